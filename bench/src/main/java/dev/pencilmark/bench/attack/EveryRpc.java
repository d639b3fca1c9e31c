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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * An attack for each RPC of the services: with the worst boards of each kind of rule if it accepts
 * a puzzle, otherwise with the longest texts. RPCs are listed by the descriptors and kinds by their
 * registry, so that new ones are included automatically.
 */
final class EveryRpc {

  private static final int CONNECTIONS = 4;
  private static final int EACH = 2;

  /** Formats that are expensive to encode, and one that is cheap. */
  private static final List<String> FORMATS = List.of("sudokupad.scl", "fpuzzles.lz", "swiki.v2");

  private EveryRpc() {}

  /** Returns the attacks: two with all unary RPCs for the short run, and one for each RPC. */
  static List<Attacks.Entry> attacks() {
    List<Attacks.Entry> all = new ArrayList<>();
    List<MethodDescriptor<?, ?>> methods = WorstMessages.methods();
    all.add(
        together(
            "rules-every-rpc",
            "every unary RPC of the descriptors with the worst boards of every kind of rule",
            unary(true)));
    all.add(
        together(
            "other-every-rpc",
            "every unary RPC of the descriptors that takes no puzzle",
            unary(false)));
    methods.forEach(method -> all.add(alone(method)));
    return all;
  }

  /** Returns the unary RPCs that accept a puzzle, or the others. */
  static List<MethodDescriptor<?, ?>> unary(boolean hasPuzzle) {
    List<MethodDescriptor<?, ?>> unary = new ArrayList<>();
    for (MethodDescriptor<?, ?> method : WorstMessages.methods()) {
      if (isUnary(method) && WorstMessages.hasPuzzle(method) == hasPuzzle) {
        unary.add(method);
      }
    }
    return unary;
  }

  private static Attacks.Entry together(
      String name, String what, List<MethodDescriptor<?, ?>> methods) {
    return new Attacks.Entry(
        name,
        what,
        false,
        true,
        Attacks.Disaster.NONE,
        () -> new Calls(CONNECTIONS, EACH, messages(methods)));
  }

  private static Attacks.Entry alone(MethodDescriptor<?, ?> method) {
    String name = method.getBareMethodName();
    boolean hasPuzzle = WorstMessages.hasPuzzle(method);
    return new Attacks.Entry(
        (hasPuzzle ? "rules-" : "other-")
            + name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT),
        name
            + ", 8 at once: "
            + (hasPuzzle
                ? "the worst boards of every kind of rule"
                : "the longest texts, or nothing where it takes none"),
        false,
        false,
        Attacks.Disaster.NONE,
        () ->
            isUnary(method)
                ? new Calls(CONNECTIONS, EACH, messages(List.of(method)))
                : new Streams(CONNECTIONS, EACH, 1, messages(List.of(method))));
  }

  private static boolean isUnary(MethodDescriptor<?, ?> method) {
    return method.getType() == MethodDescriptor.MethodType.UNARY;
  }

  /** Returns messages of some RPCs, in random order. */
  static List<dev.pencilmark.bench.attack.Message> messages(List<MethodDescriptor<?, ?>> methods) {
    List<dev.pencilmark.bench.attack.Message> messages = new ArrayList<>();
    requests(methods)
        .forEach(
            (method, requests) ->
                requests.forEach(
                    request ->
                        messages.add(dev.pencilmark.bench.attack.Message.of(method, request))));
    Collections.shuffle(messages, new Random(1));
    return messages;
  }

  /** Returns the requests of some RPCs: of a single one with all worst boards, else with some. */
  static Map<MethodDescriptor<?, ?>, List<Message>> requests(List<MethodDescriptor<?, ?>> methods) {
    Map<MethodDescriptor<?, ?>, List<Message>> all = new LinkedHashMap<>();
    int number = 0;
    for (MethodDescriptor<?, ?> method : methods) {
      List<Message> requests = new ArrayList<>();
      all.put(method, requests);
      if (!WorstMessages.hasPuzzle(method)) {
        requests.add(new WorstMessages("", 1).of(method, Puzzle.getDefaultInstance()));
        if (WorstMessages.hasText(method)) {
          for (HostileTexts.Text text : HostileTexts.all()) {
            requests.add(
                new WorstMessages(text.formatId(), 1, text.text())
                    .of(method, Puzzle.getDefaultInstance()));
          }
        }
        continue;
      }
      for (RuleKind kind : RuleKind.values()) {
        for (boolean full : new boolean[] {false, true}) {
          List<Board> boards = WorstBoards.of(kind, full);
          int next = number % boards.size();
          for (Board board : methods.size() == 1 ? boards : boards.subList(next, next + 1)) {
            Puzzle puzzle = Puzzle.newBuilder().setBoard(BoardMapper.toWire(board)).build();
            requests.add(
                new WorstMessages(FORMATS.get(number % FORMATS.size()), 1).of(method, puzzle));
            number++;
          }
        }
      }
    }
    return all;
  }
}
