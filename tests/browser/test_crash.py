"""A browser that dies is no finding about the page."""

from playwright.sync_api import Error

from tests.browser.visitor import Visitor

runs: list[str] = []


def test_a_test_runs_again_after_a_crash_of_the_browser(visitor: Visitor) -> None:
    runs.append(visitor.url)
    if len(runs) == 1:
        try:
            visitor.page.goto("chrome://crash")
        except Error:
            visitor.page.evaluate("1")
    visitor.page.goto("/icon.svg")
