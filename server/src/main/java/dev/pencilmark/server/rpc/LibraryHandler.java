package dev.pencilmark.server.rpc;

import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.LibraryWriter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.library.PuzzleUpdate;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.AddPuzzlesResponse;
import dev.pencilmark.v1.AddResult;
import dev.pencilmark.v1.ExportPuzzlesRequest;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.LibraryPuzzle;
import dev.pencilmark.v1.ListCollectionsRequest;
import dev.pencilmark.v1.ListCollectionsResponse;
import dev.pencilmark.v1.ListProgressRequest;
import dev.pencilmark.v1.ListProgressResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleFilter;
import dev.pencilmark.v1.PuzzleInput;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.v1.UpdatePuzzleRequest;
import dev.pencilmark.v1.WrittenPuzzle;
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
import java.util.Set;
import java.util.stream.Collectors;

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
      List<AddResult.Builder> results,
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
            request.getSkipIsomorphs() ? Same.CANONICAL : Same.EXACT,
            request.getCollection(),
            request.getTagsList(),
            null);
    Prepared prepared =
        new Prepared(order, new ArrayList<>(), new ArrayList<>(), request.getRate());
    for (int i = 0; i < request.getPuzzlesCount() && !job.isCancelled(); i++) {
      AddResult.Builder result = AddResult.newBuilder();
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

  private LibraryEntry entry(PuzzleInput puzzle, String field, AddResult.Builder result, Job job)
      throws RefusedException {
    if (puzzle.getLevelValue() < 0 || puzzle.getLevelValue() > LibraryFilter.MOST_LEVEL) {
      throw RefusedException.badRequest(field + ".level", "the level must be 0 to 6");
    }
    if (puzzle.getScore() < 0) {
      throw RefusedException.badRequest(field + ".score", "the score is out of range");
    }
    Puzzled read = converter.read(puzzle.getPuzzle(), field + ".puzzle", context.counts());
    result.addAllUnsupportedConstraints(read.unsupported());
    String source = read.reading() == null ? "" : read.reading().detection().name();
    try {
      return LibraryEntry.of(read.board(), source, job)
          .withUnsupported(read.ofText())
          .withRating(puzzle.getLevelValue(), puzzle.getScore())
          .withTitle(puzzle.getTitle(), puzzle.getAuthor())
          .with(read.metadata())
          .withCanonical(job);
    } catch (ProblemException refused) {
      throw RefusedException.in(field, refused);
    }
  }

  private static LibraryEntry rated(LibraryEntry entry, AddResult.Builder result, Job job)
      throws RefusedException {
    if (entry.level() > 0) {
      return entry;
    }
    try {
      LibraryRating.Result rated = LibraryRating.of(entry.board(), entry.unsupported(), job);
      LibraryRating rating = rated.rating();
      if (rating == null) {
        result.setUnratedReasonValue(WireEnums.number(rated.reason()));
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
      AddResult.Builder result = prepared.results.get(i);
      if (prepared.entries.get(i) != null) {
        LibraryEntry entry = prepared.entries.get(i);
        LibraryAddition addition = added.get(next++);
        if (prepared.isRated && !addition.isNew() && entry.level() > 0) {
          ratings.put(addition.id(), new LibraryRating(entry.level(), entry.score()));
        }
        result.setId(addition.id()).setCreated(addition.isNew());
      }
      response.addResults(result);
    }
    library.rate(ratings);
    return response.build();
  }

  /** A puzzle that was searched for. */
  record Wanted(LibraryEntry entry, List<UnsupportedConstraint> unsupported) {}

  /** Reads a puzzle that is searched for. */
  Wanted wanted(FindPuzzleRequest request, Job job) throws RefusedException {
    Puzzled read = converter.read(request.getPuzzle(), "puzzle", context.counts());
    try {
      LibraryEntry entry = LibraryEntry.of(read.board(), "", job).withUnsupported(read.ofText());
      return new Wanted(entry.withCanonical(job), read.unsupported());
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Searches for it. */
  FindPuzzleResponse find(Wanted wanted) throws RefusedException {
    FindPuzzleResponse.Builder response =
        FindPuzzleResponse.newBuilder()
            .addAllUnsupportedConstraints(wanted.unsupported)
            .setComplete(wanted.entry.canonical() != null && library.incompleteKeys(1) == 0);
    dev.pencilmark.library.LibraryPuzzle exact =
        library.findExact(wanted.entry.exact()).orElse(null);
    if (exact != null) {
      response.setExact(reported(exact, null));
    }
    List<dev.pencilmark.library.LibraryPuzzle> isomorphic = new ArrayList<>();
    if (wanted.entry.canonical() != null) {
      library.findCanonical(wanted.entry.canonical(), MOST_SAME + 2).stream()
          .filter(same -> exact == null || same.id() != exact.id())
          .limit(MOST_SAME + 1)
          .forEach(isomorphic::add);
      for (dev.pencilmark.library.LibraryPuzzle same : isomorphic) {
        if (response.getIsomorphicCount() < MOST_SAME) {
          response.addIsomorphic(reported(same, null));
        }
      }
      response.setMoreIsomorphic(isomorphic.size() > MOST_SAME);
    }
    return response.build();
  }

  /** A puzzle by its number. */
  LibraryPuzzle get(long id, String targetFormat) throws RefusedException {
    Converter.Target target = target(targetFormat);
    return reported(library.find(id).orElseThrow(() -> Failures.notFound("puzzle")), target);
  }

  /** A puzzle at random. */
  LibraryPuzzle random(PuzzleFilter filter, String targetFormat) throws RefusedException {
    Converter.Target target = target(targetFormat);
    return reported(
        library.random(filter(filter)).orElseThrow(() -> Failures.notFound("puzzle")), target);
  }

  /** A page. */
  ListPuzzlesResponse list(ListPuzzlesRequest request) throws RefusedException {
    Converter.Target target = target(request.getTargetFormatId());
    LibraryFilter filter = filter(request.getFilter());
    LibraryPage<dev.pencilmark.library.LibraryPuzzle> page =
        page(request.getPageSize(), size -> library.list(filter, request.getPageToken(), size));
    ListPuzzlesResponse.Builder response =
        ListPuzzlesResponse.newBuilder().setNextPageToken(page.next());
    for (dev.pencilmark.library.LibraryPuzzle puzzle : page.items()) {
      response.addPuzzles(reported(puzzle, target));
    }
    return response.build();
  }

  /** Reads a page of a list of the library. */
  private interface PageReader<T> {
    LibraryPage<T> read(int size);
  }

  private static <T> LibraryPage<T> page(int size, PageReader<T> reader) throws RefusedException {
    if (size != 0 && !LibraryPage.isSize(size)) {
      throw RefusedException.badRequest("page_size", "page_size must be 0 to " + LibraryPage.MOST);
    }
    try {
      return reader.read(size == 0 ? PAGE : size);
    } catch (IllegalArgumentException wrong) {
      throw RefusedException.badRequest(
          "page_token", "page_token is invalid; use next_page_token of the previous page");
    }
  }

  /** A page of collections. */
  ListCollectionsResponse collections(ListCollectionsRequest request) throws RefusedException {
    LibraryPage<LibraryCollection> page =
        page(request.getPageSize(), size -> library.collections(request.getPageToken(), size));
    return ListCollectionsResponse.newBuilder()
        .addAllCollections(page.items().stream().map(LibraryMapper::toWire).toList())
        .setNextPageToken(page.next())
        .build();
  }

  /** A page of the progress of a player. */
  ListProgressResponse progress(ListProgressRequest request) throws RefusedException {
    checkPlayer(request.getPlayer(), "player");
    LibraryPage<LibraryProgress> page =
        page(
            request.getPageSize(),
            size ->
                library.progressOf(
                    request.getPlayer(), request.getFinished(), request.getPageToken(), size));
    return ListProgressResponse.newBuilder()
        .addAllProgress(page.items().stream().map(LibraryMapper::toWire).toList())
        .setNextPageToken(page.next())
        .build();
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

  private LibraryPuzzle reported(
      dev.pencilmark.library.LibraryPuzzle puzzle, Converter.Target target) {
    LibraryPuzzle.Builder wire = LibraryMapper.toWire(puzzle);
    if (target == null) {
      return wire.setWritten(
              WrittenPuzzle.newBuilder().setBoard(BoardMapper.toWire(puzzle.board())))
          .build();
    }
    try {
      wire.setWritten(
          WrittenMapper.toWire(
              converter.write(
                  puzzle.board(),
                  PuzzleMetadata.EMPTY,
                  target,
                  "",
                  false,
                  "puzzle",
                  context.counts())));
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
    int level = filter.hasLevel() ? filter.getLevelValue() : LibraryFilter.ANY_LEVEL;
    if (filter.hasLevel() && (level < 0 || level > LibraryFilter.MOST_LEVEL)) {
      throw RefusedException.badRequest("filter.level", "the level must be 0 to 6");
    }
    checkText(filter.getTag(), "filter.tag");
    return new LibraryFilter(type, level, filter.getCollection(), filter.getTag());
  }

  /** The fields of a puzzle that can be updated. */
  private static final List<String> UPDATABLE =
      List.of("title", "author", "level", "score", "tags");

  /** Updates the metadata of a puzzle. */
  LibraryPuzzle update(UpdatePuzzleRequest request) throws RefusedException {
    LibraryPuzzle puzzle = request.getPuzzle();
    Set<String> fields = updated(request);
    checkText(puzzle.getTitle(), "puzzle.title");
    checkText(puzzle.getAuthor(), "puzzle.author");
    checkTags(puzzle.getTagsList(), "puzzle.tags");
    if (puzzle.getLevelValue() < 0 || puzzle.getLevelValue() > LibraryFilter.MOST_LEVEL) {
      throw RefusedException.badRequest("puzzle.level", "the level must be 0 to 6");
    }
    if (puzzle.getScore() < 0) {
      throw RefusedException.badRequest("puzzle.score", "the score is too large");
    }
    PuzzleUpdate update =
        new PuzzleUpdate(
            fields.contains("title") ? puzzle.getTitle() : null,
            fields.contains("author") ? puzzle.getAuthor() : null,
            fields.contains("level") ? puzzle.getLevelValue() : null,
            fields.contains("score") ? puzzle.getScore() : null,
            fields.contains("tags") ? puzzle.getTagsList() : null);
    return reported(
        library.update(puzzle.getId(), update).orElseThrow(() -> Failures.notFound("such puzzle")),
        null);
  }

  /** Returns the fields that a request updates. */
  private static Set<String> updated(UpdatePuzzleRequest request) throws RefusedException {
    if (!request.hasUpdateMask()) {
      return UPDATABLE.stream()
          .filter(name -> isSet(request.getPuzzle(), name))
          .collect(Collectors.toSet());
    }
    List<String> paths = request.getUpdateMask().getPathsList();
    if (paths.equals(List.of("*"))) {
      return Set.copyOf(UPDATABLE);
    }
    for (String path : paths) {
      if (!UPDATABLE.contains(path)) {
        throw RefusedException.badRequest(
            "update_mask",
            "'" + path + "' cannot be updated; the fields are " + String.join(", ", UPDATABLE));
      }
    }
    return Set.copyOf(paths);
  }

  private static boolean isSet(LibraryPuzzle puzzle, String name) {
    FieldDescriptor field = LibraryPuzzle.getDescriptor().findFieldByName(name);
    return field.isRepeated() ? puzzle.getRepeatedFieldCount(field) > 0 : puzzle.hasField(field);
  }

  /** Creates a collection. */
  PuzzleCollection create(PuzzleCollection collection) throws RefusedException {
    String slug = collection.getSlug();
    checkSlug(slug, "collection.slug");
    checkText(collection.getTitle(), "collection.title");
    checkText(
        collection.getDescription(), LibraryCollection.MOST_DESCRIPTION, "collection.description");
    String title = collection.getTitle().isEmpty() ? slug : collection.getTitle();
    if (!library.create(slug, title, collection.getDescription())) {
      throw LibraryFailures.exists("a collection " + slug);
    }
    return library
        .collection(slug)
        .map(LibraryMapper::toWire)
        .orElseThrow(() -> Failures.notFound("such collection"));
  }

  /** Saves progress. */
  PuzzleProgress save(PuzzleProgress progress) throws RefusedException {
    checkPlayer(progress.getPlayer(), "progress.player");
    if (progress.getState().size() > LibraryProgress.MOST_STATE) {
      throw new RefusedException(
          "progress.state",
          Problem.tooLarge(
              "the state", LibraryProgress.MOST_STATE, "bytes", progress.getState().size()));
    }
    if (progress.getVersion() < 0 || progress.getElapsedTime().getSeconds() < 0) {
      throw RefusedException.badRequest("progress", "the version or the time is out of range");
    }
    PuzzleLibrary.Saved saved =
        library.save(
            new LibraryProgress(
                progress.getPlayer(),
                progress.getPuzzleId(),
                progress.getVersion(),
                progress.getState().toByteArray(),
                progress.getElapsedTime().getSeconds(),
                progress.getFinished(),
                Instant.EPOCH));
    if (saved.saved()) {
      return LibraryMapper.toWire(saved.stored());
    }
    if (saved.stored() == null && library.find(progress.getPuzzleId()).isEmpty()) {
      throw Failures.notFound("puzzle");
    }
    throw LibraryFailures.staleVersion(
        saved.stored() == null ? null : LibraryMapper.toWire(saved.stored()));
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
    checkTags(tags, "tags");
  }

  private static void checkTags(List<String> tags, String field) throws RefusedException {
    if (tags.size() > MOST_TAGS) {
      throw RefusedException.badRequest(field, "at most " + MOST_TAGS + " tags are allowed");
    }
    for (String tag : tags) {
      checkText(tag, field);
      if (tag.isBlank()) {
        throw RefusedException.badRequest(field, "a tag must not be blank");
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
