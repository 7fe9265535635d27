"""Somebody who plays line by line as with a screen reader: knows nothing but the lines, and answers by their words."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable

PATIENCE = 6000
NUMBERED = re.compile(r"  (\d+) \S+ ([^:]+): .*")
WITH_NUMBER = re.compile(r"  ([^\W\d]+): \D*(\d+).*")
BARE = re.compile(r"  ([^\W\d]+): .*")
AT_ONCE = re.compile(r".*\(Enter: (.+)\)")
QUOTED = re.compile(r"[“„](\w+)[”“]")
SPACE = re.compile(r"(\d+): [^,]+, ([^,]+), ([^,]+).*")
HELP = re.compile(r"  (\w+)([\d ]*): (.*)")


class Reader:
    """Reads what was said since the last answer; not for ever."""

    def __init__(self, out: io.StringIO, answer: Callable[[list[str]], str]) -> None:
        self.out, self.answer = out, answer
        self.read_to = self.answered = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        said = self.out.getvalue()[self.read_to :]
        self.read_to = len(self.out.getvalue())
        self.answered += 1
        return f"{self.answer(said.splitlines())}\n" if self.answered < PATIENCE else ""


class PropertyPlayer:
    """Plays for everybody at the keyboard: takes what is offered, builds on whole groups, proposes what it hears of."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.words: list[str] = []
        """What else can be typed, as the help tells it: `build` comes first, with three numbers for an example."""
        self.offered: list[str] = []
        self.typed: list[str] = []
        self.names: set[str] = set()

    def __call__(self, said: list[str]) -> str:
        line = self._answer(said)
        self.typed.append(line)
        return line

    def _answer(self, said: list[str]) -> str:
        if not self.typed or self.typed[-1] not in (self.typed[0], *self.words):  # else something was only read out
            self.offered = self._choices(said) or self.offered
        if not self.typed:
            return str(QUOTED.findall(said[0])[0])
        if len(self.typed) == 1:
            self.words = [found[1] for line in said if (found := HELP.fullmatch(line))]
        if not said[-1].endswith("> "):
            return self._further(said[-1])
        self.names.add(said[-1].removesuffix("> "))
        if whole := self._whole_groups(said):
            return " ".join([self.words[0], *self.luck.choice(whole)])
        if deals := [line.partition(": ")[2] for line in said if f": {self.words[4]} " in line]:
            return self.luck.choice(deals)
        if self.luck.random() < 0.1:
            return self.luck.choice([word for word in self.words[5:11] if word not in self.offered])
        # The first is the usual one; whoever never tried another would never get out of a loop.
        return self.luck.choice([self.offered[0], *self.offered])

    def _further(self, prompt: str) -> str:
        """What was typed needs more: a yes in quotes, a sum as in the example, somebody's name, or a space."""
        found = QUOTED.findall(prompt) or re.findall(r"\S*\d[^\s,]*", prompt)
        return str(found[-1]) if found else self.luck.choice([*sorted(self.names), "39"])

    def _choices(self, said: list[str]) -> list[str]:
        """Everything that answers the question, as it would be typed."""
        found = []
        for line in said:
            if numbered := NUMBERED.fullmatch(line):
                found += [numbered[1], numbered[2]]
            elif number := WITH_NUMBER.fullmatch(line):
                found.append(f"{number[1]} {number[2]}")
            elif bare := BARE.fullmatch(line):
                found.append(bare[1])
            elif at_once := AT_ONCE.fullmatch(line):
                found += ["", at_once[1]]
        return found

    def _whole_groups(self, said: list[str]) -> list[list[str]]:
        """Of a board that was read out, the numbers of those lots that make a group of the one who is asked."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for line in said:
            if space := SPACE.fullmatch(line):
                groups.setdefault(space[2], []).append((space[1], space[3]))
        name = said[-1].removesuffix("> ")
        return [
            [number for number, _owner in lots]
            for lots in groups.values()
            if len(groups) > 8 and all(name in owner.split() for _number, owner in lots)
        ]
