package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.rpc.RetryInfo;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.ConvertFileEnd;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Problem;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ConvertStream with files. */
@Timeout(120)
class FileStreamTest {

  private static final String LINE = Puzzles.EASY;
  private static final int HEAD = 1 << 16;

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @AfterEach
  void noThreadIsKept() throws Exception {
    while (server.context().fileThreads().active() > 0) {
      Thread.sleep(1);
    }
    server.close();
    assertThat(recorder.bugs).hasValue(0);
  }

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
  }

  private OpenStream<ConvertFileRequest, ConvertFileResponse> open() {
    return new OpenStream<>(server, InterchangeServiceGrpc.getConvertFileMethod());
  }

  private static ConvertFileRequest part(byte[] data) {
    return ConvertFileRequest.newBuilder()
        .setTargetFormatId("plain.line")
        .setFile(FilePart.newBuilder().setData(ByteString.copyFrom(data)))
        .build();
  }

  private static ConvertFileRequest part(String data) {
    return part(data.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] gzip(byte[] data) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(data);
    }
    return packed.toByteArray();
  }

  /** Sends a file in parts of a size and takes all answers. */
  private OpenStream<ConvertFileRequest, ConvertFileResponse> send(byte[] file, int size) {
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    stream.call.request(100_000);
    for (int at = 0; at < file.length; at += size) {
      int end = Math.min(file.length, at + size);
      stream.call.sendMessage(part(Arrays.copyOfRange(file, at, end)));
    }
    stream.call.halfClose();
    return stream;
  }

  private static List<ConvertResult> results(
      OpenStream<ConvertFileRequest, ConvertFileResponse> stream) {
    return stream.answers().stream()
        .flatMap(answer -> answer.getPuzzles().getResultsList().stream())
        .toList();
  }

  private static Problem problem(OpenStream<ConvertFileRequest, ConvertFileResponse> stream)
      throws Exception {
    assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    return StatusProto.fromStatusAndTrailers(stream.end(), stream.trailers())
        .getDetailsList()
        .get(2)
        .unpack(Problem.class);
  }

  @ParameterizedTest
  @CsvSource({"false, 1", "false, 100", "false, 1000000", "true, 1", "true, 1000000"})
  void puzzlesOfAListComeInOrderWithTheirLines(boolean packed, int size) throws Exception {
    start(ServerConfig.defaults());
    byte[] file = ("# a list\n" + LINE + "\n\nno puzzle\n" + LINE).getBytes(StandardCharsets.UTF_8);
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream =
        send(packed ? gzip(file) : file, size);

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    List<ConvertResult> results = results(stream);
    assertThat(results).extracting(ConvertResult::getIndex).containsExactly(0L, 1L, 2L);
    assertThat(results).extracting(ConvertResult::getLine).containsExactly(2L, 4L, 5L);
    assertThat(results.get(0).getConversion().getText()).isEqualTo(LINE);
    assertThat(results.get(1).getProblem().getCode()).isEqualTo("UNKNOWN_FORMAT");
    assertThat(results.get(2).getConversion().getText()).isEqualTo(LINE);
    assertThat(stream.answers().get(stream.answers().size() - 1).getEnd())
        .isEqualTo(ConvertFileEnd.newBuilder().setPuzzleCount(3).setFailedCount(1).build());
    assertThat(recorder.counts)
        .containsEntry("plain.line>plain.line LOSSLESS", 2L)
        .containsEntry("unknown>plain.line REJECTED", 1L)
        .containsEntry("boards in", 2L);
  }

  private static byte[] zip(String... members) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed)) {
      for (int i = 0; i < members.length; i++) {
        out.putNextEntry(new ZipEntry("m" + i));
        out.write(members[i].getBytes(StandardCharsets.UTF_8));
      }
    }
    return packed.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 1_000_000})
  void membersOfAnArchiveComeInOrder(int size) throws Exception {
    start(ServerConfig.defaults());
    String link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE;
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream =
        send(zip(LINE + "\n# comment\n" + link, "no puzzle", LINE), size);

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    List<ConvertResult> results = results(stream);
    assertThat(results).extracting(ConvertResult::getLine).containsExactly(1L, 3L, 1L, 1L);
    assertThat(results.get(1).getConversion().getText()).isEqualTo(LINE);
    assertThat(results.get(2).getProblem().getMessage()).startsWith("m1, line 1: no format fits");
    assertThat(results.get(3).getConversion().getText()).isEqualTo(LINE);
  }

  @Test
  void packedFilesOneAfterTheOtherAreOne() throws Exception {
    start(ServerConfig.defaults());
    byte[] member = gzip((LINE + "\n").getBytes(StandardCharsets.UTF_8));
    byte[] both = Arrays.copyOf(member, 2 * member.length);
    System.arraycopy(member, 0, both, member.length, member.length);

    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = send(both, member.length);
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(results(stream)).hasSize(2);
  }

  @Test
  void gamesOfADocumentComeInOrder() throws Exception {
    start(ServerConfig.defaults());
    String game = "<game data=\"" + LINE.replace('.', '0') + "\"/>\n";
    String file = "<opensudoku>\n" + game.repeat(500) + "</opensudoku>";
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream =
        send(gzip(file.getBytes(StandardCharsets.UTF_8)), 100);

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(results(stream)).hasSize(500);
    assertThat(results(stream).get(499).getLine()).isEqualTo(501);
    assertThat(results(stream)).allMatch(result -> result.getConversion().getText().equals(LINE));
  }

  @Test
  void nothingIsAFileOfNothing() throws Exception {
    start(ServerConfig.defaults());
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    stream.call.request(2);
    stream.call.sendMessage(part(""));
    stream.call.halfClose();
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(stream.answers())
        .containsExactly(
            ConvertFileResponse.newBuilder().setEnd(ConvertFileEnd.getDefaultInstance()).build());
  }

  @Test
  void resultsComeBeforeTheFileEnds() throws Exception {
    start(ServerConfig.defaults());
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    stream.call.request(1_000);
    int lines = HEAD / (LINE.length() + 1) + 10;
    stream.call.sendMessage(part((LINE + "\n").repeat(lines)));
    while (results(stream).size() < lines) {
      Thread.onSpinWait();
    }
    stream.call.sendMessage(part(LINE));
    stream.call.halfClose();
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(results(stream).get(lines).getIndex()).isEqualTo(lines);
  }

  @Test
  void requestsBeforeADisconnectAreAnswered() throws Exception {
    start(ServerConfig.defaults());
    byte[] whole = gzip((LINE + "\n").repeat(10_000).getBytes(StandardCharsets.UTF_8));
    OpenStream<ConvertFileRequest, ConvertFileResponse> cut =
        send(Arrays.copyOf(whole, whole.length / 2), 1_000);
    assertThat(problem(cut).getCode()).isEqualTo("DECOMPRESS_FAILED");
    assertThat(problem(cut).getMessage()).contains("bytes unpacked");
    assertThat(results(cut)).isNotEmpty();
    assertThat(cut.answers()).noneMatch(ConvertFileResponse::hasEnd);

    String game = "<game data=\"" + LINE.replace('.', '0') + "\"/>\n";
    byte[] broken = ("<opensudoku>\n" + game + "<game>").getBytes(StandardCharsets.UTF_8);
    OpenStream<ConvertFileRequest, ConvertFileResponse> document = send(broken, 10);
    assertThat(problem(document).getMessage()).startsWith("line 3 of the document");
    assertThat(results(document)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE a [<!ENTITY b \"1\">]><opensudoku>&b;</opensudoku>",
        "<opensudoku><a><a><a><a><a>",
        "<opensudoku",
      })
  void hostileDocumentsAreRefused(String text) throws Exception {
    start(ServerConfig.defaults());
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream =
        send(text.getBytes(StandardCharsets.UTF_8), 7);
    assertThat(problem(stream).getMessage()).contains("line 1");
  }

  @Test
  void filesHaveTheirLimits() throws Exception {
    start(
        ServerConfig.defaults()
            .with(Setting.MAX_FILE_MIB, 1)
            .with(Setting.MAX_FILE_PUZZLES, 3)
            .with(Setting.MAX_TEXT_LENGTH, 1_000));
    OpenStream<ConvertFileRequest, ConvertFileResponse> bomb =
        send(gzip(new byte[50 << 20]), 1_000);
    assertThat(problem(bomb).getCode()).isEqualTo("LIMIT_EXCEEDED");

    byte[] four = (LINE + "\n").repeat(4).getBytes(StandardCharsets.UTF_8);
    OpenStream<ConvertFileRequest, ConvertFileResponse> many = send(four, 1_000);
    assertThat(problem(many).getMessage()).startsWith("line 4 of the file");
    assertThat(results(many)).hasSize(3);

    byte[] wide = ("1".repeat(100_000) + "\n" + LINE).getBytes(StandardCharsets.UTF_8);
    OpenStream<ConvertFileRequest, ConvertFileResponse> longLine = send(wide, 1_000);
    assertThat(longLine.endCode()).isEqualTo(Status.Code.OK);
    assertThat(results(longLine).get(0).getProblem().getCode()).isEqualTo("LIMIT_EXCEEDED");
    assertThat(results(longLine).get(1).getConversion().getText()).isEqualTo(LINE);
  }

  @Test
  void aClientThatTakesNoAnswersStopsTheServerAndIsLetGo() throws Exception {
    start(ServerConfig.defaults().with(Setting.FILE_IDLE_SECONDS, 1));
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    for (int i = 0; i < 100; i++) {
      stream.call.sendMessage(part((LINE + "\n").repeat(1_000)));
    }
    assertThat(problem(stream).getMessage()).contains("to receive answers");
    assertThat(recorder.batches.get()).isLessThan(5);
    assertThat(recorder.count("boards in")).isLessThan(1_500);
  }

  @Test
  void aClientThatSendsLittleIsLetGo() throws Exception {
    start(ServerConfig.defaults().with(Setting.FILE_IDLE_SECONDS, 1));
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    stream.call.request(1_000);
    while (!stream.hasEnded()) {
      stream.call.sendMessage(part(LINE + "\n"));
      Thread.sleep(20);
    }
    assertThat(problem(stream).getMessage()).contains("for the next part");
  }

  @Test
  void aClientThatGoesLeavesNoThread() throws Exception {
    start(ServerConfig.defaults());
    CountDownLatch begun = new CountDownLatch(1);
    recorder.whenRead = begun::countDown;
    OpenStream<ConvertFileRequest, ConvertFileResponse> waiting = open();
    waiting.call.sendMessage(part(LINE));
    OpenStream<ConvertFileRequest, ConvertFileResponse> working = open();
    working.call.request(1);
    working.call.sendMessage(part((LINE + "\n").repeat(10_000)));
    assertThat(begun.await(100, TimeUnit.SECONDS)).isTrue();
    assertThat(server.context().fileThreads().active()).isEqualTo(2);
    waiting.call.cancel("enough", null);
    working.call.cancel("enough", null);
    // See noThreadIsKept.
    assertThat(recorder.count("boards in")).isLessThan(10_000);
  }

  @Test
  void moreFilesThanThreadsAreRefusedForAWhile() throws Exception {
    start(ServerConfig.defaults().with(Setting.MAX_FILE_CALLS, 1));
    OpenStream<ConvertFileRequest, ConvertFileResponse> first = open();
    first.call.sendMessage(part(LINE));
    OpenStream<ConvertFileRequest, ConvertFileResponse> second = open();
    second.call.sendMessage(part(LINE));
    assertThat(second.endCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    assertThat(
            StatusProto.fromStatusAndTrailers(second.end(), second.trailers())
                .getDetailsList()
                .stream()
                .anyMatch(detail -> detail.is(RetryInfo.class)))
        .isTrue();
    first.call.request(2);
    first.call.halfClose();
    assertThat(first.endCode()).isEqualTo(Status.Code.OK);
    while (server.context().fileThreads().active() > 0) {
      Thread.onSpinWait();
    }
    assertThat(send(LINE.getBytes(StandardCharsets.UTF_8), 10).endCode()).isEqualTo(Status.Code.OK);
  }

  @Test
  void partsHaveTheTargetOfTheFirst() throws Exception {
    start(ServerConfig.defaults());
    ConvertFileRequest file = part(LINE);
    ConvertFileRequest empty = file.toBuilder().clearFile().build();
    ConvertFileRequest elsewhere = file.toBuilder().setTargetFormatId("swiki.v2").build();
    ConvertFileRequest link = file.toBuilder().setLinkSiteId("sudokupad").build();
    ConvertFileRequest nowhere = file.toBuilder().setTargetFormatId("no.such").build();
    ConvertFileRequest without = file.toBuilder().clearTarget().build();
    ConvertFileRequest unknown =
        file.toBuilder().setFile(file.getFile().toBuilder().setFormatId("no.such")).build();
    for (ConvertFileRequest[] messages :
        new ConvertFileRequest[][] {
          {empty}, {file, empty}, {file, elsewhere}, {file, link}, {nowhere}, {without}, {unknown}
        }) {
      OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
      stream.call.request(10);
      for (ConvertFileRequest message : messages) {
        stream.call.sendMessage(message);
      }
      assertThat(problem(stream).getCode()).isEqualTo("BAD_REQUEST");
    }
    OpenStream<ConvertFileRequest, ConvertFileResponse> stream = open();
    stream.call.request(10);
    stream.call.sendMessage(file);
    stream.call.sendMessage(ConvertFileRequest.newBuilder().setFile(file.getFile()).build());
    stream.call.halfClose();
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
  }
}
