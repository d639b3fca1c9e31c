"""Render puzzles through a Pencilmark server that has RenderService.

    python3 draw.py HOST:PORT FORMAT TEXT > picture
    python3 draw.py HOST:PORT book < puzzles.txt > book.pdf

FORMAT is svg, png, pdf, html or text, and the bytes are those of `./pencilmark draw --to FORMAT TEXT`. "book" renders
the puzzles of standard input, one per line, like `./pencilmark pages`. Puzzles that cannot be rendered, and warnings,
are reported on standard error.

Requires the packages of convert.py.
"""

import sys

import grpc

from pencilmark.v1 import render_service_pb2 as api

SERVICE = "/pencilmark.v1.RenderService/"


def method(make, name, response):
    return make(SERVICE + name, request_serializer=lambda one: one.SerializeToString(), response_deserializer=response.FromString)


def warn(warnings):
    for warning in warnings:
        print("warning: " + warning, file=sys.stderr)


def draw(channel, picture_format, text):
    request = api.RenderRequest(picture_format="PICTURE_FORMAT_" + picture_format.upper())
    request.puzzle.text = text
    drawn = method(channel.unary_unary, "Render", api.RenderResponse)(request, timeout=60)
    warn([warning.message for warning in drawn.puzzle.warnings])
    warn([warning.text for warning in drawn.warnings])
    return drawn.data


def book(channel, lines):
    request = api.RenderPagesRequest()
    for line in lines:
        request.puzzles.add().puzzle.text = line
    pieces = []
    for answer in method(channel.unary_stream, "RenderPages", api.RenderPagesResponse)(request, timeout=600):
        part = answer.WhichOneof("part")
        if part == "chunk":
            pieces.append(answer.chunk)
        elif part == "failure":
            print(f"puzzle {answer.failure.index + 1}: {answer.failure.problem.message}", file=sys.stderr)
        elif part == "end":
            warn([warning.text for warning in answer.end.warnings])
    return b"".join(pieces)


def main(target, what, text=None):
    with grpc.insecure_channel(target) as channel:
        try:
            document = book(channel, sys.stdin.read().splitlines()) if what == "book" else draw(channel, what, text)
        except grpc.RpcError as refused:
            sys.exit(f"{refused.code().name}: {refused.details()}")
    sys.stdout.buffer.write(document)


if __name__ == "__main__":
    main(*sys.argv[1:])
