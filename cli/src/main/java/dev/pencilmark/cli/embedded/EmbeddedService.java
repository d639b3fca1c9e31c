package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.ConversionOrder;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.ExplainOrder;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.GenerateCursor;
import dev.pencilmark.cli.work.GenerateOrder;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.PagesOrder;
import dev.pencilmark.cli.work.PrintedPages;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.RuleKindInfo;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.CageCompletion;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;

/** Works on puzzles in this process. */
public final class EmbeddedService implements PuzzleService {

  /** How many explained puzzles make a batch: one may be megabytes. */
  private static final int EXPLANATIONS = 2;

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private final Duration deadline;

  /**
   * A service.
   *
   * @param deadline how long the search for one puzzle may take, beyond the time that is asked for
   */
  public EmbeddedService(Duration deadline) {
    this.deadline = deadline;
  }

  @Override
  public Operation<List<Detection>> detect() {
    return CoreOperation.of(
        puzzle -> interchange.detect(source(puzzle)).stream().map(CoreValues::detection).toList());
  }

  @Override
  public Operation<Decoding> decode() {
    return CoreOperation.of(puzzle -> CoreValues.decoding(read(puzzle)));
  }

  @Override
  public Operation<Conversion> convert(ConversionOrder order) {
    return CoreOperation.of(
        () -> {
          if (order.site().isEmpty()) {
            Formats.find(order.to());
          } else {
            LinkSite.find(order.site());
          }
        },
        puzzle -> {
          DecodeResult reading = read(puzzle);
          if (!order.completeCages()) {
            return CoreValues.conversion(reading, List.of(), written(reading, order));
          }
          CageCompletion completion =
              CageCompletion.of(reading.board(), SolveLimits.DEFAULT, new Cancellation());
          DecodeResult changed =
              completion.changes().isEmpty() ? reading : with(completion, reading);
          return CoreValues.conversion(changed, completion.changes(), written(changed, order));
        });
  }

  private EncodeResult written(DecodeResult reading, ConversionOrder order)
      throws ProblemException {
    return order.site().isEmpty()
        ? interchange.encode(reading, order.to(), order.lossless())
        : interchange.link(reading, LinkSite.find(order.site()), order.lossless());
  }

  /** A puzzle with another board; the manner of its text is that of the old one no more. */
  private static DecodeResult with(CageCompletion completion, DecodeResult reading) {
    Decoded before = reading.decoded();
    Decoded after =
        new Decoded(
            completion.board(),
            before.dialect(),
            "",
            before.beyondBoard(),
            before.warnings(),
            before.leftOut());
    return new DecodeResult(reading.detection(), after, reading.warnings(), reading.source());
  }

  @Override
  public Operation<SolveAnswer> solve(SolveOrder order) {
    Solving solving = new Solving(interchange, order);
    return new CoreOperation<>(
        solving::check,
        puzzle -> solving.solve(read(puzzle), deadline.plus(order.time())),
        puzzle -> solving.solve(read(puzzle), null));
  }

  @Override
  public Operation<Compression> compress(String code, String form) {
    Compressing compressing = new Compressing(interchange, code, form);
    return CoreOperation.of(compressing::check, puzzle -> compressing.compress(read(puzzle)));
  }

  @Override
  public Operation<Decompression> decompress(String to) {
    return CoreOperation.of(
        () -> Formats.find(to),
        puzzle ->
            decompression(
                puzzle.data() == null
                    ? Compressing.back(puzzle.text())
                    : Compressing.back(puzzle.data()),
                to));
  }

  @Override
  public Decompression randomGrid(String to) {
    return CoreOperation.<Decompression>of(
            () -> Formats.find(to),
            nothing ->
                decompression(
                    new Decompressed(Code.RANK73, GridNumbers.random(new SecureRandom())), to))
        .one(null);
  }

  private Decompression decompression(Decompressed decompressed, String to)
      throws ProblemException {
    Board board = decompressed.board();
    return CoreValues.decompression(decompressed, interchange.encode(board, to, "", false));
  }

  @Override
  public SolutionCursor enumerate(Puzzle puzzle, SolveOrder order, byte[] token) {
    Solving solving = new Solving(interchange, order);
    return CoreOperation.of(
            solving::check, one -> (SolutionCursor) new CoreCursor(solving, read(one), token))
        .one(puzzle);
  }

  @Override
  public ExplainCursor explain(Puzzle puzzle, ExplainOrder order) {
    Explaining explaining = new Explaining(interchange, order);
    return CoreOperation.of(
            explaining::check, one -> explaining.explain(read(one), deadline.plus(order.time())))
        .one(puzzle);
  }

  @Override
  public Operation<Explained> explain(ExplainOrder order) {
    Explaining explaining = new Explaining(interchange, order);
    return CoreOperation.of(
            explaining::check, puzzle -> Explained.all(explaining.explain(read(puzzle), null)))
        .inBatchesOf(EXPLANATIONS);
  }

  @Override
  public Operation<Hinted> hint(
      ExplainOrder order, int detail, boolean all, List<String> techniques) {
    Explaining explaining = new Explaining(interchange, order, techniques);
    return new CoreOperation<>(
        explaining::check,
        puzzle -> explaining.hint(read(puzzle), detail, all, deadline.plus(order.time())),
        puzzle -> explaining.hint(read(puzzle), detail, all, null));
  }

  @Override
  public Operation<Rated> rate(ExplainOrder order) {
    Explaining explaining = new Explaining(interchange, order);
    return new CoreOperation<>(
        explaining::check,
        puzzle -> explaining.rate(read(puzzle), deadline.plus(order.time())),
        puzzle -> explaining.rate(read(puzzle), null));
  }

  @Override
  public Operation<Canonicalized> canonicalize(SolveOrder order, Puzzle other) {
    Canonicalizing canonicalizing = new Canonicalizing(interchange, order);
    return new CoreOperation<>(
        canonicalizing::check,
        puzzle ->
            canonicalizing.canonicalize(
                read(puzzle), other == null ? null : read(other), deadline.plus(order.time())),
        puzzle -> canonicalizing.canonicalize(read(puzzle), null, null));
  }

  @Override
  public TechniqueList techniques(String order) {
    return CoreOperation.of(nothing -> Explaining.techniques(order)).one(null);
  }

  @Override
  public List<RuleKindInfo> ruleKinds() {
    return CoreValues.ruleKinds();
  }

  @Override
  public GenerateCursor generate(GenerateOrder order) {
    return CoreOperation.of(
            nothing ->
                (GenerateCursor)
                    Generating.begin(
                        interchange, order, Runtime.getRuntime().availableProcessors()))
        .one(null);
  }

  @Override
  public PrintedPages pages(
      List<Puzzle> puzzles, PagesOrder order, PrintedPages.Listener listener) {
    return CoreOperation.of(
            nothing ->
                new Printing(interchange, order, SolveLimits.DEFAULT)
                    .print(puzzles, this::read, listener))
        .one(null);
  }

  @Override
  public List<FormatInfo> formats() {
    return Formats.all().stream().map(CoreValues::format).toList();
  }

  @Override
  public void close() {
    // There is nothing to close.
  }

  private DecodeResult read(Puzzle puzzle) throws ProblemException {
    if (!puzzle.format().isEmpty()) {
      Formats.find(puzzle.format());
    }
    return interchange.decode(source(puzzle), puzzle.format());
  }

  private static Source source(Puzzle puzzle) {
    return puzzle.data() == null ? Source.ofText(puzzle.text()) : Source.ofBytes(puzzle.data());
  }
}
