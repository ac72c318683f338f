"""Work in parts: what is told of it adds up, and only to those who listen."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from houseway.progress import heard_by, stage, tracked


class Ears:
    def __init__(self) -> None:
        self.told: list[tuple[float, str]] = []

    def __call__(self, done: float, words: str) -> None:
        self.told.append((done, words))


@pytest.fixture
def ears() -> Ears:
    return Ears()


def test_parts_of_parts_add_up(ears: Ears) -> None:
    with heard_by(ears):
        with stage(0.5, "boards"):
            assert list(tracked("ab")) == ["a", "b"]
        with stage(0.5):
            for _ in tracked(range(2), "hands"):
                with stage(1, "splits"):
                    pass
    assert ears.told == [
        (0.0, "boards"),
        (0.25, "boards"),
        (0.5, "boards"),
        (0.5, "boards"),  # the loop is done
        (0.5, ""),
        (0.5, "hands"),
        (0.5, "splits"),
        (0.75, "hands"),
        (0.75, "hands"),
        (0.75, "splits"),
        (1.0, "hands"),
        (1.0, "hands"),
        (1.0, ""),
        (1.0, ""),
    ]


def test_a_part_of_no_size_is_told_by_its_words_alone(ears: Ears) -> None:
    with heard_by(ears), stage(0, "compiling"):
        list(tracked("abc", "loading"))
    assert {done for done, _ in ears.told} == {0.0}
    assert [*dict.fromkeys(words for _, words in ears.told if words)] == ["compiling", "loading"]


def test_items_without_a_length_are_counted_by_their_number(ears: Ears) -> None:
    with heard_by(ears):
        assert list(tracked(iter("abcd"), number=4)) == [*"abcd"]
    assert [done for done, _ in ears.told][:4] == [0.25, 0.5, 0.75, 1.0]


def test_what_is_told_never_falls_by_a_rounding(ears: Ears) -> None:
    with heard_by(ears):
        for _ in tracked(range(7)):
            list(tracked(range(11)))
    done = [done for done, _ in ears.told]
    assert done == sorted(done) and done[-1] == pytest.approx(1) and done[-1] <= 1


def test_nobody_is_told_outside_or_from_another_thread(ears: Ears) -> None:
    def work(_: int) -> list[str]:
        return list(tracked("ab", "elsewhere"))

    work(0)
    with heard_by(ears), ThreadPoolExecutor(2) as pool:
        assert len(list(pool.map(work, range(4)))) == 4
    work(0)
    assert ears.told == []


def test_work_that_was_given_up_does_not_disturb_the_next(ears: Ears) -> None:
    """The loop it was in is still about when the next begins, and is cleared away during that."""
    left = tracked(range(10), "given up")
    with pytest.raises(ZeroDivisionError), heard_by(Ears()):
        for number in left:
            print(1 / number)
    with heard_by(ears), stage(0.5, "next"):
        left.close()  # type: ignore[attr-defined]
        list(tracked(range(2)))
    assert ears.told[0] == (0.0, "next") and ears.told[-1] == (0.5, "")
    assert {words for _, words in ears.told} == {"next", ""}
