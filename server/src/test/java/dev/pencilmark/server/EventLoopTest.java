package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Message;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.format.Formats;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.CheckedService;
import dev.pencilmark.server.limits.LimitsInterceptor;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.MonitoringInterceptor;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tracing;
import dev.pencilmark.server.rpc.CostModel;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.PuzzleServices;
import dev.pencilmark.server.rpc.RenderServiceImpl;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.WorstBoards;
import dev.pencilmark.v1.CosmeticLine;
import dev.pencilmark.v1.Cosmetics;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.BindableService;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ForwardingServerCallListener;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No message holds an event loop for long: the largest that the limits allow run on the pools, and
 * the largest that run on the event loop take less than 5 ms of its time.
 */
class EventLoopTest {

  private static final long MOST_NANOS = 5_000_000;

  /** A machine that is busy, or code that has not been compiled yet, is no fault. */
  private static final int ATTEMPTS = 60;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Texts that take long to read, or might be taken for something that does. */
  private static final List<String> TEXTS =
      List.of("1", "12.3", "[[", "{\"a\":", "aB3d", "R1C1 ", "A1 < B2\n", "+---", "Zz", "7");

  private static final int LONGEST_TEXT = 1 << 20;

  private static final CostModel COSTS = CostModel.of(ServerConfig.defaults());

  private static final Interchange INTERCHANGE =
      new Interchange(new Limits(ServerConfig.defaults().number(Setting.MAX_TEXT_LENGTH)));

  private final Stopwatch stopwatch = new Stopwatch();
  private WorkPool pool;
  private WorkPool solvers;
  private Server server;
  private ManagedChannel channel;

  /** Measures what the thread does that brings messages to the service. */
  private static final class Stopwatch implements ServerInterceptor {

    private long nanos;

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
        ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
      return new ForwardingServerCallListener.SimpleForwardingServerCallListener<>(
          next.startCall(call, headers)) {
        @Override
        public void onMessage(Q message) {
          measure(() -> super.onMessage(message));
        }

        @Override
        public void onHalfClose() {
          measure(super::onHalfClose);
        }
      };
    }

    private void measure(Runnable work) {
      long begin = THREADS.getCurrentThreadCpuTime();
      work.run();
      nanos = Math.max(nanos, THREADS.getCurrentThreadCpuTime() - begin);
    }
  }

  @BeforeEach
  void start() throws IOException {
    ServerConfig config = ServerConfig.defaults();
    pool = WorkPool.forLargeWork(config);
    solvers = WorkPool.forSolving(config);
    HandlerContext context = HandlerContext.of(config, Recorder.NONE, pool, solvers);
    String name = InProcessServerBuilder.generateName();
    server =
        InProcessServerBuilder.forName(name)
            .directExecutor()
            .addServices(
                PuzzleServices.of(context).stream().map(one -> timed(one, config)).toList())
            .addService(timed(new RenderServiceImpl(context, Renderers.installed()), config))
            .build()
            .start();
    channel = InProcessChannelBuilder.forName(name).directExecutor().build();
  }

  private ServerServiceDefinition timed(BindableService service, ServerConfig config) {
    return ServerInterceptors.intercept(
        CheckedService.of(service, config, Recorder.NONE),
        LimitsInterceptor.inProcess(),
        new MonitoringInterceptor(Recorder.NONE, AccessLog.NONE, Tracing.OFF),
        stopwatch);
  }

  @AfterEach
  void stop() {
    channel.shutdownNow();
    server.shutdownNow();
    pool.close();
    solvers.close();
  }

  private static List<MethodDescriptor<?, ?>> withPuzzles() {
    return WorstMessages.methods().stream().filter(WorstMessages::hasPuzzle).toList();
  }

  private static Puzzle puzzle(Board board) {
    return Puzzle.newBuilder().setBoard(BoardMapper.toWire(board)).build();
  }

  @Test
  void everyRpcHasACost() {
    for (MethodDescriptor<?, ?> method : WorstMessages.methods()) {
      Message request = new WorstMessages("", 1).of(method, Puzzle.getDefaultInstance());
      assertThat(COSTS.placeOf(Rpc.of(method), request)).as(method.getFullMethodName()).isNotNull();
    }
  }

  @Test
  void anRpcWithoutACostDoesNotStart() {
    ServerServiceDefinition service =
        ServerServiceDefinition.builder("pencilmark.v1.NewService")
            .addMethod(
                InterchangeServiceGrpc.getDecodeMethod().toBuilder()
                    .setFullMethodName("pencilmark.v1.NewService/Guess")
                    .build(),
                (call, headers) -> new ServerCall.Listener<DecodeRequest>() {})
            .build();
    assertThatThrownBy(() -> CostModel.check(service))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("pencilmark.v1.NewService/Guess")
        .hasMessageContaining("no cost");
  }

  @ParameterizedTest
  @EnumSource
  void theLargestBoardsOfAKindRunOnThePools(RuleKind kind) {
    for (boolean full : new boolean[] {false, true}) {
      for (Board board : WorstBoards.of(kind, full)) {
        int cells = board.variants().stream().mapToInt(VariantRule::cellCount).sum();
        if (board.variants().size() < 500 && cells < 10_000) {
          continue;
        }
        Puzzle puzzle = puzzle(board);
        for (MethodDescriptor<?, ?> method : withPuzzles()) {
          Message request = new WorstMessages("plain.line", 1).of(method, puzzle);
          assertThat(COSTS.placeOf(Rpc.of(method), request))
              .as("%s, %d rules of %s", method.getBareMethodName(), board.variants().size(), kind)
              .isNotEqualTo(CostModel.Place.EVENT_LOOP);
        }
      }
    }
  }

  /** Returns the same board with its first {@code rules} rules. */
  private static Board first(Board board, int side, int rules) {
    Board.Builder part = Board.builder(PuzzleType.SUDOKU, side);
    board.variants().subList(0, rules).forEach(part::variant);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) != 0) {
        part.given(cell, board.digit(cell));
      }
    }
    return part.build();
  }

  /**
   * Of a board as many rules as the event loop takes; null if that is none.
   *
   * @param parts the board with some numbers of its rules, which methods share
   */
  private static Puzzle largestInline(
      Board board, MethodDescriptor<?, ?> method, Map<Integer, Puzzle> parts) {
    int low = 0;
    int high = board.variants().size();
    while (low < high) {
      int middle = (low + high + 1) / 2;
      Message request = new WorstMessages("plain.line", 1).of(method, part(board, middle, parts));
      boolean inline = COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP;
      low = inline ? middle : low;
      high = inline ? high : middle - 1;
    }
    return low == 0 ? null : part(board, low, parts);
  }

  private static Puzzle part(Board board, int rules, Map<Integer, Puzzle> parts) {
    return parts.computeIfAbsent(rules, count -> puzzle(first(board, board.side(), count)));
  }

  @ParameterizedTest
  @EnumSource
  void theLargestBoardsOnTheEventLoopAreDoneSoon(RuleKind kind) throws Exception {
    List<String> formats = Formats.all().stream().map(format -> format.id()).toList();
    int next = kind.ordinal();
    for (boolean full : new boolean[] {false, true}) {
      List<Board> boards = WorstBoards.of(kind, full);
      // The shortest rules and the longest.
      for (Board board : List.of(boards.get(0), boards.get(boards.size() - 1))) {
        Map<Integer, Puzzle> parts = new HashMap<>();
        for (MethodDescriptor<?, ?> method : served()) {
          Puzzle inline = largestInline(board, method, parts);
          if (inline == null) {
            continue;
          }
          String format = formats.get(next++ % formats.size());
          Message request = new WorstMessages(format, 1).of(method, inline);
          assertBrief(method, request, kind + " to " + format + ", " + inline.getSerializedSize());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theLongestTextsOnTheEventLoopAreDoneSoon(RuleKind kind) throws Exception {
    boolean full = kind.ordinal() % 2 == 0;
    Board board = WorstBoards.of(kind, full).get(0);
    List<String> formats = Formats.all().stream().map(one -> one.id()).toList();
    for (String format : Seeded.sample(formats, 4, kind.id())) {
      for (String named : List.of("", format)) {
        String text = longestInline(board, format, named);
        if (text == null) {
          continue;
        }
        Puzzle puzzle = Puzzle.newBuilder().setText(text).setFormatId(named).build();
        for (MethodDescriptor<?, ?> method : served()) {
          Message request = new WorstMessages("plain.line", 1).of(method, puzzle);
          if (COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP) {
            assertBrief(method, request, kind + " as " + format + ", " + text.length());
          }
        }
      }
    }
  }

  /** As JSON and as metadata of a board, in the formats that compare them with the board. */
  @Test
  void rulesInWordsOnTheEventLoopAreReadSoon() throws Exception {
    for (String words :
        List.of("x and ", "digits on arrows sum and ", "1 ", "1. ", "not all dots. ")) {
      for (String format : List.of("fpuzzles.lz", "sudokupad.scl", "sudokumaker", "penpa", "iss")) {
        for (MethodDescriptor<?, ?> method : served()) {
          Message longest = null;
          for (int length = 0; length <= 1 << 14; length = 2 * length + 16) {
            String rules = words.repeat(length / words.length() + 1).substring(0, length);
            for (Puzzle puzzle : List.of(json(rules), board(rules))) {
              Message request = new WorstMessages(format, 1).of(method, puzzle);
              boolean inline = COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP;
              longest = inline ? request : longest;
            }
          }
          if (longest != null) {
            assertBrief(method, longest, words + " to " + format);
          }
        }
      }
    }
  }

  /** As JSON and as metadata of a board, in the formats that read drawings as rules. */
  @Test
  void drawingsOnTheEventLoopAreReadSoon() throws Exception {
    for (String format : List.of("fpuzzles.lz", "sudokupad.scl", "penpa")) {
      for (MethodDescriptor<?, ?> method : served()) {
        Message longest = null;
        for (int lines = 1; lines <= 1 << 10; lines *= 2) {
          for (Puzzle puzzle : List.of(drawnText(lines), drawnBoard(lines))) {
            Message request = new WorstMessages(format, 1).of(method, puzzle);
            boolean inline = COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP;
            longest = inline ? request : longest;
          }
        }
        if (longest != null) {
          assertBrief(method, longest, "lines to " + format);
        }
      }
    }
  }

  private static Puzzle drawnText(int lines) {
    String line = "{\"lines\":[[\"R1C1\",\"R2C2\"]],\"outlineC\":\"#67F067\",\"width\":0.2}";
    return Puzzle.newBuilder()
        .setText(
            "{\"size\":3,\"grid\":[[{},{},{}],[{},{},{}],[{},{},{}]],\"line\":["
                + String.join(",", Collections.nCopies(lines, line))
                + "]}")
        .setFormatId("fpuzzles.lz")
        .build();
  }

  private static Puzzle drawnBoard(int lines) {
    CosmeticLine line =
        CosmeticLine.newBuilder()
            .setColour("#67F067")
            .setWidth(150_000)
            .addAllPoints(List.of(500_000, 500_000, 1_500_000, 1_500_000))
            .build();
    Cosmetics drawing =
        Cosmetics.newBuilder().addAllLines(Collections.nCopies(lines, line)).build();
    return puzzle(Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build()).toBuilder()
        .setMetadata(PuzzleMetadata.newBuilder().setCosmetics(drawing))
        .build();
  }

  /** A short expression has many states, and alternatives multiply. */
  @Test
  void automataOnTheEventLoopAreReadSoon() throws Exception {
    for (String pattern :
        List.of("(1{9}){9}{9}", "[12]*1[12]{9}", "[12]*1[12]{11}", ".*".repeat(300))) {
      String code =
          Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(pattern.getBytes(StandardCharsets.UTF_8));
      String regex = ".Regex~" + code + "~~R1C1~R1C2~R1C3";
      for (int count : new int[] {1, 5, 50}) {
        assertReadSoon(regex.repeat(count), pattern);
      }
    }
    String cells = "~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9";
    String together = ".And.Sum~20" + cells + ".AllDifferent" + cells + ".End";
    assertReadSoon((".Or" + together.repeat(10) + ".End").repeat(5), "alternatives");
  }

  private void assertReadSoon(String text, String what) throws Exception {
    Puzzle puzzle = Puzzle.newBuilder().setText(text).setFormatId("iss").build();
    for (MethodDescriptor<?, ?> method : served()) {
      Message request = new WorstMessages("iss", 1).of(method, puzzle);
      if (COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP) {
        assertBrief(method, request, what);
      }
    }
  }

  private static Puzzle json(String rules) {
    return Puzzle.newBuilder()
        .setText("{\"size\":9,\"grid\":[],\"ruleset\":\"" + rules + "\"}")
        .setFormatId("fpuzzles.lz")
        .build();
  }

  private static Puzzle board(String rules) {
    return puzzle(Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build()).toBuilder()
        .setMetadata(PuzzleMetadata.newBuilder().setRules(rules))
        .build();
  }

  @Test
  void theLongestTextsOfRpcsWithoutAPuzzleAreDoneSoon() throws Exception {
    for (MethodDescriptor<?, ?> method : WorstMessages.methods()) {
      if (WorstMessages.hasPuzzle(method) || !isServed(method)) {
        continue;
      }
      for (String text : TEXTS) {
        String whole = text.repeat(LONGEST_TEXT / text.length());
        int low = 0;
        int high = whole.length();
        while (low < high) {
          int middle = (low + high + 1) / 2;
          Message request =
              new WorstMessages("plain.line", 1, whole.substring(0, middle)).of(method, null);
          boolean inline = COSTS.placeOf(Rpc.of(method), request) == CostModel.Place.EVENT_LOOP;
          low = inline ? middle : low;
          high = inline ? high : middle - 1;
        }
        for (int length : new int[] {low, whole.length()}) {
          String some = whole.substring(0, length);
          Message request = new WorstMessages("plain.line", 1, some).of(method, null);
          assertBrief(method, request, length + " characters of " + text);
        }
      }
    }
  }

  /**
   * A board as a text that the event loop reads, with as many rules as have room there.
   *
   * @param named the format that the caller names; empty if it has to be found
   */
  private static String longestInline(Board board, String format, String named) {
    String longest = null;
    int low = 0;
    int high = board.variants().size();
    while (low < high) {
      int middle = (low + high + 1) / 2;
      String text;
      try {
        text = INTERCHANGE.encode(first(board, board.side(), middle), format, "", true).text();
      } catch (ProblemException unsupported) {
        return null;
      }
      if (text == null) {
        return null;
      }
      DecodeRequest request =
          DecodeRequest.newBuilder()
              .setPuzzle(Puzzle.newBuilder().setText(text).setFormatId(named))
              .build();
      boolean inline = COSTS.placeOf(Rpc.DECODE, request) == CostModel.Place.EVENT_LOOP;
      longest = inline ? text : longest;
      low = inline ? middle : low;
      high = inline ? high : middle - 1;
    }
    return longest;
  }

  /** The RPCs of the services that need no library. */
  private static List<MethodDescriptor<?, ?>> served() {
    return withPuzzles().stream()
        .filter(method -> mayRunInline(method))
        .filter(method -> isServed(method))
        .toList();
  }

  private static boolean isServed(MethodDescriptor<?, ?> method) {
    return !method.getServiceName().endsWith("LibraryService");
  }

  /** Others need no message to be known to run on a pool. */
  private static boolean mayRunInline(MethodDescriptor<?, ?> method) {
    Message empty = new WorstMessages("", 0).of(method, Puzzle.getDefaultInstance());
    return COSTS.placeOf(Rpc.of(method), empty) == CostModel.Place.EVENT_LOOP;
  }

  private void assertBrief(MethodDescriptor<?, ?> method, Message request, String what)
      throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && least >= MOST_NANOS; i++) {
      stopwatch.nanos = 0;
      call(method, request);
      least = Math.min(least, stopwatch.nanos);
    }
    assertThat(least).as("%s: %s", method.getBareMethodName(), what).isLessThan(MOST_NANOS);
  }

  /** Makes a call, and cancels it as soon as its message has been taken. */
  @SuppressWarnings("unchecked")
  private void call(MethodDescriptor<?, ?> method, Message request) throws InterruptedException {
    ClientCall<Object, Object> call =
        channel.newCall((MethodDescriptor<Object, Object>) method, CallOptions.DEFAULT);
    CountDownLatch closed = new CountDownLatch(1);
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(io.grpc.Status status, Metadata trailers) {
            closed.countDown();
          }
        },
        new Metadata());
    call.request(1);
    call.sendMessage(request);
    call.halfClose();
    call.cancel("the message has been taken", null);
    assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();
  }
}
