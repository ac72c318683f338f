"""The web cardroom: HTTP, WebSockets and the store around open tables. Only here code awaits."""
