package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Message;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.WrittenPuzzle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Output without a message equals that of the message, byte for byte. */
class WireAnswersTest {

  private static final List<Loss> LOSSES =
      List.of(
          new Loss(LossKind.RULES, 3, "a rule \u00fcber alles"), new Loss(LossKind.COMMENT, 0, ""));

  private static final List<Problem> WARNINGS =
      List.of(Problem.of(ProblemCode.TEXT_IGNORED, "left out \uD83D\uDE00").at(7));

  private static final PuzzleInfo INFO =
      PuzzleInfo.newBuilder()
          .setTypeValue(WireEnums.number(PuzzleType.KILLER))
          .setSize(9)
          .setFormatId("iss")
          .addAllWarnings(ProblemMapper.toWire(WARNINGS))
          .build();

  @ParameterizedTest
  @EnumSource
  void boardsOfEveryTypeAreTheirMessages(PuzzleType type) throws IOException, ProblemException {
    SplittableRandom random = new SplittableRandom(22 + type.ordinal());
    for (int round = 0; round < 300; round++) {
      Board board = board(type, random);
      assertSame(new BoardAnswer(board));
      boolean bare = random.nextBoolean();
      assertSame(
          new DecodeAnswer(
              board,
              random.nextBoolean() ? null : detection(),
              random.nextBoolean() ? "" : "layout \u00e9\uD800",
              bare ? List.of() : LOSSES,
              bare ? PuzzleInfo.getDefaultInstance() : INFO));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "S9B05030t1g",
        "caf\u00e9",
        "\u0141\u0942",
        "\uD83D\uDE00 and a half \uD83D",
        "\u007f\u0080"
      })
  void textsAreTheirMessages(String text) throws IOException, ProblemException {
    for (int repeat : new int[] {1, 100, 5_000}) {
      for (List<Loss> losses : List.of(LOSSES, List.<Loss>of())) {
        assertConversion(
            new WrittenAnswer(new EncodeResult(format(false), text.repeat(repeat), losses)));
      }
    }
  }

  @Test
  void dataAreTheirMessage() throws IOException, ProblemException {
    for (String data : List.of("", "\u0000\u0001\u00ff".repeat(70))) {
      assertConversion(new WrittenAnswer(new EncodeResult(format(true), data, LOSSES)));
    }
  }

  @Test
  void batchesAreTheirMessages() throws IOException {
    WrittenAnswer converted = new WrittenAnswer(new EncodeResult(format(false), "1.3", List.of()));
    dev.pencilmark.v1.Problem problem = ProblemMapper.toWire(WARNINGS.get(0));
    assertSame(new ConvertedBatch(List.of()));
    assertSame(
        new ConvertedBatch(
            List.of(
                new ResultAnswer(converted, INFO, null),
                new ResultAnswer(null, null, problem),
                new ResultAnswer(null, null, dev.pencilmark.v1.Problem.getDefaultInstance()),
                new ResultAnswer(converted, INFO, null))));
  }

  /** A field that is new has to be written here too, and tried above. */
  @Test
  void everyFieldOfTheMessagesIsKnown() {
    Map<Descriptor, Integer> fields =
        Map.of(
            dev.pencilmark.v1.Board.getDescriptor(), 11,
            WrittenPuzzle.getDescriptor(), 4,
            ConvertResponse.getDescriptor(), 3,
            ConvertResult.getDescriptor(), 5,
            ConvertStreamResponse.getDescriptor(), 1,
            DecodeResponse.getDescriptor(), 5);
    assertThat(fields)
        .allSatisfy((message, known) -> assertThat(message.getFields()).hasSize(known));
  }

  private static void assertConversion(WrittenAnswer conversion)
      throws IOException, ProblemException {
    assertSame(conversion);
    for (PuzzleInfo puzzle : List.of(INFO, PuzzleInfo.getDefaultInstance())) {
      assertSame(new ResultAnswer(conversion, puzzle, null));
      assertSame(new ConvertAnswer(conversion, null, puzzle));
      assertSame(new ConvertAnswer(conversion, detection(), puzzle));
    }
  }

  private static <T extends Message> void assertSame(WireAnswer<T> answer) throws IOException {
    byte[] message = answer.message().toByteArray();
    assertThat(answer.size()).isEqualTo(message.length);
    byte[] written = new byte[message.length];
    CodedOutputStream output = CodedOutputStream.newInstance(written);
    answer.writeTo(output);
    output.checkNoSpaceLeft();
    assertThat(written).isEqualTo(message);
  }

  private static Detection detection() throws ProblemException {
    return DetectionMapper.toWire(
        new Interchange(Limits.DEFAULT).detect(Source.ofText("1" + ".".repeat(80))).get(0));
  }

  private static Format format(boolean binary) {
    return Formats.all().stream().filter(one -> one.binary() == binary).findFirst().orElseThrow();
  }

  /** Any board, whether it makes sense or not. */
  private static Board board(PuzzleType type, SplittableRandom random) {
    List<Integer> sides = new ArrayList<>();
    for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
      if (type.supports(side)) {
        sides.add(side);
      }
    }
    int side =
        random.nextBoolean() && sides.contains(9) ? 9 : sides.get(random.nextInt(sides.size()));
    Board.Builder board = Board.builder(type, side);
    int kinds = random.nextInt(64);
    for (int cell = 0; cell < side * side; cell++) {
      int digit = 1 + random.nextInt(side);
      if (type.has(Rule.REGIONS)) {
        board.region(cell, digit);
      }
      int kind = random.nextInt(7);
      if ((kinds >> kind & 1) == 0) {
        continue;
      }
      switch (kind) {
        case 0 -> board.given(cell, digit);
        case 1 -> board.placed(cell, digit);
        case 2, 3 -> board.candidates(cell, 1 + random.nextInt((1 << side) - 1 >>> 0));
        case 4 -> board.cornerMarks(cell, 1 + random.nextInt(Math.max(1, (1 << side) - 2)));
        default -> board.ambiguity(cell, Board.PLACED_OR_SINGLE);
      }
      if (type.has(Rule.STRAIGHTS) && random.nextInt(5) == 0) {
        board.black(cell, random.nextBoolean() ? digit : 0);
      }
    }
    if (random.nextInt(4) == 0) {
      if (type.has(Rule.CAGES)) {
        board.cage(new Cage(new int[] {1, 2}, CageOperator.ADD, 5, 2));
      }
      if (random.nextBoolean()) {
        board.extraRegion(new ExtraRegion(0, side));
      }
      if (random.nextBoolean()) {
        board.rule(Rule.DIAGONALS);
      }
    }
    return board.build();
  }
}
