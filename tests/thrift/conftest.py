"""What tests of the pictures begin with."""

from ..tui.conftest import a_pilot_that_does_not_sleep as a_pilot_that_does_not_sleep
