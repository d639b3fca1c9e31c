package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages that are read without the parser equal those of the parser. */
class PlainRequestParserTest {

  private static final Puzzle TEXT = Puzzle.newBuilder().setText("1..4".repeat(60)).build();

  private final PlainRequestParser reader = new PlainRequestParser();

  static Stream<Message> plain() {
    Puzzle named = Puzzle.newBuilder().setText("S9B05").setFormatId("swiki.v2").build();
    Puzzle empty = Puzzle.newBuilder().setText("").build();
    return Stream.of(TEXT, named, empty)
        .flatMap(
            puzzle ->
                Stream.of(
                    DecodeRequest.newBuilder().setPuzzle(puzzle).build(),
                    ConvertRequest.newBuilder().setPuzzle(puzzle).build(),
                    ConvertRequest.newBuilder()
                        .setPuzzle(puzzle)
                        .setTargetFormatId("plain.line")
                        .build(),
                    SolveRequest.newBuilder().setPuzzle(puzzle).build(),
                    CompressRequest.newBuilder().setPuzzle(puzzle).build()));
  }

  static Stream<Message> others() {
    Puzzle wide = Puzzle.newBuilder().setText("1..4\u00e9").build();
    Puzzle data = Puzzle.newBuilder().setData(ByteString.copyFromUtf8("1")).build();
    Puzzle board = Puzzle.newBuilder().setBoard(Board.newBuilder().setSize(9)).build();
    return Stream.of(
        DecodeRequest.getDefaultInstance(),
        DecodeRequest.newBuilder().setPuzzle(Puzzle.getDefaultInstance()).build(),
        DecodeRequest.newBuilder().setPuzzle(wide).build(),
        DecodeRequest.newBuilder().setPuzzle(data).build(),
        DecodeRequest.newBuilder().setPuzzle(board).build(),
        ConvertRequest.newBuilder().setPuzzle(TEXT).setLossless(true).build(),
        ConvertRequest.newBuilder().setPuzzle(TEXT).setLinkSiteId("a").build(),
        ConvertRequest.newBuilder().setTargetFormatId("plain.line").build(),
        SolveRequest.newBuilder().setPuzzle(TEXT).setOptions(SolveOptions.newBuilder()).build(),
        CompressRequest.newBuilder().setPuzzle(TEXT).setCode("x").build());
  }

  @ParameterizedTest
  @MethodSource("plain")
  void plainRequestIsReadAsByTheParser(Message request) {
    assertThat(read(request, request.toByteArray())).isEqualTo(request);
  }

  @ParameterizedTest
  @MethodSource("others")
  void restIsLeftToTheParser(Message request) {
    assertThat(read(request, request.toByteArray())).isNull();
  }

  @Test
  void targetsThatFollowOneAnotherAreNotMixedUp() {
    for (String target : List.of("swiki.v2", "swiki.v1", "swiki.v2", "", "plain", "plain.line")) {
      for (int twice = 0; twice < 2; twice++) {
        ConvertRequest request =
            ConvertRequest.newBuilder().setPuzzle(TEXT).setTargetFormatId(target).build();
        assertThat(read(request, request.toByteArray())).isEqualTo(request);
      }
    }
  }

  @Test
  void requestOfAnotherTypeIsNotReadHere() {
    assertThat(PlainRequestParser.Type.of(DetectRequest.getDefaultInstance())).isNull();
  }

  /** Changed bytes are read as the parser reads them, or left to it. */
  @Test
  void changedBytesAreNotReadOtherwise() throws InvalidProtocolBufferException {
    SplittableRandom random = Seeded.random(22);
    List<Message> seeds = Stream.concat(plain(), others()).toList();
    int rounds = Seeded.rounds(200_000);
    int read = 0;
    for (int round = 0; round < rounds; round++) {
      Message seed = seeds.get(random.nextInt(seeds.size()));
      byte[] bytes = seed.toByteArray();
      bytes = Arrays.copyOf(bytes, Math.max(0, bytes.length + random.nextInt(-2, 3)));
      for (int change = random.nextInt(3); change >= 0 && bytes.length > 0; change--) {
        int place = random.nextInt(random.nextBoolean() ? Math.min(8, bytes.length) : bytes.length);
        bytes[place] = (byte) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(40));
      }
      Message found = read(seed, bytes);
      if (found != null) {
        assertThat(found).isEqualTo(seed.getParserForType().parseFrom(bytes));
        read++;
      }
    }
    assertThat(read).isGreaterThan(rounds / 200);
  }

  private Message read(Message type, byte[] bytes) {
    return reader.read(
        PlainRequestParser.Type.of(type), Arrays.copyOf(bytes, bytes.length + 100), bytes.length);
  }
}
