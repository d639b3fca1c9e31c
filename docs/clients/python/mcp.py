"""Solves a puzzle with the tool "solve" of `pencilmark mcp`: python3 mcp.py PUZZLE. Needs only the standard library."""

import itertools
import json
import pathlib
import subprocess
import sys

COMMAND = pathlib.Path(__file__).resolve().parents[3] / "pencilmark"
server = subprocess.Popen([COMMAND, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
ids = itertools.count(1)


def request(method, **params):
    message = {"jsonrpc": "2.0", "id": next(ids), "method": method, "params": params}
    print(json.dumps(message), file=server.stdin, flush=True)
    return json.loads(server.stdout.readline())["result"]


request("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={"name": "example", "version": "1"})
print('{"jsonrpc":"2.0","method":"notifications/initialized"}', file=server.stdin, flush=True)
result = request("tools/call", name="solve", arguments={"puzzle": {"text": sys.argv[1]}})
if result["isError"]:
    sys.exit(json.loads(result["content"][0]["text"])["detail"])
for solution in result["structuredContent"]["answer"].get("solutions", []):
    print(solution["digits"])
