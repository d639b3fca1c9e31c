package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.client.CompressOptions;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.SolveOptions;
import dev.pencilmark.client.Target;
import dev.pencilmark.v1.SolveStart;
import java.util.List;

/** Has a server work on puzzles. */
public final class RemoteService implements PuzzleService {

  private final PencilmarkClient client;
  private final Versions versions;

  /**
   * A service.
   *
   * @param client the client; closed with the service
   */
  public RemoteService(PencilmarkClient client) {
    this.client = client;
    this.versions = new Versions(client);
  }

  @Override
  public Operation<List<Detection>> detect() {
    return RemoteOperation.of(
        puzzle ->
            detections(
                puzzle.data() == null
                    ? client.detect(puzzle.text())
                    : client.detect(puzzle.data())),
        () -> new CallWork<>(puzzle -> client.async().detect(puzzle.text()), this::detections));
  }

  private List<Detection> detections(List<dev.pencilmark.client.Detection> detections) {
    return detections.stream().map(this::detection).toList();
  }

  private Detection detection(dev.pencilmark.client.Detection detection) {
    return WireValues.detection(detection, versions.id(detection));
  }

  @Override
  public Operation<Decoding> decode() {
    return RemoteOperation.of(
        puzzle -> decoding(client.decode(WireValues.puzzle(puzzle))),
        () ->
            new CallWork<>(
                puzzle -> client.async().decode(WireValues.puzzle(puzzle)), this::decoding));
  }

  private Decoding decoding(dev.pencilmark.client.Decoding decoding) {
    return WireValues.decoding(decoding, detection(decoding.detection().orElseThrow()));
  }

  @Override
  public Operation<Conversion> convert(String to, boolean lossless) {
    Target plain = Target.of(to);
    Target target = lossless ? plain.withoutLoss() : plain;
    return RemoteOperation.of(
        puzzle -> WireValues.conversion(client.convert(WireValues.puzzle(puzzle), target)),
        () -> new StreamWork(client.openStream(target)));
  }

  @Override
  public Operation<SolveAnswer> solve(SolveOrder order) {
    SolveOptions options = options(order);
    return RemoteOperation.of(
        puzzle -> WireValues.answer(client.solve(WireValues.puzzle(puzzle), options)),
        () -> new SolveWork(client, options));
  }

  @Override
  public Operation<Compression> compress(String code, String form) {
    CompressOptions options = new CompressOptions(code, form);
    return RemoteOperation.of(
        puzzle -> compression(client.compress(WireValues.puzzle(puzzle), options)),
        () ->
            CallWork.ofSlow(
                puzzle -> client.async().compress(WireValues.puzzle(puzzle), options),
                this::compression));
  }

  private Compression compression(dev.pencilmark.client.Compression compression) {
    return WireValues.compression(compression, detection(compression.detection().orElseThrow()));
  }

  @Override
  public Operation<Decompression> decompress(String to) {
    return RemoteOperation.of(
        puzzle ->
            WireValues.decompression(
                puzzle.data() == null
                    ? client.decompress(puzzle.text(), to)
                    : client.decompress(ByteString.copyFrom(puzzle.data()), to)),
        () ->
            CallWork.ofSlow(
                puzzle -> client.async().decompress(puzzle.text(), to), WireValues::decompression));
  }

  @Override
  public Decompression randomGrid(String to) {
    return RemoteOperation.call(() -> WireValues.decompression(client.randomGrid(to)));
  }

  @Override
  public SolutionCursor enumerate(Puzzle puzzle, SolveOrder order) {
    return RemoteOperation.call(
        () -> new RemoteCursor(client.enumerate(WireValues.puzzle(puzzle), options(order))));
  }

  @Override
  public List<FormatInfo> formats() {
    return RemoteOperation.call(() -> client.formats().stream().map(WireValues::format).toList());
  }

  @Override
  public void close() {
    client.close();
  }

  private static SolveOptions options(SolveOrder order) {
    SolveOptions options =
        SolveOptions.DEFAULT
            .upTo(order.solutions())
            .withNodes(order.nodes())
            .within(order.time())
            .writing(order.to());
    return order.start().isEmpty()
        ? options
        : options.from(SolveStart.valueOf("SOLVE_START_" + order.start()));
  }
}
