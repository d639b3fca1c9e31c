"""Converts puzzles, one a line, through a Pencilmark server.

    python3 convert.py HOST:PORT FORMAT < puzzles.txt

Prints what `./pencilmark convert --to FORMAT` prints: the text, or "! CODE: message" in its place.
Needs grpcio, protobuf and the classes that protoc makes of the .proto files:

    protoc -I proto/src/main/protobuf --python_out=. pencilmark/v1/*.proto
"""

import sys

import grpc
from google.protobuf import any_pb2, descriptor_pb2, descriptor_pool, message_factory

from pencilmark.v1 import format_pb2, interchange_service_pb2 as api

SERVICE = "/pencilmark.v1.InterchangeService/"


def rpc_status_class():
    """google.rpc.Status, for those who do not have googleapis-common-protos installed."""
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


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    target, format_id = sys.argv[1:]
    failed = False
    with grpc.insecure_channel(target) as channel:
        convert = channel.unary_unary(
            SERVICE + "Convert",
            request_serializer=api.ConvertRequest.SerializeToString,
            response_deserializer=api.ConvertResponse.FromString,
        )
        for line in sys.stdin:
            request = api.ConvertRequest(target_format_id=format_id)
            request.puzzle.text = line.rstrip("\n")
            try:
                conversion = convert(request, timeout=10).conversion
            except grpc.RpcError as error:
                problem = problem_of(error)
                if problem is None:
                    raise
                failed = True
                print(f"! {problem.code}: {problem.message}")
                continue
            print(conversion.text)
            for loss in conversion.losses:
                kind = format_pb2.LossKind.Name(loss.kind)
                print(f"lost: {kind} {loss.cells} cells ({loss.detail})", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
