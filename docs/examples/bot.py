"""A bot in 40 lines: sits down at a table over the WebSocket and plays the defaults.

python bot.py http://127.0.0.1:8000 TABLE [KEY]
"""

import asyncio
import json
import sys
import urllib.request
from typing import Any

import websockets


def token(server: str, name: str) -> str:
    body = json.dumps({"name": name}).encode()
    asked = urllib.request.Request(f"{server}/api/guests", body)
    asked.add_header("content-type", "application/json")
    with urllib.request.urlopen(asked) as answer:
        return str(json.load(answer)["token"])


def reply(question: dict[str, Any]) -> dict[str, Any]:
    """Passes the bank, bets the minimum of the first line, answers as a time-out would."""
    if question["kind"] == "bank":
        return {"do": "bank", "chips": 0}
    if question["kind"] == "wagers":
        line = next(w for w in question["wagers"] if w["role"] == "line")
        together = (line["name"], *line["equals"], *line["needs"][:1])
        wagers = dict.fromkeys(together, line["least"])
        spot = {"seat": question["who"]["seat"], "wagers": wagers}
        return {"do": "bet", "spots": [spot]}
    return {"do": "answer", "who": question["who"], "answer": question["default"]}


async def play(server: str, table: str, key: str = "") -> None:
    async with websockets.connect(server.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.send(json.dumps({"do": "hello", "token": token(server, "Forty Lines")}))
        await socket.send(json.dumps({"do": "watch", "table": table, "key": key}))
        answered = 0
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "refused":
                print(message["why"])
            if message["is"] not in ("table", "news"):
                continue
            state, yours = message["state"], message["yours"]
            for event in message["events"]:
                print(event["text"])
            if yours["seat"] is None and message["is"] == "table":
                taken = {seat["seat"] for seat in state["seats"]}
                free = next(n for n in range(1, state["places"] + 1) if n not in taken)
                chips = state["terms"]["buy_in"]["usual"]
                sit = {"do": "sit", "table": table, "seat": free, "chips": chips}
                await socket.send(json.dumps(sit))
            for question in yours["questions"]:
                if question["number"] > answered:
                    answered = question["number"]
                    answer = {"table": table, "number": answered, **reply(question)}
                    await socket.send(json.dumps(answer))


asyncio.run(play(*sys.argv[1:]))
