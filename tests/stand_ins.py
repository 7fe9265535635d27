"""Programs that only an administrator, or another machine, could run: each takes the words that the real one takes.

They do below a folder what the real ones do to the whole machine, and refuse what those would not know.
"""

from __future__ import annotations

import configparser
import getopt
import os
import select
import shlex
import shutil
import socket
import sys
import threading
from pathlib import Path
from typing import NoReturn

MACHINE = "MACHINE"
"""The variable that names the folder."""
SYSTEM = "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"


def below() -> Path:
    """Where this machine's own files lie."""
    return Path(os.environ[MACHINE])


def is_user(name: str) -> bool:
    """Whether there is such a user."""
    return name in (below() / "users").read_text(encoding="utf-8").split()


def become(name: str, *words: str) -> NoReturn:
    """Go on as the system's own program."""
    program = shutil.which(name, path=SYSTEM)
    assert program, f"{name} is not installed here"
    os.execv(program, [name, *words])


def useradd(words: list[str]) -> None:
    """Note the user."""
    _options, (name,) = getopt.gnu_getopt(words, "", ["system", "home-dir=", "shell="])
    with (below() / "users").open("a", encoding="utf-8") as users:
        users.write(f"{name}\n")


def install(words: list[str]) -> None:
    """Make the folder; it belongs to whoever tries this."""
    options, files = getopt.gnu_getopt(words, "do:g:m:")
    assert all(is_user(value) for option, value in options if option in ("-o", "-g"))
    others = [part for option, value in options if option not in ("-o", "-g") for part in (option, value) if part]
    become("install", *others, *files)


def runuser(words: list[str]) -> None:
    """Run the rest, as whoever tries this."""
    assert words[0] == "-u"
    assert is_user(words[1])
    assert words[2] == "--"
    os.execvp(words[3], words[3:])


def loginctl(words: list[str]) -> None:
    """Users stay anyway."""
    assert words == ["enable-linger"]


def tmux(words: list[str]) -> None:
    """Let a user look on who is on every machine."""
    become("tmux", *("nobody" if word == "guest" else word for word in words))


def ssh(words: list[str]) -> None:
    """Forward a socket, to this machine instead of another; user 1000 is whoever tries this."""
    options, (whom,) = getopt.getopt(words, "NL:")
    assert ("-N", "") in options
    assert "@" in whom
    near, far = dict(options)["-L"].split(":")
    listening = listen(near)
    while True:
        ends = listening.accept()[0], socket.socket(socket.AF_UNIX)
        ends[1].connect(far.replace("-1000/", f"-{os.getuid()}/"))
        for one, other in (ends, ends[::-1]):
            threading.Thread(target=hand_on, args=(one, other), daemon=True).start()


def hand_on(one: socket.socket, other: socket.socket) -> None:
    """Whatever comes at one end goes out at the other."""
    while got := one.recv(4096):
        other.sendall(got)
    other.shutdown(socket.SHUT_WR)


def listen(path: str) -> socket.socket:
    """A socket that others can knock at."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(path)
    listening.listen()
    return listening


def systemctl(words: list[str]) -> None:
    """Start a service, or open a socket and start its service when somebody knocks."""
    options, (verb, unit) = getopt.gnu_getopt(words, "", ["user", "now"])
    assert verb == "enable"
    assert ("--now", "") in options
    folder = below() / ("home/.config/systemd/user" if ("--user", "") in options else "etc/systemd/system")
    name, _at, instance = unit.removesuffix(".socket").partition("@")
    listening = listen(section(folder / unit, "Socket")["ListenStream"]) if unit.endswith(".socket") else None
    service = section(folder / (f"{name}@.service" if instance else f"{name}.service"), "Service")
    assert "User" not in service or is_user(service["User"])
    if os.fork():
        return
    os.setsid()
    if listening is not None:
        select.select([listening], [], [])
        os.dup2(listening.fileno(), 3)
        os.set_inheritable(3, True)  # also if it was there already
        os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
    for said in shlex.split(service.get("Environment", "")):
        variable, _is, value = said.partition("=")
        os.environ[variable] = value
    command = shlex.split(service["ExecStart"].replace("%i", instance))
    os.execv(command[0], command)


def section(file: Path, name: str) -> configparser.SectionProxy:
    """A part of a unit."""
    units = configparser.ConfigParser(interpolation=None)
    units.optionxform = str  # type: ignore[assignment,method-assign]
    units.read_string(file.read_text(encoding="utf-8"))
    return units[name]


STAND_INS = {one.__name__: one for one in (useradd, install, runuser, loginctl, tmux, ssh, systemctl)}


def main() -> None:
    """Be the program that the first word names."""
    STAND_INS[sys.argv[1]](sys.argv[2:])
