package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.sun.management.ThreadMXBean;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.wire.RefusedException;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

public class MessageScannerTest {

  private static final long ANY = Long.MAX_VALUE;
  private static final int BATCH = 10;

  private final MessageScanner scanner = new MessageScanner();

  private MessageScanner.Finding scan(Message type, byte[] bytes) {
    return scanner.scan(limits(type), bytes, bytes.length, true, ANY);
  }

  private static MessageLimits limits(Message type) {
    return MessageLimits.of(type.getDescriptorForType(), BATCH);
  }

  private void assertFine(Message message) {
    assertThat(scan(message, message.toByteArray())).isEqualTo(MessageScanner.Finding.FINE);
  }

  private void assertExcessive(Message type, byte[] bytes, String field, String found) {
    assertThat(scan(type, bytes)).isEqualTo(MessageScanner.Finding.EXCESSIVE);
    RefusedException refusal = scanner.refusal();
    assertThat(refusal.field()).isEqualTo(field);
    assertThat(refusal.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(refusal.problem().found()).isEqualTo(found);
    assertThat(refusal.problem().message()).contains(field).contains(found);
  }

  private static Board full() {
    Board.Builder board = Board.newBuilder().setSize(31);
    for (int i = 0; i < 961; i++) {
      board.addCandidates(-1).addCornerMarks(1);
      board.addCages(Cage.newBuilder().addCells(i).setTarget(31).setDigitsMayRepeat(true));
    }
    for (int i = 0; i < 255; i++) {
      board.addConstraints(
          Constraint.newBuilder()
              .setKind("region")
              .addGroups(CellGroup.newBuilder().addAllCells(Collections.nCopies(31, 960))));
    }
    return board
        .addConstraints(Constraint.newBuilder().setKind("windows"))
        .setDigits(".".repeat(961))
        .build();
  }

  private static DecodeRequest decode(Board board) {
    return DecodeRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(board)).build();
  }

  private static Board cages(int count) {
    return Board.newBuilder()
        .addAllCages(Collections.nCopies(count, Cage.getDefaultInstance()))
        .build();
  }

  @Test
  void boardsWithinTheLimitsAreAccepted() {
    assertFine(decode(full()));
    assertFine(EncodeRequest.newBuilder().setBoard(full()).setFormatId("x").build());
    assertFine(
        SolveRequest.newBuilder()
            .setPuzzle(Puzzle.newBuilder().setText("é".repeat(1_000)))
            .setOptions(
                SolveOptions.newBuilder()
                    .setLimits(
                        SolveLimits.newBuilder()
                            .setMaxSolutions(-1)
                            .setTimeLimit(
                                com.google.protobuf.Duration.newBuilder().setSeconds(-1))))
            .build());
  }

  @Test
  void everyRequestOfTheServiceHasBounds() {
    for (MethodDescriptor<?, ?> method : Rpc.ofPuzzles()) {
      var marshaller = (MethodDescriptor.PrototypeMarshaller<?>) method.getRequestMarshaller();
      Message request = (Message) marshaller.getMessagePrototype();
      assertThat(scan(request, new byte[0])).isEqualTo(MessageScanner.Finding.FINE);
    }
  }

  @Test
  void oneElementTooManyIsNamedWithItsPlaceAndHowManyThereAre() {
    byte[] cages = decode(cages(100_000)).toByteArray();
    assertExcessive(
        DecodeRequest.getDefaultInstance(), cages, "puzzle.board.cages", "10000 or more");
    byte[] fewer = decode(cages(2_000)).toByteArray();
    assertExcessive(DecodeRequest.getDefaultInstance(), fewer, "puzzle.board.cages", "2000");
    Board marks =
        Board.newBuilder().addAllCandidates(Collections.nCopies(962, Integer.MAX_VALUE)).build();
    assertExcessive(
        DecodeRequest.getDefaultInstance(),
        decode(marks).toByteArray(),
        "puzzle.board.candidates",
        "962");

    Board wide =
        Board.newBuilder()
            .addCages(Cage.newBuilder().addCells(1))
            .addCages(Cage.newBuilder().addAllCells(Collections.nCopies(962, 1)))
            .build();
    ConvertStreamRequest batch =
        ConvertStreamRequest.newBuilder()
            .addPuzzles(Puzzle.newBuilder().setText("a"))
            .addPuzzles(Puzzle.newBuilder().setBoard(wide))
            .build();
    assertExcessive(batch, batch.toByteArray(), "puzzles[1].board.cages[1].cells", "962");

    CompressStreamRequest compress =
        CompressStreamRequest.newBuilder()
            .addAllPuzzles(Collections.nCopies(11, Puzzle.getDefaultInstance()))
            .build();
    assertExcessive(compress, compress.toByteArray(), "puzzles", "11");
  }

  @Test
  void numbersOneByOneCountAsThoseInOnePiece() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    for (int i = 0; i < 900; i++) {
      out.writeUInt32(Board.CANDIDATES_FIELD_NUMBER, 1);
    }
    out.flush();
    bytes.writeBytes(
        Board.newBuilder().addAllCandidates(Collections.nCopies(62, 1)).build().toByteArray());

    byte[] puzzle = concat(new byte[] {10}, length(bytes.size()), bytes.toByteArray());
    byte[] request = concat(new byte[] {10}, length(puzzle.length), puzzle);
    assertExcessive(DecodeRequest.getDefaultInstance(), request, "puzzle.board.candidates", "962");
  }

  @Test
  void messagesThatWouldBeMergedAreRefused() {
    byte[] one = decode(cages(900)).toByteArray();
    assertExcessive(DecodeRequest.getDefaultInstance(), concat(one, one), "puzzle", "2");
  }

  @Test
  void aFewUnknownFieldsAreFineAndManyAreNot() throws IOException {
    assertThat(scan(DecodeRequest.getDefaultInstance(), unknown(64)))
        .isEqualTo(MessageScanner.Finding.FINE);
    assertExcessive(DecodeRequest.getDefaultInstance(), unknown(1_000_000), "", "65");
  }

  @Test
  void heapOfAMessageHasABound() {
    byte[] bytes = decode(full()).toByteArray();
    MessageLimits limits = limits(DecodeRequest.getDefaultInstance());
    assertThat(scanner.scan(limits, bytes, bytes.length, true, ANY))
        .isEqualTo(MessageScanner.Finding.FINE);
    // 961 cages of an object, a list and an array each, and 8,000 numbers.
    assertThat(scanner.weight()).isBetween(200_000L, 600_000L);
    long weight = scanner.weight();
    assertThat(scanner.scan(limits, bytes, bytes.length, true, weight))
        .isEqualTo(MessageScanner.Finding.FINE);
    assertThat(scanner.scan(limits, bytes, bytes.length, true, weight - 1))
        .isEqualTo(MessageScanner.Finding.EXCESSIVE);
  }

  @Test
  void theStartOfAMessageIsScannedToItsEnd() {
    byte[] fine = decode(full()).toByteArray();
    byte[] excessive = decode(cages(2_000)).toByteArray();
    MessageLimits limits = limits(DecodeRequest.getDefaultInstance());
    for (int length = 0; length < fine.length; length += 7) {
      assertThat(scanner.scan(limits, fine, length, false, ANY))
          .isEqualTo(MessageScanner.Finding.FINE);
    }
    assertThat(scanner.scan(limits, excessive, 1_900, false, ANY))
        .isEqualTo(MessageScanner.Finding.FINE);
    assertThat(scanner.scan(limits, excessive, 1_950, false, ANY))
        .isEqualTo(MessageScanner.Finding.EXCESSIVE);
  }

  /** A scan that takes for malformed what protobuf reads would refuse good messages. */
  @Test
  void jsonThatProtobufReadsIsNeverMalformed() {
    int rounds = Seeded.rounds(200_000);
    Random random = Seeded.older(13);
    byte[] seed =
        ConvertStreamRequest.newBuilder()
            .addPuzzles(
                Puzzle.newBuilder()
                    .setBoard(
                        Board.newBuilder()
                            .addCandidates(511)
                            .addCages(Cage.newBuilder().addCells(3).setTarget(300))
                            .addConstraints(
                                Constraint.newBuilder()
                                    .addGroups(CellGroup.newBuilder().addCells(1).addCells(2)))))
            .addPuzzles(Puzzle.newBuilder().setText("äöü").setFormatId("x"))
            .build()
            .toByteArray();
    int read = 0;
    for (int i = 0; i < rounds; i++) {
      byte[] bytes = seed.clone();
      for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      MessageScanner.Finding finding = scan(ConvertStreamRequest.getDefaultInstance(), bytes);
      try {
        ConvertStreamRequest message = ConvertStreamRequest.parseFrom(bytes);
        if (!hasGroup(message)) {
          assertThat(finding).isNotEqualTo(MessageScanner.Finding.MALFORMED);
          read++;
        }
      } catch (InvalidProtocolBufferException malformed) {
        // Both may report it.
      }
    }
    assertThat(read).isGreaterThan(rounds / 20);
  }

  @Test
  void scanAllocatesNothing() {
    byte[] bytes = decode(full()).toByteArray();
    MessageLimits limits = limits(DecodeRequest.getDefaultInstance());
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int i = 0; i < 200; i++) {
      if (i == 100) {
        before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      }
      scanner.scan(limits, bytes, bytes.length, true, ANY);
    }
    assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
        .isLessThan(bytes.length);
  }

  /** Whether there is a group, which no request has and the scan refuses. */
  private static boolean hasGroup(Object part) {
    if (part instanceof List<?> list) {
      return list.stream().anyMatch(MessageScannerTest::hasGroup);
    }
    return part instanceof Message message
        && (message.getUnknownFields().asMap().values().stream()
                .anyMatch(field -> !field.getGroupList().isEmpty())
            || message.getAllFields().values().stream().anyMatch(MessageScannerTest::hasGroup));
  }

  /** Numbers in fields that the schema has not. */
  public static byte[] unknown(int count) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    for (int i = 0; i < count; i++) {
      out.writeUInt32(1_000 + i, 1);
    }
    out.flush();
    return bytes.toByteArray();
  }

  private static byte[] length(int value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    out.writeUInt32NoTag(value);
    out.flush();
    return bytes.toByteArray();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.writeBytes(part);
    }
    return bytes.toByteArray();
  }
}
