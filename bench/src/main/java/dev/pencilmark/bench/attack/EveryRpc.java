package dev.pencilmark.bench.attack;

import com.google.protobuf.Message;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.server.WorstMessages;
import dev.pencilmark.testing.WorstBoards;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * An attack for each RPC of the services that takes a puzzle, with the worst boards of each kind of
 * rule. RPCs come from the descriptors and kinds from their registry, so that a new one is attacked
 * from the day on which it exists.
 */
final class EveryRpc {

  private static final int CONNECTIONS = 4;
  private static final int EACH = 2;

  /** Formats that take long to write, and one that does not. */
  private static final List<String> FORMATS = List.of("sudokupad.scl", "fpuzzles.lz", "swiki.v2");

  private EveryRpc() {}

  /** The attacks: one with all RPCs for the short run, and one for each. */
  static List<Attacks.Entry> attacks() {
    List<Attacks.Entry> all = new ArrayList<>();
    List<MethodDescriptor<?, ?>> methods =
        WorstMessages.methods().stream().filter(WorstMessages::hasPuzzle).toList();
    List<MethodDescriptor<?, ?>> unary =
        methods.stream().filter(method -> isUnary(method)).toList();
    all.add(
        new Attacks.Entry(
            "rules-every-rpc",
            "every unary RPC of the descriptors with the worst boards of every kind of rule",
            false,
            true,
            Attacks.Disaster.NONE,
            () -> new Calls(CONNECTIONS, EACH, messages(unary))));
    for (MethodDescriptor<?, ?> method : methods) {
      String name = method.getBareMethodName();
      all.add(
          new Attacks.Entry(
              "rules-" + name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT),
              name + ", 8 at once: the worst boards of every kind of rule",
              false,
              false,
              Attacks.Disaster.NONE,
              () ->
                  isUnary(method)
                      ? new Calls(CONNECTIONS, EACH, messages(List.of(method)))
                      : new Streams(CONNECTIONS, EACH, 1, messages(List.of(method)))));
    }
    return all;
  }

  private static boolean isUnary(MethodDescriptor<?, ?> method) {
    return method.getType() == MethodDescriptor.MethodType.UNARY;
  }

  /** Messages of some RPCs about each kind of rule, in an order without meaning. */
  private static List<dev.pencilmark.bench.attack.Message> messages(
      List<MethodDescriptor<?, ?>> methods) {
    List<dev.pencilmark.bench.attack.Message> messages = new ArrayList<>();
    for (RuleKind kind : RuleKind.values()) {
      for (boolean full : new boolean[] {false, true}) {
        List<Board> boards = WorstBoards.of(kind, full);
        for (MethodDescriptor<?, ?> method : methods) {
          int number = messages.size();
          Puzzle puzzle =
              Puzzle.newBuilder()
                  .setBoard(BoardMapper.toWire(boards.get(number % boards.size())))
                  .build();
          Message request =
              new WorstMessages(FORMATS.get(number % FORMATS.size()), 1).of(method, puzzle);
          messages.add(dev.pencilmark.bench.attack.Message.of(method, request));
        }
      }
    }
    Collections.shuffle(messages, new Random(1));
    return messages;
  }
}
