"""Refuses foreign origins, unknown host names and floods."""

from collections import Counter
from collections.abc import Mapping
from urllib.parse import urlsplit

from houseway.server.client import Bucket
from houseway.server.settings import Settings

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MOST_BUCKETS = 10_000

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
        " frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Counts requests and connections by address; local addresses are allowed more."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._connected: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def known_host(self, headers: Mapping[str, str]) -> bool:
        """Whether the Host header names this server, which stops DNS rebinding."""
        host = host_name(headers.get("host", ""))
        known = (*LOOPBACK, *self._settings.allowed_hosts)
        return self._settings.any_host or host in known

    def same_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether a socket comes from this server's page; only browsers send an origin."""
        origin = headers.get("origin")
        if not self.known_host(headers):
            return False
        return origin is None or urlsplit(origin).netloc == headers.get("host", "")

    def connect(self, address: str) -> bool:
        crowded = self._connected[address] >= self._settings.most_clients_of_one
        if crowded and address not in LOOPBACK:
            return False
        self._connected[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self._connected[address] -= 1
        if self._connected[address] <= 0:
            del self._connected[address]

    def request(self, address: str) -> bool:
        """Whether one more request from an address is within its rate."""
        if address in LOOPBACK:
            return True
        if address not in self._buckets:
            if len(self._buckets) >= MOST_BUCKETS:
                del self._buckets[next(iter(self._buckets))]
            rate, burst = self._settings.requests_a_second, self._settings.request_burst
            self._buckets[address] = Bucket(rate, burst)
        return self._buckets[address].take()


def host_name(host: str) -> str:
    """`127.0.0.1:8000` → `127.0.0.1`, `[::1]:8000` → `::1`."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()
