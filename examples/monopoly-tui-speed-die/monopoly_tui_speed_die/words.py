"""All that is said of the rule, in English; and how that is said in German."""

from __future__ import annotations

from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.chapter import Option
from monopoly_tui.narration.property.chapter import TURN, Chapter
from monopoly_tui.narration.property.naming import Naming

from .rule import BUS, DASH, FACES, KEY, GoOn, NoStopThere, RideDecision, SpeedDieEarned, SpeedDieThrown

SUMMARY = "Who has come past GO throws a third die: it adds to the others, takes the bus, or dashes on."
SHOWN = {BUS: "The speed die shows the bus.", DASH: "The speed die shows the dash."}

chapter = Chapter()

chapter.rule(KEY, "Speed die", SUMMARY)
chapter.states(TURN, SUMMARY, when=lambda rules: rules.is_on(KEY))
chapter.tells(SpeedDieEarned, "{player} throws the speed die too from now on.")
chapter.tells(
    SpeedDieThrown,
    lambda event, naming: _(SHOWN.get(FACES[event.face], "The speed die shows {number}.")),
    number=lambda event, naming: FACES[event.face],
)
chapter.asks(
    RideDecision,
    "The speed die",
    "{player}, how far do you go?",
    waiting_for="Waiting for {players} to say how far to go.",
    not_before="Not now: first it must be said how far to go.",
)


def _end(option: Option[GoOn, RideDecision], naming: Naming) -> str:
    return naming.space(option.decision.end(option.action.steps)).text


chapter.answers(GoOn, Decision, "Go on")
chapter.answers(GoOn, RideDecision, "{steps} to {end}", steps=lambda option, naming: option.action.steps, end=_end)
chapter.refuses(
    NoStopThere, "You can go on by {steps}.", steps=lambda refusal, naming: ", ".join(map(str, refusal.steps))
)

GERMAN = {
    "Speed die": "Tempo-Würfel",
    SUMMARY: "Wer über LOS gekommen ist, wirft einen dritten Würfel: Er zählt dazu, nimmt den Bus oder eilt weiter.",
    "{player} throws the speed die too from now on.": "{player} wirft von jetzt an auch den Tempo-Würfel.",
    "The speed die shows {number}.": "Der Tempo-Würfel zeigt {number}.",
    SHOWN[BUS]: "Der Tempo-Würfel zeigt den Bus.",
    SHOWN[DASH]: "Der Tempo-Würfel zeigt den Eilschritt.",
    "The speed die": "Der Tempo-Würfel",
    "{player}, how far do you go?": "{player}, wie weit gehst du?",
    "Waiting for {players} to say how far to go.": "Warten auf {players}: sagen, wie weit es geht.",
    "Not now: first it must be said how far to go.": "Jetzt nicht: Zuerst muss gesagt werden, wie weit es geht.",
    "Go on": "Weitergehen",
    "{steps} to {end}": "{steps} bis „{end}“",
    "You can go on by {steps}.": "Du kannst um {steps} weitergehen.",
}
