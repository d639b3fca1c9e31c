"""A session that the test has started, at the port in GATEWAY_PORT: what PySpark calls, called by hand."""
import os
import socket


class Gateway:
    def __init__(self):
        self.stream = socket.create_connection(("127.0.0.1", int(os.environ["GATEWAY_PORT"]))).makefile("rw", encoding="utf-8")

    def call(self, target, method, *arguments):
        self.stream.write("\n".join(["c", target, method, *map(self.argument, arguments), "e"]) + "\n")
        self.stream.flush()
        answer = self.stream.readline().rstrip("\n")
        if not answer.startswith("!y"):
            raise RuntimeError(f"{method}: {answer}")
        return self.value(answer[2:])

    @staticmethod
    def argument(value):
        if isinstance(value, str):
            return "s" + value.replace("\\", "\\\\").replace("\r", "\\r").replace("\n", "\\n")
        return f"i{value}"

    @staticmethod
    def value(answer):
        kind, rest = answer[:1], answer[1:]
        if kind == "s":
            return rest.replace("\\n", "\n").replace("\\\\", "\\")
        if kind in "iL":
            return int(rest)
        return rest if kind in "rlt" else None


class Row:
    def __init__(self, gateway, row):
        self.gateway, self.row = gateway, row

    def __getitem__(self, at):
        return self.gateway.call(self.row, "get", at)


class DataFrame:
    def __init__(self, gateway, frame):
        self.gateway, self.frame = gateway, frame

    def collect(self):
        rows = self.gateway.call(self.frame, "collectAsList")
        return [Row(self.gateway, self.gateway.call(rows, "get", at)) for at in range(self.gateway.call(rows, "size"))]


class SparkSession:
    """The session is the gateway's entry point; its settings are those that the test gave it."""

    def __init__(self):
        self.gateway = Gateway()

    def sql(self, text):
        return DataFrame(self.gateway, self.gateway.call("t", "sql", text))


class Builder:
    def appName(self, name):
        return self

    def config(self, key, value):
        return self

    def getOrCreate(self):
        return SparkSession()


SparkSession.builder = Builder()
