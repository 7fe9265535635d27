"""A shell with one job, the program: python -m tests.tui.job_control ARGUMENTS. A line typed after it stops goes on."""

from __future__ import annotations

import os
import signal
import sys

PROGRAM = (sys.executable, "-m", "monopoly_tui")


def start(arguments: list[str]) -> int:
    """Run the program in a group of its own that has the terminal."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpgrp())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(PROGRAM[0], [*PROGRAM, *arguments])
    return pid


def main() -> int:
    """Start, and continue as often as it stops."""
    pid = start(sys.argv[1:])
    while True:
        _pid, status = os.waitpid(pid, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpgrp())
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status)
        print("It has stopped.", flush=True)
        sys.stdin.readline()
        os.tcsetpgrp(0, pid)
        os.killpg(pid, signal.SIGCONT)


if __name__ == "__main__":
    sys.exit(main())
