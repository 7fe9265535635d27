"""Every ruling on a disputed point is proved by cases of the rulebook or by tests, and they exist."""

from __future__ import annotations

import importlib

import pytest

from ..conftest import RULEBOOK
from ..rulebook_cases import cases_in

RULINGS: dict[int, tuple[str, ...]] = {
    # The third double: Jail, no move, no salary, no further roll.
    1: ("third-double-goes-to-jail", "power-third-double-still-jail", "sent-to-jail-after-doubles"),
    # Doubles out of Jail move, and give no other roll.
    2: ("jail-doubles-leave-without-extra-roll", "jail-doubles-newer-no-extra-roll-either", "power-not-out-of-jail"),
    # The last failed throw costs the fine and is moved; paying first makes it an ordinary turn.
    3: (
        "jail-third-failure-pays-and-moves",
        "jail-third-failure-must-raise-the-fine",
        "jail-third-failure-plays-the-space",
        "jail-fine-before-rolling",
        "jail-fine-then-doubles-roll-again",
    ),
    # The jail card is used before the throw only.
    4: (
        "own-jail-card-not-after-the-throw",
        "own-jail-card-sold-for-the-fine",
        "jail-card-used",
        "jail-third-failure-bankrupt",
    ),
    # In Jail players collect rent, trade, build, mortgage and bid.
    5: (
        "rent-collected-from-jail",
        "jail-manage-while-inside",
        "jail-sell-from-inside",
        "jail-card-bought-and-used",
        "jailed-player-bids",
    ),
    # A space reached by a card is played.
    6: (
        "card-advance-not-passing-go",
        "card-back-three-lands",
        "card-back-three-onto-chest",
        "own-card-move-may-be-auctioned",
        "power-4-card-moves-the-token",
    ),
    # GO pays once for each time it is reached or passed forwards.
    7: (
        "salary-for-passing-go",
        "salary-for-landing-on-go-once",
        "salary-twice-with-advance-to-go",
        "salary-not-when-sent-to-jail",
        "card-advance-passing-go",
        "card-back-three-lands",
    ),
    # A utility charges by the throw that moved; the card's throw counts ten times and is never doubles.
    8: (
        "rent-utility-one",
        "rent-utility-both",
        "card-nearest-utility",
        "own-utility-card-throw-is-no-double",
        "own-utility-card-after-doubles",
    ),
    # The nearest transport: twice the rent, forwards; unowned it is bought or auctioned.
    9: (
        "card-nearest-railroad-double-rent",
        "card-nearest-railroad-unowned",
        "card-nearest-railroad-past-go",
        "own-card-nearest-railroad-auctioned",
    ),
    # Mortgaged transports count for the others, and collect nothing themselves.
    10: ("rent-transport-counts-mortgaged", "own-mortgaged-transport-collects-nothing"),
    # One mortgage in a group: the others still charge double (by the older boxes), nobody builds.
    11: (
        "rent-doubles-despite-mortgage-old",
        "rent-not-doubled-with-mortgage-new",
        "build-not-with-a-mortgage-in-the-group",
    ),
    # A declined lot is always auctioned.
    12: (
        "declined-lot-is-auctioned",
        "decliner-may-bid",
        "jailed-player-bids",
        "bidding-starts-at-one",
        "nobody-bids",
        "own-auction-with-two-players",
    ),
    # Nobody bids more than the cash in hand.
    13: ("bid-is-limited-to-cash", "own-bid-not-paid-by-the-lot-itself"),
    # Buildings on streets only, evenly, up to a hotel.
    14: ("build-not-on-transport", "build-evenly", "build-hotel-needs-four-everywhere", "build-nothing-above-a-hotel"),
    # The Bank's buildings are limited, the last ones auctioned one by one.
    15: (
        "build-bank-is-empty",
        "build-hotel-bank-has-none",
        "shortage-others-do-not-want",
        "shortage-is-auctioned",
        "own-shortage-three-want",
        "own-shortage-wishes-that-fit",
        "own-hotel-shortage",
    ),
    # A hotel needs four houses to be broken down; the group can be sold at once.
    16: (
        "sell-hotel-becomes-four-houses",
        "sell-hotel-without-houses-in-bank",
        "own-shortage-keeps-the-house-under-the-hammer",
    ),
    # No deal with buildings in the group; a deal is one exchange.
    17: ("deal-not-with-buildings-in-group", "deal-after-the-buildings-are-sold", "deal-mixed"),
    # One owner, one mortgage.
    18: (
        "mortgage-once",
        "mortgage-nobody-else-lifts",
        "mortgage-transport-and-utility",
        "build-not-with-a-mortgage-in-the-group",
    ),
    # Ten per cent at once, again when lifted later, rounded up.
    19: (
        "deal-mortgaged-lot-kept",
        "deal-mortgaged-lot-lifted-at-once",
        "deal-mortgaged-lot-lifted-later-pays-again",
        "own-interest-on-175",
        "own-interest-kept-on-175",
        "own-deal-both-sides-mortgaged",
        "own-lifted-while-another-owes-interest",
        "own-dealt-on-before-it-was-asked-about",
    ),
    # That interest is an ordinary debt to the Bank, and not asked of who has won.
    20: ("creditor-cannot-pay-interest", "own-creditor-bankrupt-by-interest", "own-no-interest-once-the-game-is-won"),
    # Bankruptcy is declared, and only when nothing else is left.
    21: ("bankrupt-only-when-it-must-be", "rent-with-hotel", "debt-raise-and-pay", "resign"),
    # A debtor neither builds nor lifts, and deals only for cash.
    22: (
        "debt-no-building-or-lifting",
        "debt-may-be-met-by-a-deal",
        "own-debtor-deals-only-for-cash",
        "own-counter-offer-in-a-debt",
    ),
    # Who is bankrupt is out of everything at once.
    23: (
        "bankrupt-player-is-skipped",
        "bankrupt-buildings-become-cash",
        "bankrupt-to-the-bank-auctions-all",
        "own-bankrupt-on-doubles-ends-the-turn",
        "own-bankrupt-is-left-out-of-cards-and-auctions",
        "own-bankrupt-says-nothing-more",
        "tests.engine.test_random_games.test_hypothesis_finds_no_broken_promise",
    ),
    # Debts to or of several are settled one by one in turn order.
    24: (
        "debt-pay-each-creditors-in-order",
        "card-collect-each-one-cannot-pay",
        "own-collect-each-two-cannot-pay",
        "own-pay-each-goes-on-after-the-first-debt",
    ),
    # Rent is collected, nothing is lent, the tax is chosen before counting, and only who is asked answers.
    25: (
        "rent-base",
        "deal-no-loans",
        "tax-choice-is-made-before-counting",
        "tax-choice-percent",
        "not-your-turn-to-roll",
        "deal-only-the-asked-player-answers",
        "own-prompt-is-for-one-player",
        "tests.engine.test_bad_actions.test_strangers",
    ),
}
"""Number of the ruling: what proves it."""


@pytest.fixture(scope="module")
def cases() -> list[str]:
    """The ids of all cases in the rulebook."""
    return [case.id for case in cases_in(RULEBOOK)]


def test_all_are_proved() -> None:
    assert list(RULINGS) == list(range(1, 26))
    assert all(RULINGS.values())


@pytest.mark.parametrize("number", RULINGS)
def test_what_proves_it_exists(number: int, cases: list[str]) -> None:
    for proof in RULINGS[number]:
        if "." in proof:
            module, _, name = proof.rpartition(".")
            assert callable(getattr(importlib.import_module(module), name)), proof
        else:
            assert proof in cases, proof


def test_no_case_has_the_name_of_another(cases: list[str]) -> None:
    assert len(set(cases)) == len(cases)
