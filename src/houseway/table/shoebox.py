"""The shoe on the table: committed to, shuffled, dealt down to the cut card, then revealed."""

from houseway.cards import Card, DeckShoe, SeededCup, commitment, derived_seed
from houseway.round import Committed, Log, Revealed

CUP = 1 << 32  # keeps the seed numbers of dice cups apart from those of shoes


class ShoeBox:
    """The shoes of a session, one after another, all from one seed."""

    def __init__(self, cards: tuple[Card, ...], seed: bytes, cut: int) -> None:
        self._cards, self._seed, self.cut = cards, seed, cut
        self.number = 0
        self.shoe: DeckShoe | None = None

    @property
    def size(self) -> int:
        """The number of cards in a full shoe."""
        return len(self._cards)

    def seed(self, number: int) -> bytes:
        return derived_seed(self._seed, number)

    def cup(self, round: int) -> SeededCup:
        """The dice cup of a round; its seed follows from the shoe's."""
        return SeededCup(cup_seed(self.seed(self.number), round))

    def needs_shuffle(self, cards: int) -> bool:
        """Whether the cut card is out, or fewer cards are left than a round can use."""
        if self.shoe is None:
            return True
        left = len(self.shoe.order) - self.shoe.dealt
        return left <= self.cut or left < cards

    def shuffle(self, log: Log) -> DeckShoe:
        """Reveals the old shoe and publishes the fingerprint of the new one."""
        self.reveal(log)
        self.number += 1
        seed = self.seed(self.number)
        self.shoe = DeckShoe.shuffle(self._cards, seed)
        log.add(Committed(self.number, commitment(seed)))
        return self.shoe

    def resume(self, number: int, dealt: int | None) -> None:
        """Restores shoe `number` with `dealt` cards gone; None if it is already revealed."""
        self.number = number
        if dealt is not None:
            self.shoe = DeckShoe.shuffle(self._cards, self.seed(number))
            self.shoe.burn(dealt)

    def reveal(self, log: Log) -> None:
        if self.shoe is not None:
            log.add(Revealed(self.number, self.seed(self.number).hex()))
            self.shoe = None


def cup_seed(shoe_seed: bytes, round: int) -> bytes:
    return derived_seed(shoe_seed, CUP + round)
