package dev.pencilmark.fuzz;

import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.testing.Corpus;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.VerifyRequest;
import dev.pencilmark.v1.VerifyStreamRequest;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

/**
 * Writes what a fuzzer starts from into a directory a target: the formats' examples, puzzles of
 * every type, requests, and the real strings if they are available.
 */
public final class Seeds {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final int LONGEST = 3_000;
  private static final int[] SIDES = {4, 6, 9, 16};

  private static final List<String> RULE_FORMATS =
      List.of("fpuzzles.lz", "sudokupad.scl", "iss", "penpa", "lisudoku", "sudokumaker");

  private final Path root;
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  private Seeds(Path root) {
    this.root = root;
  }

  /** Writes them below the directory that is the only argument. */
  public static void main(String[] arguments) throws IOException, ProblemException {
    Seeds seeds = new Seeds(Path.of(arguments[0]));
    seeds.examples();
    seeds.realStrings();
    seeds.boards();
    seeds.pastes();
    seeds.rules();
    System.out.println("seeds: " + seeds.counts);
  }

  /** Styles of pasted texts, each with a puzzle and three changes. */
  private void pastes() {
    SplittableRandom random = new SplittableRandom(4);
    for (int style = 0; style < 1 << Byte.SIZE; style++) {
      byte[] input = new byte[13];
      random.nextBytes(input);
      input[0] = (byte) style;
      write("paste", input);
    }
  }

  private void examples() throws IOException, ProblemException {
    List<Board> boards = new ArrayList<>();
    for (Format format : Formats.all()) {
      String example = format.example();
      byte[] bytes =
          example.getBytes(format.binary() ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
      write("text", bytes);
      write("format", bytes(format.id() + "\n"), bytes);
      format.dialects().stream()
          .limit(4)
          .forEach(
              dialect -> write("format", bytes(format.id() + "." + dialect.name() + "\n"), bytes));
      Source source = format.binary() ? Source.ofBytes(bytes) : Source.ofText(example);
      Board board = INTERCHANGE.decode(source, format.id()).board();
      boards.add(board);
      codes(board);
      if (format.binary()) {
        request("Detect", DetectRequest.newBuilder().setData(ByteString.copyFrom(bytes)).build());
      } else {
        write("file", bytes);
        write("file", packed(bytes(example + "\n" + example + "\n")));
        requests(example, format.id());
      }
    }
    Batches batches = new Batches(new Compressor(4000));
    List<Board> grids = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      grids.add(GridNumbers.random(new SplittableRandom(i)));
    }
    Cancellation never = new Cancellation();
    for (BatchKind kind : BatchKind.values()) {
      byte[] batch = batches.compress(kind, grids, never);
      write("decompress", batch);
      request(
          "DecompressStream",
          DecompressStreamRequest.newBuilder().setData(ByteString.copyFrom(batch)).build());
    }
    write("decompress", batches.compress(BatchKind.BOARD_LIST, boards.subList(0, 5), never));
    codes(grids.get(0));
  }

  private void codes(Board board) throws ProblemException {
    Compressed compressed;
    try {
      compressed = new Compressor().compress(board);
    } catch (ProblemException notRepresentable) {
      // No code holds some kinds of rules.
      return;
    }
    write("decompress", compressed.bytes());
    write("decompress", bytes(compressed.text()));
    request(
        "Decompress",
        DecompressRequest.newBuilder()
            .setText(compressed.text())
            .setTargetFormatId("pm.grid")
            .build());
    request(
        "Decompress",
        DecompressRequest.newBuilder()
            .setData(ByteString.copyFrom(compressed.bytes()))
            .setTargetFormatId("swiki.v2")
            .build());
  }

  private void requests(String text, String formatId) {
    Puzzle puzzle = Puzzle.newBuilder().setText(text).build();
    SolveOptions options = SolveOptions.newBuilder().setIncludeBoards(true).build();
    request("Detect", DetectRequest.newBuilder().setText(text).build());
    DecodeRequest decode = DecodeRequest.newBuilder().setPuzzle(puzzle).build();
    request("Decode", decode);
    requests(InterchangeServiceGrpc.newBlockingStub(EdgeTarget.CHANNEL).decode(decode).getBoard());
    request(
        "Convert",
        ConvertRequest.newBuilder().setPuzzle(puzzle).setTargetFormatId("swiki.v2").build());
    request(
        "ConvertStream",
        ConvertStreamRequest.newBuilder()
            .addPuzzles(puzzle)
            .addPuzzles(puzzle.toBuilder().setFormatId(formatId))
            .setTargetFormatId("plain.line")
            .build());
    request("Solve", SolveRequest.newBuilder().setPuzzle(puzzle).setOptions(options).build());
    request(
        "SolveStream",
        SolveStreamRequest.newBuilder().addPuzzles(puzzle).setOptions(options).build());
    Check check = Check.newBuilder().setPuzzle(puzzle).setDigits("1234341221434321").build();
    request(
        "Verify",
        VerifyRequest.newBuilder().setPuzzle(puzzle).setDigits(check.getDigits()).build());
    request("VerifyStream", VerifyStreamRequest.newBuilder().addChecks(check).build());
    request("FindCandidates", FindCandidatesRequest.newBuilder().setPuzzle(puzzle).build());
    request("EnumerateSolutions", EnumerateSolutionsRequest.newBuilder().setPuzzle(puzzle).build());
    request("Compress", CompressRequest.newBuilder().setPuzzle(puzzle).setCode("any").build());
    request("CompressStream", CompressStreamRequest.newBuilder().addPuzzles(puzzle).build());
    request("GenerateGrid", GenerateGridRequest.newBuilder().setSeed(1).build());
    request(
        "ConvertFile",
        ConvertFileRequest.newBuilder()
            .setTargetFormatId("plain.line")
            .setFile(FilePart.newBuilder().setData(ByteString.copyFromUtf8(text + "\n")))
            .build());
  }

  /** Requests with a board in them. */
  private void requests(dev.pencilmark.v1.Board board) {
    Puzzle puzzle = Puzzle.newBuilder().setBoard(board).build();
    request("Encode", EncodeRequest.newBuilder().setBoard(board).setFormatId("swiki.v2").build());
    request("Solve", SolveRequest.newBuilder().setPuzzle(puzzle).build());
    request("Compress", CompressRequest.newBuilder().setPuzzle(puzzle).build());
  }

  private void realStrings() throws IOException {
    for (Corpus.Row row : Corpus.read("")) {
      if (row.text().length() <= LONGEST) {
        write("text", bytes(row.text()));
        write("file", bytes(row.text() + "\n" + row.text() + "\n"));
      }
    }
  }

  /** Variant rules of every kind, in the formats that have them and in codes. */
  private void rules() throws ProblemException {
    Random random = new Random(8);
    for (RuleKind kind : RuleKind.values()) {
      for (int side : new int[] {6, 9}) {
        if (!RandomRules.kinds(side).contains(kind)) {
          continue;
        }
        RandomRules rules = new RandomRules(side, random);
        Board board =
            Board.builder(PuzzleType.SUDOKU, side)
                .given(0, 1)
                .variant(rules.of(kind))
                .variant(rules.of(RuleKind.CAGE))
                .build();
        codes(board);
        for (String format : RULE_FORMATS) {
          String text = INTERCHANGE.encode(board, format, "", false).text();
          if (text.length() <= LONGEST) {
            write("text", bytes(text));
            write("format", bytes(format + "\n"), bytes(text));
          }
        }
      }
    }
  }

  /** Boards of every type, empty and full of anything. */
  private void boards() {
    SplittableRandom random = new SplittableRandom(6);
    for (int type = 0; type < PuzzleType.values().length; type++) {
      for (int side : SIDES) {
        byte[] board = new byte[8 + 4 * side * side];
        random.nextBytes(board);
        board[0] = (byte) type;
        board[1] = (byte) (side - Board.MIN_SIDE);
        write("board", board);
        write("board", new byte[] {(byte) type, board[1], 2});
        board[2] = 8;
        write("board", board);
        write("solve", new byte[] {2, (byte) 200}, board);
        write("solve", new byte[] {2, (byte) 200, (byte) type, board[1], 2});
      }
    }
  }

  private void request(String method, Message request) {
    byte[] message = request.toByteArray();
    for (int i = 0; i < EdgeTarget.METHODS.size(); i++) {
      MethodDescriptor<?, ?> descriptor = EdgeTarget.METHODS.get(i);
      if (method.equals(descriptor.getBareMethodName())) {
        byte[] length = {(byte) (message.length >> 8), (byte) message.length};
        boolean one = descriptor.getType().clientSendsOneMessage();
        write("edge", new byte[] {(byte) i}, one ? new byte[0] : length, message);
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] packed(byte[] file) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(file);
    }
    return packed.toByteArray();
  }

  private void write(String target, byte[]... parts) {
    int number = counts.merge(target, 1, Integer::sum);
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      whole.writeBytes(part);
    }
    try {
      Path directory = Files.createDirectories(root.resolve(target));
      Files.write(directory.resolve(String.format("seed-%04d", number)), whole.toByteArray());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
