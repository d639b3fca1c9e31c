"""Converts, solves or compresses puzzles, one per line, through a Pencilmark server.

    python3 convert.py HOST:PORT FORMAT < puzzles.txt
    python3 convert.py HOST:PORT FORMAT FILE
    python3 convert.py HOST:PORT --solve < puzzles.txt
    python3 convert.py HOST:PORT --compress < puzzles.txt

Prints the same as `./pencilmark convert --to FORMAT`, `./pencilmark solve` and `./pencilmark compress`: the text; or
UNIQUE and the solution, NONE, MULTIPLE, LIMIT; or "! CODE: message" instead. The program sends a FILE unchanged, also a
compressed one; the server splits it.

A text may have constraints that Pencilmark does not support. The answer then holds for the puzzle without these
constraints. The program lists them after the answer, on stderr with the line number, and counts such lines at the end.

Requires grpcio, protobuf and the classes that protoc generates from the .proto files. In the root of the repository:

    protoc -I proto/src/main/protobuf -I proto/third_party --python_out=docs/clients/python \\
        google/api/annotations.proto google/api/http.proto proto/src/main/protobuf/pencilmark/v1/*.proto
"""

import pathlib
import sys
import unicodedata

import grpc
from google.protobuf import any_pb2, descriptor_pb2, descriptor_pool, message_factory

from pencilmark.v1 import compress_service_pb2, format_pb2, interchange_service_pb2 as api, solve_service_pb2

PACKAGE = "/pencilmark.v1."

# Round robin, and retries when a server is lost; the Java client has the same.
SERVICE_CONFIG = (
    pathlib.Path(__file__).resolve().parents[3]
    / "client/src/main/resources/dev/pencilmark/client/service_config.json"
).read_text()


class Unsupported:
    """Reports puzzles whose answers ignore some of their constraints."""

    def __init__(self):
        self.lines = 0
        self.incomplete = 0

    def without(self, rules):
        """Returns the suffix of an answer. Invisible characters in the names, which come from the text, are escaped."""
        if not rules:
            return ""
        self.incomplete += 1
        names = ", ".join(visible(rule.name) + (f" ({rule.count})" if rule.count else "") for rule in rules)
        print(f"line {self.lines}: ignored constraints: {names}", file=sys.stderr)
        return "\twithout " + names

    def finish(self):
        if self.incomplete:
            print(
                f"constraints were ignored in {self.incomplete} of {self.lines} puzzles:"
                " their results are those of other puzzles",
                file=sys.stderr,
            )


def visible(name):
    return "".join(
        f"\\u{ord(char):04x}" if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") else char
        for char in name
    )


UNSUPPORTED = Unsupported()


def rpc_status_class():
    """Returns the class of google.rpc.Status, which does not require googleapis-common-protos."""
    file = descriptor_pb2.FileDescriptorProto(
        name="google/rpc/status.proto",
        package="google.rpc",
        syntax="proto3",
        dependency=["google/protobuf/any.proto"],
    )
    message = file.message_type.add(name="Status")
    kind = descriptor_pb2.FieldDescriptorProto
    message.field.add(name="code", number=1, type=kind.TYPE_INT32, label=kind.LABEL_OPTIONAL)
    message.field.add(name="message", number=2, type=kind.TYPE_STRING, label=kind.LABEL_OPTIONAL)
    message.field.add(
        name="details",
        number=3,
        type=kind.TYPE_MESSAGE,
        type_name=".google.protobuf.Any",
        label=kind.LABEL_REPEATED,
    )
    pool = descriptor_pool.DescriptorPool()
    any_file = descriptor_pb2.FileDescriptorProto()
    any_pb2.DESCRIPTOR.CopyToProto(any_file)
    pool.Add(any_file)
    pool.Add(file)
    descriptor = pool.FindMessageTypeByName("google.rpc.Status")
    if hasattr(message_factory, "GetMessageClass"):
        return message_factory.GetMessageClass(descriptor)
    return message_factory.MessageFactory(pool).GetPrototype(descriptor)


RpcStatus = rpc_status_class()


def problem_of(error):
    """The Problem among the details of a failed call, or None."""
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            for detail in RpcStatus.FromString(value).details:
                if detail.type_url.endswith("/pencilmark.v1.Problem"):
                    return format_pb2.Problem.FromString(detail.value)
    return None


def convert(channel, format_id):
    """A function that converts a text."""
    call = channel.unary_unary(
        PACKAGE + "InterchangeService/Convert",
        request_serializer=api.ConvertRequest.SerializeToString,
        response_deserializer=api.ConvertResponse.FromString,
    )

    def converted(text):
        request = api.ConvertRequest(target_format_id=format_id)
        request.puzzle.text = text
        conversion = call(request, timeout=10).conversion
        for loss in conversion.losses:
            kind = format_pb2.LossKind.Name(loss.kind)
            print(f"lost: {kind} {loss.cells} cells ({loss.detail})", file=sys.stderr)
        return conversion.text

    return converted


def convert_file(channel, format_id, name):
    """Sends a file in parts and yields the results as they come."""
    call = channel.stream_stream(
        PACKAGE + "InterchangeService/ConvertFile",
        request_serializer=api.ConvertFileRequest.SerializeToString,
        response_deserializer=api.ConvertFileResponse.FromString,
    )

    def parts():
        with open(name, "rb") as file:
            while data := file.read(1 << 16):
                request = api.ConvertFileRequest(target_format_id=format_id)
                request.file.data = data
                yield request

    complete = False
    for answer in call(parts()):
        yield from answer.puzzles.results
        complete = answer.HasField("end")
    if not complete:
        raise RuntimeError("the stream ended before its last message")


def solve(channel):
    """A function that solves a text."""
    call = channel.unary_unary(
        PACKAGE + "SolveService/Solve",
        request_serializer=solve_service_pb2.SolveRequest.SerializeToString,
        response_deserializer=solve_service_pb2.SolveResponse.FromString,
    )

    def solved(text):
        request = solve_service_pb2.SolveRequest()
        request.puzzle.text = text
        answer = call(request, timeout=10).answer
        return outcome_of(answer) + UNSUPPORTED.without(answer.puzzle.unsupported_constraints)

    return solved


def outcome_of(answer):
    """One line, as the command line prints it."""
    outcome = solve_service_pb2.SolveOutcome.Name(answer.outcome).replace("SOLVE_OUTCOME_", "")
    if outcome == "UNIQUE":
        return f"UNIQUE {answer.solutions[0].digits}"
    if outcome == "MULTIPLE" and answer.exact:
        return f"MULTIPLE {answer.solution_count}"
    if outcome == "INCOMPLETE":  # The command line prints "nodes" for guesses.
        reason = solve_service_pb2.StopReason.Name(answer.stop_reason).replace("STOP_REASON_", "")
        return "LIMIT " + reason.replace("GUESSES", "NODES").lower()
    if outcome == "NOT_UNDERSTOOD":  # The board is not the whole puzzle.
        return f"NOT_UNDERSTOOD\t{answer.not_understood.reason}"
    return outcome


def compress(channel):
    """A function that compresses a text; Decompress brings it back."""
    call = channel.unary_unary(
        PACKAGE + "CompressService/Compress",
        request_serializer=compress_service_pb2.CompressRequest.SerializeToString,
        response_deserializer=compress_service_pb2.CompressResponse.FromString,
    )

    def compressed(text):
        request = compress_service_pb2.CompressRequest()
        request.puzzle.text = text
        answer = call(request, timeout=10)
        return answer.text + UNSUPPORTED.without(answer.puzzle.unsupported_constraints)

    return compressed


def print_file(channel, format_id, name):
    """Prints what becomes of the puzzles of a file; whether something failed."""
    failed = False
    try:
        for result in convert_file(channel, format_id, name):
            if result.HasField("problem"):
                failed = True
                print(f"! {result.problem.code}: {result.problem.message}")
            else:
                print(result.conversion.text)
    except grpc.RpcError as error:
        problem = problem_of(error)
        if problem is None:
            raise
        failed = True
        print(f"! {problem.code}: {problem.message}")
    return failed


def main():
    if len(sys.argv) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    target, format_id = sys.argv[1:3]
    failed = False
    options = [("grpc.service_config", SERVICE_CONFIG)]
    if len(sys.argv) == 4:
        with grpc.insecure_channel(target, options) as channel:
            return 1 if print_file(channel, format_id, sys.argv[3]) else 0
    with grpc.insecure_channel(target, options) as channel:
        if format_id == "--solve":
            work = solve(channel)
        elif format_id == "--compress":
            work = compress(channel)
        else:
            work = convert(channel, format_id)
        for line in sys.stdin:
            UNSUPPORTED.lines += 1
            try:
                print(work(line.rstrip("\n")))
            except grpc.RpcError as error:
                problem = problem_of(error)
                if problem is None:
                    raise
                failed = True
                print(f"! {problem.code}: {problem.message}")
    UNSUPPORTED.finish()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
