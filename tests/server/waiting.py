"""What a client has been sent and has not read yet."""

from houseway.server.client import Client


def read_all(client: Client) -> list[bytes]:
    """Everything that is there, without waiting; its room in the queue is free again."""
    taken = [client._waiting.get_nowait() for _ in range(client._waiting.qsize())]
    client._bytes -= sum(map(len, taken))
    return taken
