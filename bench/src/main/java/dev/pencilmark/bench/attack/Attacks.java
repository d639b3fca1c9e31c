package dev.pencilmark.bench.attack;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import dev.pencilmark.bench.Killers;
import dev.pencilmark.bench.Sample;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CanonicalServiceGrpc;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DifficultyLevel;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.GenerateOptions;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LevelRange;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The table of attacks. */
final class Attacks {

  private static final String LINE = "plain.line";
  private static final String V2 = "swiki.v2";
  private static final String DECODE = "/pencilmark.v1.InterchangeService/Decode";
  private static final String STREAM = "/pencilmark.v1.InterchangeService/ConvertStream";
  private static final String HEALTH = "/grpc.health.v1.Health/Check";

  /** Field numbers: {@code DecodeRequest.puzzle}, {@code Puzzle.board}, {@code Board.cages}. */
  private static final int PUZZLE = 1;

  private static final int BOARD = 1;
  private static final int CAGES = 8;

  private static final int MIB = 1 << 20;
  private static final int BATCH = 100;

  private Attacks() {}

  /** The event for one of two servers during the attack. */
  enum Disaster {
    NONE,
    SIGTERM,
    SIGKILL
  }

  /**
   * An attack.
   *
   * @param what a description for users
   * @param tokens whether the server requires tokens, which the attackers do not have
   * @param brief whether it is part of the short run
   */
  record Entry(
      String name,
      String what,
      boolean tokens,
      boolean brief,
      Disaster disaster,
      Supplier<Attack> attack) {}

  private static final List<Entry> LISTED =
      List.of(
          brief("calm", "nothing: what the machine does by itself", () -> Target::sleep),
          // Messages that expand.
          brief(
              "unknown-decode",
              "Decode, 8 at once: 4 MiB of varints, each in a field of its own",
              () -> new Calls(4, 2, decode(Payloads.unknownFields(Payloads.LARGEST)))),
          withTokens(
              "unknown-health",
              "the same to the health check, without a token",
              true,
              () ->
                  new Calls(
                      4,
                      2,
                      Message.of(
                          HealthGrpc.getCheckMethod(), Payloads.unknownFields(Payloads.LARGEST)))),
          withTokens(
              "unknown-decode-no-token",
              "the same to Decode, without a token",
              false,
              () -> new Calls(4, 2, decode(Payloads.unknownFields(Payloads.LARGEST)))),
          full(
              "unknown-reflection",
              "the same to reflection",
              () ->
                  new Streams(
                      4,
                      2,
                      1,
                      List.of(
                          Message.of(
                              ServerReflectionGrpc.getServerReflectionInfoMethod(),
                              Payloads.unknownFields(Payloads.LARGEST))))),
          brief(
              "empty-cages",
              "Decode, 16 at once: 4 MiB of empty Board.cages",
              () -> new Calls(4, 4, decode(emptyCages()))),
          brief(
              "empty-cages-gzip",
              "the same by grpc-encoding gzip, 4 KB",
              () -> new Calls(4, 4, decode(Payloads.zipped(emptyCages()))).zipped()),
          full(
              "unknown-and-cages",
              "8 calls of unknown fields and 8 of empty cages at once",
              () ->
                  new Together(
                      new Calls(4, 2, decode(Payloads.unknownFields(Payloads.LARGEST))),
                      new Calls(4, 2, decode(emptyCages())))),
          brief(
              "gzip-bombs",
              "Decode, 8 at once: 256 MiB of zeros by grpc-encoding gzip",
              () -> new Calls(8, 1, decode(Payloads.bomb((byte) 0, 256))).zipped()),
          full(
              "file-bombs",
              "ConvertStream, 8 files at once: 256 MiB of one digit by gzip",
              () -> new Streams(8, 1, 1, List.of(file(Payloads.bomb((byte) '1', 256))))),
          // Work on the event loop.
          brief(
              "large-boards",
              "Encode, Decode, Convert, Solve, Compress: legal boards with all that a board can have",
              () -> new Calls(4, 2, boards(HostileBoards.legal()))),
          brief(
              "impossible-boards",
              "the same with columns and lists that no board has",
              () -> new Calls(4, 2, boards(HostileBoards.impossible()))),
          brief(
              "unfolding-links",
              "Decode, 64 a second: links of 5,000 characters that unfold to 3 million letters",
              () -> new Calls(2, 8, text(HostileTexts.unfoldingLink())).perSecond(64)),
          brief(
              "long-numbers",
              "the same with a number of 3 million digits, and with lists in lists",
              () ->
                  new Calls(2, 8, text(HostileTexts.longNumber()), text(HostileTexts.deepLists()))
                      .perSecond(64)),
          full(
              "worst-texts",
              "Detect, Decode, Convert: texts of 65,000 and 1 million characters for every format",
              () -> new Calls(4, 2, texts())),
          full(
              "worst-encode",
              "Encode, 8 at once: the boards of large-boards, to every format",
              () -> new Calls(4, 2, encodes())),
          full(
              "worst-solve",
              "Solve, 8 at once: sparse large grids, scattered cages, the hardest killers",
              () -> new Calls(4, 2, solves(HostileBoards.toSolve()))),
          brief(
              "worst-compress",
              "Compress, 8 at once: the same",
              () -> new Calls(4, 2, compresses())),
          full(
              "worst-logic",
              "Rate, Hint and Canonicalize, 8 at once: the same",
              () -> new Calls(4, 2, logic())),
          full(
              "worst-decompress",
              "Decompress, 8 at once: bytes and texts that are no code, numbers of 1 million digits",
              () -> new Calls(4, 2, decompresses())),
          // Connections and incomplete messages.
          brief(
              "half-sent",
              "one silent connection with 998 calls, 64 KiB of a message in each",
              () -> HalfSent.silent(DECODE)),
          withTokens(
              "half-sent-no-token",
              "the same without a token",
              false,
              () -> HalfSent.silent(DECODE)),
          full(
              "half-sent-trickle",
              "four connections with 250 calls each, of which every one sends a byte a second",
              () -> new HalfSent(4, 250, 4_096, 1 << 16, 1_000, DECODE, STREAM, HEALTH)),
          brief(
              "all-connections",
              "one peer takes all connections that it gets, of 1,000, and keeps them",
              () -> new Connections(1_000, null)),
          full(
              "thousand-connections",
              "1,000 connections with a Decode a second each",
              () ->
                  new Connections(
                      1_000, Message.of(InterchangeServiceGrpc.getDecodeMethod(), decodeLine()))),
          full(
              "churn", "connections that come, say garbage or nothing, and go", () -> new Churn(8)),
          // HTTP/2 frames.
          brief(
              "settings-flood",
              "SETTINGS without end on four connections",
              () -> Flood.ofConnection(Http2.SETTINGS)),
          brief(
              "ping-flood", "PING without end", () -> Flood.ofConnection(Http2.PING, new byte[8])),
          brief(
              "empty-data-flood", "empty DATA without end", () -> Flood.ofCall(STREAM, Http2.DATA)),
          brief("reset-flood", "calls that are reset at once", () -> Flood.ofResets(DECODE)),
          full(
              "broken-calls",
              "calls with a frame that HTTP/2 forbids, so that the server resets them",
              () -> Flood.ofBrokenCalls(DECODE)),
          brief(
              "continuation-flood",
              "CONTINUATION without end",
              () -> Flood.ofContinuations(DECODE)),
          full(
              "window-flood",
              "WINDOW_UPDATE without end",
              () ->
                  Flood.ofCall(
                      STREAM, Http2.WINDOW_UPDATE, (byte) 0, (byte) 0, (byte) 0, (byte) 1)),
          full(
              "priority-flood",
              "PRIORITY without end",
              () ->
                  Flood.ofCall(
                      STREAM, Http2.PRIORITY, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 1)),
          withTokens(
              "refused-tokens",
              "Decode with an unknown token, 64 at once without rest",
              true,
              () ->
                  new Calls(
                          4, 16, Message.of(InterchangeServiceGrpc.getDecodeMethod(), decodeLine()))
                      .token("wrong")
                      .floods()),
          // Fairness.
          brief("hard-solve-1", "one hard Solve at a time", () -> hardSolves(1)),
          full("hard-solve-4", "4 hard Solve calls at once", () -> hardSolves(4)),
          brief("hard-solve-64", "64 hard Solve calls at once", () -> hardSolves(64)),
          full(
              "solve-streams",
              "16 SolveStreams with hard puzzles",
              () -> new Streams(4, 4, 2, List.of(solveBatch()))),
          full(
              "compress-streams",
              "16 CompressStreams with hard puzzles",
              () -> new Streams(4, 4, 2, List.of(compressBatch()))),
          full(
              "logic-streams",
              "16 streams of Generate, Explain, RateStream and CanonicalizeStream with what takes longest",
              () -> new Streams(4, 4, 1, logicStreams())),
          full(
              "enumerate-streams",
              "16 EnumerateSolutions of an empty grid, read as fast as they come",
              () -> new Streams(4, 4, 1, List.of(enumerate()))),
          brief(
              "convert-streams",
              "ConvertStream, 8 connections with 16 streams with 4 batches of 100 each",
              () -> new Streams(8, 16, 4, List.of(convertBatch(BATCH)))),
          full(
              "large-convert-streams",
              "the same with batches of 1,000",
              () -> new Streams(8, 16, 2, List.of(convertBatch(1_000)))),
          // Slow readers and writers.
          brief(
              "unread-streams",
              "8 connections with 60 calls of every stream, of which none reads an answer",
              () -> new Unread(8, 60, everyStream())),
          full(
              "slow-writers",
              "8 connections with 100 calls of every stream, a byte of a message a second",
              () ->
                  new HalfSent(
                      8,
                      100,
                      10,
                      50_000,
                      1_000,
                      everyStream().stream().map(Message::path).toArray(String[]::new))),
          full(
              "watchers",
              "8 connections with 900 calls of Health.Watch each",
              () ->
                  new Unread(
                      8,
                      900,
                      List.of(
                          Message.of(
                              HealthGrpc.getWatchMethod(),
                              HealthCheckRequest.getDefaultInstance())))),
          full(
              "metrics-flood",
              "/metrics, 64 at once",
              () -> new Http(64, "GET /metrics HTTP/1.1\r\nConnection: close\r\n\r\n")),
          full(
              "metrics-half",
              "500 requests of /metrics that are never finished",
              () -> new Http(500, "GET /metrics HTTP/1.1\r\nX-A: b")),
          // Disasters.
          disaster(
              "sigterm",
              "SIGTERM to one of two, with long solves and streams of every kind",
              Disaster.SIGTERM),
          disaster("kill", "kill -9 of one of two, with the same", Disaster.SIGKILL));

  /** All attacks, in the order of execution: those listed here, and those of each RPC. */
  static final List<Entry> ALL =
      Stream.concat(LISTED.stream(), EveryRpc.attacks().stream()).toList();

  /** The additional attacks for an edge. */
  static final List<Entry> EDGE =
      List.of(
          brief(
              "json-rules",
              "the messages of rules-every-rpc by JSON, 8 at once",
              () -> new JsonCalls(8, JsonCalls.bodies(EveryRpc.requests(EveryRpc.unary(true))))),
          full(
              "json-other",
              "those of other-every-rpc by JSON, 8 at once",
              () -> new JsonCalls(8, JsonCalls.bodies(EveryRpc.requests(EveryRpc.unary(false))))),
          brief("json-large", "4 MB of JSON, good and bad, 16 at once", () -> largeJson()),
          brief(
              "half-headers",
              "one peer takes all connections that it gets, of 1,000, with half of a request's headers",
              () -> Http.half(1_000, "GET /v1/formats HTTP/1.1\r\nHost: a\r\nX")),
          brief(
              "half-bodies",
              "the same with half of a body",
              () ->
                  Http.half(
                      1_000, "POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{")),
          brief(
              "smuggled",
              "requests that RFC 9112 does not frame, 8 at once without rest",
              () -> Http.half(8, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")));

  private static Attack largeJson() {
    String decode = "/" + InterchangeServiceGrpc.getDecodeMethod().getFullMethodName();
    String text = "{\"puzzle\":{\"text\":\"";
    int most = 4_000_000;
    List<JsonCalls.Body> bodies =
        List.of(
            JsonCalls.Body.of(decode, text + "1".repeat(MIB - 100) + "\"}}"),
            JsonCalls.Body.of(decode, text + "\\u0031".repeat(most / 6) + "\"}}"),
            JsonCalls.Body.of(
                decode, "{\"puzzle\":{\"data\":\"" + "AAAA".repeat(most / 4) + "\"}}"),
            JsonCalls.Body.of(
                decode, "{\"puzzle\":{\"board\":{\"cages\":[" + "{},".repeat(most / 3) + "{}]}}}"),
            JsonCalls.Body.of(decode, "{\"a\":" + "[".repeat(most) + "}"),
            JsonCalls.Body.of(decode, " ".repeat(most)));
    return new JsonCalls(16, bodies);
  }

  private static Entry full(String name, String what, Supplier<Attack> attack) {
    return new Entry(name, what, false, false, Disaster.NONE, attack);
  }

  private static Entry brief(String name, String what, Supplier<Attack> attack) {
    return new Entry(name, what, false, true, Disaster.NONE, attack);
  }

  private static Entry withTokens(
      String name, String what, boolean brief, Supplier<Attack> attack) {
    return new Entry(name, what, true, brief, Disaster.NONE, attack);
  }

  private static Entry disaster(String name, String what, Disaster disaster) {
    return new Entry(
        name,
        what,
        false,
        true,
        disaster,
        () -> new Together(hardSolves(4), new Streams(2, 10, 1, everyStream())));
  }

  /** Returns the attack with a name. */
  static Optional<Entry> named(String name) {
    return Stream.concat(ALL.stream(), EDGE.stream())
        .filter(entry -> entry.name().equals(name))
        .findFirst();
  }

  private static Message decode(byte[] bytes) {
    return Message.of(InterchangeServiceGrpc.getDecodeMethod(), bytes);
  }

  private static Message text(String text) {
    return Message.of(
        InterchangeServiceGrpc.getDecodeMethod(),
        DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build());
  }

  private static byte[] emptyCages() {
    return Payloads.field(
        PUZZLE, Payloads.field(BOARD, Payloads.emptyFields(CAGES, Payloads.LARGEST)));
  }

  private static MessageLite decodeLine() {
    return DecodeRequest.newBuilder().setPuzzle(puzzle(lines()[0])).build();
  }

  private static String[] lines() {
    try {
      return Sample.LINE.texts();
    } catch (ProblemException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Puzzle puzzle(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  private static Attack hardSolves(int calls) {
    return new Calls(Math.min(4, calls), Math.max(1, calls / 4), solves(Killers.hardest()));
  }

  private static List<Message> solves(List<SolveRequest> requests) {
    return requests.stream()
        .map(request -> Message.of(SolveServiceGrpc.getSolveMethod(), request))
        .toList();
  }

  private static List<Message> compresses() {
    List<Message> all = new ArrayList<>();
    for (SolveRequest hard : HostileBoards.toSolve()) {
      all.add(
          Message.of(
              CompressServiceGrpc.getCompressMethod(),
              CompressRequest.newBuilder().setPuzzle(hard.getPuzzle()).build()));
    }
    return all;
  }

  private static List<Message> logic() {
    List<Message> all = new ArrayList<>();
    for (SolveRequest hard : HostileBoards.toSolve()) {
      Puzzle puzzle = hard.getPuzzle();
      all.add(
          Message.of(
              ExplainServiceGrpc.getRateMethod(),
              RateRequest.newBuilder().setPuzzle(puzzle).build()));
      all.add(
          Message.of(
              ExplainServiceGrpc.getHintMethod(),
              HintRequest.newBuilder().setPuzzle(puzzle).setAll(true).build()));
      all.add(
          Message.of(
              CanonicalServiceGrpc.getCanonicalizeMethod(),
              CanonicalizeRequest.newBuilder().setPuzzle(puzzle).setOther(puzzle).build()));
    }
    return all;
  }

  private static List<Message> logicStreams() {
    List<Puzzle> hard = HostileBoards.toSolve().stream().map(SolveRequest::getPuzzle).toList();
    return List.of(
        // Hardly any attempt succeeds.
        Message.of(
            GenerateServiceGrpc.getGenerateMethod(),
            GenerateRequest.newBuilder()
                .setOptions(
                    GenerateOptions.newBuilder()
                        .setMinimal(true)
                        .setLevels(
                            LevelRange.newBuilder()
                                .setLeast(DifficultyLevel.DIFFICULTY_LEVEL_BEYOND)
                                .setMost(DifficultyLevel.DIFFICULTY_LEVEL_BEYOND)))
                .setCount(1_000)
                .setIncludeRatings(true)
                .build()),
        Message.of(
            ExplainServiceGrpc.getExplainMethod(),
            ExplainRequest.newBuilder().setPuzzle(puzzle(".".repeat(256))).build()),
        Message.of(
            ExplainServiceGrpc.getRateStreamMethod(),
            RateStreamRequest.newBuilder().addAllPuzzles(hard).build()),
        Message.of(
            CanonicalServiceGrpc.getCanonicalizeStreamMethod(),
            CanonicalizeStreamRequest.newBuilder().addAllPuzzles(hard).build()));
  }

  private static List<Message> boards(List<Board> boards) {
    List<Message> all = new ArrayList<>();
    for (Board board : boards) {
      Puzzle puzzle = HostileBoards.puzzle(board);
      all.add(
          Message.of(
              InterchangeServiceGrpc.getEncodeMethod(),
              EncodeRequest.newBuilder().setBoard(board).setFormatId(V2).build()));
      all.add(
          Message.of(
              InterchangeServiceGrpc.getDecodeMethod(),
              DecodeRequest.newBuilder().setPuzzle(puzzle).build()));
      all.add(
          Message.of(
              InterchangeServiceGrpc.getConvertMethod(),
              ConvertRequest.newBuilder()
                  .setPuzzle(puzzle)
                  .setTargetFormatId("fpuzzles.lz")
                  .build()));
      all.add(
          Message.of(
              SolveServiceGrpc.getSolveMethod(),
              SolveRequest.newBuilder().setPuzzle(puzzle).build()));
      all.add(
          Message.of(
              CompressServiceGrpc.getCompressMethod(),
              CompressRequest.newBuilder().setPuzzle(puzzle).build()));
    }
    return all;
  }

  private static List<Message> texts() {
    List<Message> all = new ArrayList<>();
    for (HostileTexts.Text text : HostileTexts.all()) {
      Puzzle puzzle = Puzzle.newBuilder().setText(text.text()).setFormatId(text.formatId()).build();
      switch (all.size() % 3) {
        case 0 ->
            all.add(
                Message.of(
                    InterchangeServiceGrpc.getDetectMethod(),
                    DetectRequest.newBuilder().setText(text.text()).build()));
        case 1 ->
            all.add(
                Message.of(
                    InterchangeServiceGrpc.getDecodeMethod(),
                    DecodeRequest.newBuilder().setPuzzle(puzzle).build()));
        default ->
            all.add(
                Message.of(
                    InterchangeServiceGrpc.getConvertMethod(),
                    ConvertRequest.newBuilder().setPuzzle(puzzle).setTargetFormatId(LINE).build()));
      }
    }
    return all;
  }

  private static List<Message> encodes() {
    List<Message> all = new ArrayList<>();
    for (Board board : HostileBoards.legal()) {
      for (var format : dev.pencilmark.format.Formats.all()) {
        all.add(
            Message.of(
                InterchangeServiceGrpc.getEncodeMethod(),
                EncodeRequest.newBuilder().setBoard(board).setFormatId(format.id()).build()));
      }
    }
    return all;
  }

  private static List<Message> decompresses() {
    Random random = new Random(1);
    List<Message> all = new ArrayList<>();
    String digits = "7".repeat(1_000_000);
    all.add(decompress(DecompressRequest.newBuilder().setGridNumber(digits)));
    all.add(decompress(DecompressRequest.newBuilder().setText(digits)));
    all.add(decompress(DecompressRequest.newBuilder().setText("a".repeat(65_000))));
    for (int first = 0; first < 256; first++) {
      byte[] bytes = new byte[first % 4 == 0 ? MIB : 200];
      random.nextBytes(bytes);
      bytes[0] = (byte) first;
      all.add(decompress(DecompressRequest.newBuilder().setData(ByteString.copyFrom(bytes))));
    }
    return all;
  }

  private static Message decompress(DecompressRequest.Builder request) {
    return Message.of(
        CompressServiceGrpc.getDecompressMethod(),
        request.setTargetFormatId("fpuzzles.lz").setIncludeBoard(true).build());
  }

  private static Message file(byte[] data) {
    return Message.of(
        InterchangeServiceGrpc.getConvertFileMethod(),
        ConvertFileRequest.newBuilder()
            .setTargetFormatId(V2)
            .setFile(FilePart.newBuilder().setData(ByteString.copyFrom(data)))
            .build());
  }

  private static Message convertBatch(int size) {
    String[] lines = lines();
    ConvertStreamRequest.Builder batch = ConvertStreamRequest.newBuilder().setTargetFormatId(V2);
    for (int i = 0; i < size; i++) {
      batch.addPuzzles(puzzle(lines[i % lines.length]));
    }
    return Message.of(InterchangeServiceGrpc.getConvertStreamMethod(), batch.build());
  }

  private static Message solveBatch() {
    SolveStreamRequest.Builder batch = SolveStreamRequest.newBuilder();
    Killers.hardest().stream().limit(10).forEach(hard -> batch.addPuzzles(hard.getPuzzle()));
    return Message.of(SolveServiceGrpc.getSolveStreamMethod(), batch.build());
  }

  private static Message compressBatch() {
    CompressStreamRequest.Builder batch = CompressStreamRequest.newBuilder();
    Killers.hardest().stream().limit(10).forEach(hard -> batch.addPuzzles(hard.getPuzzle()));
    return Message.of(CompressServiceGrpc.getCompressStreamMethod(), batch.build());
  }

  private static Message enumerate() {
    return Message.of(
        SolveServiceGrpc.getEnumerateSolutionsMethod(),
        EnumerateSolutionsRequest.newBuilder().setPuzzle(puzzle(".".repeat(81))).build());
  }

  /** Returns a message for each streaming method. */
  private static List<Message> everyStream() {
    byte[] broken = ByteBuffer.allocate(200).put((byte) 0x80).array();
    List<Message> all = new ArrayList<>(logicStreams());
    Collections.addAll(
        all,
        convertBatch(BATCH),
        solveBatch(),
        compressBatch(),
        enumerate(),
        file(
            ("." + "1".repeat(80) + "\n")
                .repeat(2_000)
                .getBytes(java.nio.charset.StandardCharsets.US_ASCII)),
        Message.of(
            CompressServiceGrpc.getDecompressStreamMethod(),
            DecompressStreamRequest.newBuilder().setData(ByteString.copyFrom(broken)).build()));
    return all;
  }
}
