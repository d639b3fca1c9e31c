package dev.pencilmark.server.rpc;

import dev.pencilmark.format.FileEntry;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.BatchSize;
import dev.pencilmark.library.Discarded;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.LibraryReader;
import dev.pencilmark.library.LibraryReader.Piece;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.library.Unrated;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.v1.DiscardedData;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.ImportCounts;
import dev.pencilmark.v1.ImportEnd;
import dev.pencilmark.v1.ImportProgress;
import dev.pencilmark.v1.ImportPuzzlesRequest;
import dev.pencilmark.v1.ImportPuzzlesResponse;
import dev.pencilmark.v1.ImportRemark;
import dev.pencilmark.v1.UnratedCount;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import dev.pencilmark.wire.WireText;
import io.grpc.stub.ServerCallStreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A call of ImportPuzzles. Puzzles are written in groups, each atomically, and reported after that.
 */
final class ImportCall extends FileStream<ImportPuzzlesRequest, ImportPuzzlesResponse> {

  private static final int MOST_REMARKS = 1_000;

  /** The maximum time that parsed puzzles wait for the rest of the file, in nanoseconds. */
  private static final long WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** The rating of puzzles that must not be rated. */
  private static final LibraryRating.Result UNASKED = new LibraryRating.Result(null, null);

  private final PuzzleLibrary library;
  private final BatchSize size = new BatchSize(PuzzleLibrary.MOST_ADDED);

  // Of the first message; set before the thread starts.
  private LibraryReader reader;
  private AddOrder order;
  private boolean isRated;
  private long skip;

  // Used by the thread alone.
  private final List<Piece> batch = new ArrayList<>();
  private final List<LibraryRating.Result> ratings = new ArrayList<>();
  private final Map<Unrated, Long> unrated = new EnumMap<>(Unrated.class);
  private ImportProgress.Builder progress = ImportProgress.newBuilder();
  private long began = System.nanoTime();
  private long read;
  private long added;
  private long same;
  private long failed;
  private long remarks;
  private long entered;

  ImportCall(
      HandlerContext context,
      PuzzleLibrary library,
      ServerCallStreamObserver<ImportPuzzlesResponse> client) {
    super(Rpc.IMPORT_PUZZLES, context, client);
    this.library = library;
  }

  @Override
  FilePart part(ImportPuzzlesRequest message, boolean isFirst) throws RefusedException {
    if (!message.hasFile()) {
      throw RefusedException.badRequest("file", "the message must contain a part of the file");
    }
    if (isFirst) {
      if (!message.getCollection().isEmpty()) {
        LibraryHandler.checkSlug(message.getCollection(), "collection");
      }
      LibraryHandler.checkTags(message.getTagsList());
      if (message.getSkip() < 0) {
        throw RefusedException.badRequest(
            "skip", "skip is larger than the number of puzzles in the file");
      }
      reader =
          new LibraryReader(
              new Interchange(new Limits(context.config().number(Setting.MAX_TEXT_LENGTH))),
              message.getFile().getFormatId());
      order =
          new AddOrder(
              message.getSkipIsomorphs() ? Same.CANONICAL : Same.EXACT,
              message.getCollection(),
              message.getTagsList(),
              null);
      isRated = message.getRate();
      skip = message.getSkip();
    }
    return message.getFile();
  }

  @Override
  void take(FileEntry entry) throws IOException {
    if (read + batch.size() < skip) {
      read++;
      return;
    }
    if (batch.isEmpty()) {
      began = System.nanoTime();
    }
    Piece piece = prepared(reader.read(entry, cancellation));
    // The result of a cancelled search is incomplete.
    goOn();
    batch.add(piece);
    if (batch.size() >= size.now()) {
      write(true);
      report();
    }
  }

  private Piece prepared(Piece piece) throws IOException {
    if (piece.entry() == null) {
      ratings.add(UNASKED);
      return piece;
    }
    LibraryEntry entry = piece.entry().withCanonical(cancellation);
    LibraryRating.Result result = UNASKED;
    if (isRated && entry.level() == 0) {
      try {
        result = LibraryRating.of(entry.board(), entry.unsupported(), cancellation);
      } catch (ProblemException calledOff) {
        goOn();
      }
    }
    ratings.add(result);
    LibraryRating rating = result.rating();
    return piece.with(rating == null ? entry : entry.withRating(rating.level(), rating.score()));
  }

  @Override
  void pause() throws IOException {
    if (!batch.isEmpty() && System.nanoTime() - began > WAIT_NANOS) {
      write(true);
      report();
    }
  }

  @Override
  void finish() throws IOException {
    write(true);
    report();
  }

  @Override
  void end() throws IOException {
    awaitReader();
    client.onNext(
        ImportPuzzlesResponse.newBuilder()
            .setEnd(
                ImportEnd.newBuilder()
                    .setCounts(counts())
                    .setOmittedRemarkCount(Math.max(0, remarks - MOST_REMARKS)))
            .build());
  }

  @Override
  void finishNow() {
    // A puzzle may have been prepared and cancelled.
    while (ratings.size() > batch.size()) {
      ratings.remove(ratings.size() - 1);
    }
    write(false);
    client.onNext(state());
  }

  /** Writes the parsed puzzles. */
  private void write(boolean hasTurn) {
    try {
      if (hasTurn) {
        aside(this::add);
      } else {
        add();
      }
    } catch (LibraryException fault) {
      throw LibraryFailures.of(fault);
    }
    size.took(System.nanoTime() - began);
    for (Piece piece : batch) {
      failed += piece.problem() == null ? 0 : 1;
      entered += piece.hasEntries() ? 1 : 0;
      boolean isOdd = piece.problem() != null || !piece.discarded().isEmpty();
      if (isOdd && remarks++ < MOST_REMARKS) {
        progress.addRemarks(remark(piece));
      }
    }
    read += batch.size();
    for (LibraryRating.Result result : ratings) {
      if (result.reason() != null) {
        unrated.merge(result.reason(), 1L, Long::sum);
      }
    }
    batch.clear();
    ratings.clear();
  }

  private ImportCounts counts() {
    ImportCounts.Builder counts =
        ImportCounts.newBuilder()
            .setReadCount(read)
            .setAddedCount(added)
            .setExistingCount(same)
            .setFailedCount(failed)
            .setDiscardedProgressCount(entered);
    unrated.forEach(
        (reason, count) ->
            counts.addUnratedCounts(
                UnratedCount.newBuilder()
                    .setReasonValue(WireEnums.number(reason))
                    .setPuzzleCount(count)));
    return counts.build();
  }

  private ImportPuzzlesResponse state() {
    return ImportPuzzlesResponse.newBuilder().setProgress(progress.setCounts(counts())).build();
  }

  private ImportRemark remark(Piece piece) {
    ImportRemark.Builder remark = ImportRemark.newBuilder().setLine(piece.line());
    piece.discarded().forEach(discarded -> remark.addDiscardedData(wire(discarded)));
    if (piece.problem() != null) {
      context.counts().problem(piece.problem().code());
      remark.setProblem(ProblemMapper.toWire(piece.problem()));
    }
    return remark.build();
  }

  private static DiscardedData wire(Discarded discarded) {
    DiscardedData.Builder wire =
        DiscardedData.newBuilder()
            .setCode(discarded.code().name())
            .setText(WireText.wellFormed(discarded.text()));
    discarded
        .parameters()
        .forEach((name, value) -> wire.putParameters(name, WireText.wellFormed(value)));
    return wire.build();
  }

  private Void add() {
    if (!order.collection().isEmpty() && library.collection(order.collection()).isEmpty()) {
      library.create(order.collection(), order.collection(), "");
    }
    List<LibraryEntry> entries = new ArrayList<>();
    List<LibraryRating> rated = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      if (batch.get(i).collection() != null) {
        library.create(batch.get(i).collection());
      } else if (batch.get(i).entry() != null) {
        entries.add(batch.get(i).entry());
        rated.add(ratings.get(i).rating());
      }
    }
    List<LibraryAddition> additions =
        library.add(entries, order).orElseThrow(() -> Failures.notFound("collection"));
    Map<Long, LibraryRating> known = new HashMap<>();
    for (int i = 0; i < additions.size(); i++) {
      if (additions.get(i).isNew()) {
        added++;
      } else {
        same++;
        if (rated.get(i) != null) {
          known.put(additions.get(i).id(), rated.get(i));
        }
      }
    }
    library.rate(known);
    return null;
  }

  private void report() throws IOException {
    awaitReader();
    client.onNext(state());
    progress = ImportProgress.newBuilder();
  }
}
