package dev.pencilmark.server.rpc;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.LibraryWriter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.AddPuzzlesResponse;
import dev.pencilmark.v1.AddedPuzzle;
import dev.pencilmark.v1.CreateCollectionRequest;
import dev.pencilmark.v1.ExportPuzzlesRequest;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.KeptPuzzle;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.NewPuzzle;
import dev.pencilmark.v1.PuzzleFilter;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.SaveProgressResponse;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.v1.UpdatePuzzleRequest;
import dev.pencilmark.v1.WrittenPuzzleOrBuilder;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.LibraryMapper;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import dev.pencilmark.wire.WrittenMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Implements LibraryService. */
final class LibraryHandler {

  private static final int PAGE = 50;
  private static final int MOST_ADDED = 1_000;
  private static final int MOST_TAGS = 20;
  private static final int MOST_SAME = 20;

  private final HandlerContext context;
  private final Converter converter;
  private final PuzzleLibrary library;

  LibraryHandler(HandlerContext context, PuzzleLibrary library) {
    this.context = context;
    this.converter = context.converter();
    this.library = library;
  }

  /** Decoded puzzles, and the problems of the others. */
  record Prepared(
      AddOrder order,
      List<LibraryEntry> entries,
      List<AddedPuzzle.Builder> results,
      boolean isRated) {}

  /** Reads puzzles that are to be added. */
  Prepared prepare(AddPuzzlesRequest request, Job job) throws RefusedException {
    context.checkBatch(request.getPuzzlesCount(), "puzzles");
    if (request.getPuzzlesCount() > MOST_ADDED) {
      throw RefusedException.badRequest(
          "puzzles", "at most " + MOST_ADDED + " puzzles may be added per call");
    }
    checkTags(request.getTagsList());
    AddOrder order =
        new AddOrder(
            request.getUniqueForm() ? Same.CANONICAL : Same.EXACT,
            request.getCollection(),
            request.getTagsList(),
            null);
    Prepared prepared =
        new Prepared(order, new ArrayList<>(), new ArrayList<>(), request.getRate());
    for (int i = 0; i < request.getPuzzlesCount() && !job.isCancelled(); i++) {
      AddedPuzzle.Builder result = AddedPuzzle.newBuilder();
      prepared.results.add(result);
      try {
        LibraryEntry entry = entry(request.getPuzzles(i), "puzzles[" + i + "]", result, job);
        prepared.entries.add(request.getRate() ? rated(entry, result, job) : entry);
      } catch (RefusedException refused) {
        prepared.entries.add(null);
        context.counts().problem(refused.problem().code());
        result.setProblem(ProblemMapper.toWire(refused.problem()));
      }
    }
    return prepared;
  }

  private LibraryEntry entry(NewPuzzle puzzle, String field, AddedPuzzle.Builder result, Job job)
      throws RefusedException {
    if (puzzle.getLevel() < 0 || puzzle.getLevel() > LibraryFilter.MOST_LEVEL) {
      throw RefusedException.badRequest(field + ".level", "the level must be 0 to 6");
    }
    if (puzzle.getScore() < 0) {
      throw RefusedException.badRequest(field + ".score", "the score is out of range");
    }
    Puzzled read = converter.read(puzzle.getPuzzle(), field + ".puzzle", context.counts());
    result.addAllLeftOutRules(read.leftOut());
    String source = read.reading() == null ? "" : read.reading().detection().name();
    try {
      return LibraryEntry.of(read.board(), source, job)
          .withLeftOut(read.ofText())
          .withRating(puzzle.getLevel(), puzzle.getScore())
          .withTitle(puzzle.getTitle(), puzzle.getAuthor())
          .withCanonical(job);
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }

  private static LibraryEntry rated(LibraryEntry entry, AddedPuzzle.Builder result, Job job)
      throws RefusedException {
    if (entry.level() > 0) {
      return entry;
    }
    try {
      LibraryRating.Result rated = LibraryRating.of(entry.board(), entry.leftOut(), job);
      LibraryRating rating = rated.rating();
      if (rating == null) {
        result.setUnratedValue(WireEnums.number(rated.reason()));
        return entry;
      }
      return entry.withRating(rating.level(), rating.score());
    } catch (ProblemException calledOff) {
      throw RefusedException.in("puzzles", calledOff);
    }
  }

  /** Adds them. */
  AddPuzzlesResponse add(Prepared prepared) {
    List<LibraryEntry> entries = prepared.entries.stream().filter(one -> one != null).toList();
    List<LibraryAddition> added =
        library.add(entries, prepared.order).orElseThrow(() -> Failures.notFound("collection"));
    AddPuzzlesResponse.Builder response = AddPuzzlesResponse.newBuilder();
    Map<Long, LibraryRating> ratings = new HashMap<>();
    int next = 0;
    for (int i = 0; i < prepared.results.size(); i++) {
      AddedPuzzle.Builder result = prepared.results.get(i);
      if (prepared.entries.get(i) != null) {
        LibraryEntry entry = prepared.entries.get(i);
        LibraryAddition addition = added.get(next++);
        if (prepared.isRated && !addition.isNew() && entry.level() > 0) {
          ratings.put(addition.id(), new LibraryRating(entry.level(), entry.score()));
        }
        result.setId(addition.id()).setIsNew(addition.isNew());
      }
      response.addResults(result);
    }
    library.rate(ratings);
    return response.build();
  }

  /** A puzzle that was looked for. */
  record Wanted(LibraryEntry entry, List<UnsupportedConstraint> leftOut) {}

  /** Reads a puzzle that is looked for. */
  Wanted wanted(FindPuzzleRequest request, Job job) throws RefusedException {
    Puzzled read = converter.read(request.getPuzzle(), "puzzle", context.counts());
    try {
      LibraryEntry entry = LibraryEntry.of(read.board(), "", job).withLeftOut(read.ofText());
      return new Wanted(entry.withCanonical(job), read.leftOut());
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Looks for it. */
  FindPuzzleResponse find(Wanted wanted) throws RefusedException {
    FindPuzzleResponse.Builder response =
        FindPuzzleResponse.newBuilder()
            .addAllLeftOutRules(wanted.leftOut)
            .setComplete(wanted.entry.canonical() != null && library.incompleteKeys(1) == 0);
    LibraryPuzzle exact = library.findExact(wanted.entry.exact()).orElse(null);
    if (exact != null) {
      response.setExact(told(exact, null));
    }
    if (wanted.entry.canonical() != null) {
      for (LibraryPuzzle same : library.findCanonical(wanted.entry.canonical(), MOST_SAME + 1)) {
        boolean isOther = exact == null || same.id() != exact.id();
        if (isOther && response.getSameFormCount() < MOST_SAME) {
          response.addSameForm(told(same, null));
        }
      }
    }
    return response.build();
  }

  /** A puzzle by its number. */
  KeptPuzzle get(long id, String targetFormat) throws RefusedException {
    Converter.Target target = target(targetFormat);
    return told(library.find(id).orElseThrow(() -> Failures.notFound("puzzle")), target);
  }

  /** A puzzle at random. */
  KeptPuzzle random(PuzzleFilter filter, String targetFormat) throws RefusedException {
    Converter.Target target = target(targetFormat);
    return told(
        library.random(filter(filter)).orElseThrow(() -> Failures.notFound("puzzle")), target);
  }

  /** A page. */
  ListPuzzlesResponse list(ListPuzzlesRequest request) throws RefusedException {
    int size = request.getPageSize() == 0 ? PAGE : request.getPageSize();
    if (size < 1 || size > LibraryPage.MOST) {
      throw RefusedException.badRequest(
          "page_size", "the page size must be 1 to " + LibraryPage.MOST);
    }
    Converter.Target target = target(request.getTargetFormatId());
    LibraryFilter filter = filter(request.getFilter());
    LibraryPage page;
    try {
      page = library.list(filter, request.getPageToken(), size);
    } catch (IllegalArgumentException wrong) {
      throw RefusedException.badRequest(
          "page_token", "the page token is invalid; use next_page_token of the previous page");
    }
    ListPuzzlesResponse.Builder response =
        ListPuzzlesResponse.newBuilder().setNextPageToken(page.next());
    for (LibraryPuzzle puzzle : page.puzzles()) {
      response.addPuzzles(told(puzzle, target));
    }
    return response.build();
  }

  /** Returns the writer of puzzles as lines. */
  LibraryWriter writer(ExportPuzzlesRequest request) throws RefusedException {
    Converter.Target target = target(request.getTargetFormatId());
    return new LibraryWriter(
        new Interchange(new Limits(context.config().number(Setting.MAX_TEXT_LENGTH))),
        library,
        filter(request.getFilter()),
        target == null ? "" : target.name(),
        target == null);
  }

  private Converter.Target target(String name) throws RefusedException {
    return name.isEmpty() ? null : converter.target(name, "target_format_id");
  }

  private KeptPuzzle told(LibraryPuzzle puzzle, Converter.Target target) {
    KeptPuzzle.Builder wire = LibraryMapper.toWire(puzzle);
    if (target == null) {
      return wire.setBoard(BoardMapper.toWire(puzzle.board())).build();
    }
    try {
      WrittenPuzzleOrBuilder written =
          WrittenMapper.toWire(
              converter.write(puzzle.board(), target, "", false, "puzzle", context.counts()));
      if (written.hasData()) {
        wire.setData(written.getData());
      } else {
        wire.setText(written.getText());
      }
      wire.addAllLosses(written.getLossesList());
    } catch (RefusedException refused) {
      wire.setProblem(ProblemMapper.toWire(refused.problem()));
    }
    return wire.build();
  }

  static LibraryFilter filter(PuzzleFilter filter) throws RefusedException {
    PuzzleType type = WireEnums.type(filter.getTypeValue());
    if (type == null && filter.getTypeValue() != 0) {
      throw RefusedException.badRequest("filter.type", "unknown puzzle type");
    }
    int level = filter.hasLevel() ? filter.getLevel() : LibraryFilter.ANY_LEVEL;
    if (filter.hasLevel() && (level < 0 || level > LibraryFilter.MOST_LEVEL)) {
      throw RefusedException.badRequest("filter.level", "the level must be 0 to 6");
    }
    checkText(filter.getTag(), "filter.tag");
    return new LibraryFilter(type, level, filter.getCollection(), filter.getTag());
  }

  /** Updates the metadata of a puzzle. */
  void update(UpdatePuzzleRequest request) throws RefusedException {
    checkText(request.getTitle(), "title");
    checkText(request.getAuthor(), "author");
    checkTags(request.getTagsList());
    if (request.getLevel() < 0 || request.getLevel() > LibraryFilter.MOST_LEVEL) {
      throw RefusedException.badRequest("level", "the level must be 0 to 6");
    }
    if (request.getScore() < 0 || request.getScore() != 0 && !request.hasLevel()) {
      throw RefusedException.badRequest("score", "a score requires a level");
    }
    if (request.getTagsCount() > 0 && !request.getReplaceTags()) {
      throw RefusedException.badRequest("tags", "tags require replace_tags");
    }
    boolean found =
        library.update(
            request.getId(),
            request.hasTitle() ? request.getTitle() : null,
            request.hasAuthor() ? request.getAuthor() : null,
            request.hasLevel() ? request.getLevel() : -1,
            request.getScore(),
            request.getReplaceTags() ? request.getTagsList() : null);
    if (!found) {
      throw Failures.notFound("puzzle");
    }
  }

  /** Makes a collection. */
  void create(CreateCollectionRequest request) throws RefusedException {
    checkSlug(request.getSlug(), "slug");
    checkText(request.getTitle(), "title");
    checkText(request.getDescription(), LibraryCollection.MOST_DESCRIPTION, "description");
    String title = request.getTitle().isEmpty() ? request.getSlug() : request.getTitle();
    if (!library.create(request.getSlug(), title, request.getDescription())) {
      throw LibraryFailures.exists("the collection " + request.getSlug());
    }
  }

  /** Saves progress. */
  SaveProgressResponse save(PuzzleProgress progress) throws RefusedException {
    checkPlayer(progress.getPlayer(), "progress.player");
    if (progress.getState().size() > LibraryProgress.MOST_STATE) {
      throw new RefusedException(
          "progress.state",
          Problem.tooLarge(
              "the state", LibraryProgress.MOST_STATE, "bytes", progress.getState().size()));
    }
    if (progress.getVersion() < 0 || progress.getSeconds() < 0) {
      throw RefusedException.badRequest("progress", "the version or the seconds are out of range");
    }
    PuzzleLibrary.Saved saved =
        library.save(
            new LibraryProgress(
                progress.getPlayer(),
                progress.getPuzzleId(),
                progress.getVersion(),
                progress.getState().toByteArray(),
                progress.getSeconds(),
                progress.getFinished(),
                Instant.EPOCH));
    if (!saved.saved()
        && saved.stored() == null
        && library.find(progress.getPuzzleId()).isEmpty()) {
      throw Failures.notFound("puzzle");
    }
    SaveProgressResponse.Builder response =
        SaveProgressResponse.newBuilder().setSaved(saved.saved());
    if (saved.stored() != null) {
      response.setStored(LibraryMapper.toWire(saved.stored()));
    }
    return response.build();
  }

  static void checkPlayer(String player, String field) throws RefusedException {
    if (!LibraryProgress.isPlayer(player)) {
      throw RefusedException.badRequest(field, "a player must be 32 lower-case hexadecimal digits");
    }
  }

  static void checkSlug(String slug, String field) throws RefusedException {
    if (!LibraryCollection.isSlug(slug)) {
      throw RefusedException.badRequest(field, "a slug must have " + LibraryCollection.SLUGS);
    }
  }

  static void checkTags(List<String> tags) throws RefusedException {
    if (tags.size() > MOST_TAGS) {
      throw RefusedException.badRequest("tags", "a puzzle may have at most " + MOST_TAGS + " tags");
    }
    for (String tag : tags) {
      checkText(tag, "tags");
      if (tag.isBlank()) {
        throw RefusedException.badRequest("tags", "a tag must not be empty");
      }
    }
  }

  private static void checkText(String text, String field) throws RefusedException {
    checkText(text, LibraryEntry.MOST_TEXT, field);
  }

  private static void checkText(String text, int most, String field) throws RefusedException {
    if (text.length() > most) {
      throw new RefusedException(field, Problem.tooLarge(field, most, "characters", text.length()));
    }
    // A database of PostgreSQL does not hold it.
    if (text.indexOf('\0') >= 0) {
      throw new RefusedException(field, Problem.characterZero(field));
    }
  }
}
