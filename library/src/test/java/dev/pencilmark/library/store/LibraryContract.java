package dev.pencilmark.library.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryDetails;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryImport;
import dev.pencilmark.library.LibraryMembership;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import dev.pencilmark.library.PuzzleLibrary.Same;
import dev.pencilmark.library.PuzzleUpdate;
import dev.pencilmark.library.Unrated;
import dev.pencilmark.solve.Cancellation;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The behaviour of all libraries. */
abstract class LibraryContract {

  private static final String PLAYER = "0123456789abcdef0123456789abcdef";

  private final List<PuzzleLibrary> opened = new ArrayList<>();
  private String place;
  private PuzzleLibrary library;

  /** A place where there is nothing yet. */
  abstract String newPlace() throws Exception;

  /** The folder of the resources of this database. */
  abstract String dialect();

  /** A connection to a place. */
  static Connection connect(String place) throws SQLException {
    return DriverManager.getConnection(place.startsWith("jdbc:") ? place : "jdbc:sqlite:" + place);
  }

  @BeforeEach
  void open() throws Exception {
    place = newPlace();
    library = another();
  }

  @AfterEach
  void close() {
    opened.forEach(PuzzleLibrary::close);
  }

  private PuzzleLibrary another() {
    PuzzleLibrary one = new SqlLibraryProvider().open(place);
    opened.add(one);
    return one;
  }

  private List<LibraryAddition> add(LibraryEntry... entries) {
    return library.add(List.of(entries), AddOrder.PLAIN).orElseThrow();
  }

  @Test
  void aPuzzleIsKeptAsItIs_alsoWhenTheLibraryIsOpenedAgain() throws Exception {
    LibraryEntry entry = Puzzles.of(Puzzles.EASY).withRating(2, 345).withTitle("Title Ω", "Author");
    long id = add(entry).get(0).id();
    library.close();
    LibraryPuzzle kept = another().find(id).orElseThrow();
    assertThat(kept.board()).isEqualTo(entry.board());
    assertThat(kept)
        .returns(entry.exact(), LibraryPuzzle::exact)
        .returns(30, LibraryPuzzle::clues)
        .returns(2, LibraryPuzzle::level)
        .returns(345, LibraryPuzzle::score)
        .returns("Title Ω", LibraryPuzzle::title)
        .returns("Author", LibraryPuzzle::author)
        .returns("plain.line", LibraryPuzzle::source);
    assertThat(kept.added()).isBetween(Instant.now().minusSeconds(60), Instant.now());
  }

  /** Every version's library, as a dump has it, is opened with all that was in it. */
  /** Those of which a classic Sudoku has none: a code of its own is not for them. */
  @Test
  void aPuzzleWithRulesIsKeptWithAllOfThem() throws Exception {
    Board classic = Puzzles.of(Puzzles.EASY).board();
    for (Board board :
        List.of(
            classic.toBuilder().variant(VariantRule.global(RuleKind.ANTIKNIGHT)).build(),
            classic.toBuilder()
                .variant(VariantRule.of(RuleKind.THERMO).group(2, 3, 4).build())
                .build(),
            classic.toBuilder().rule(Rule.WINDOWS).build())) {
      long id = add(LibraryEntry.of(board, "")).get(0).id();
      assertThat(library.find(id).orElseThrow().board()).isEqualTo(board);
    }
  }

  @Test
  void aLibraryOfAnOlderVersion_isBroughtUpToDate() throws Exception {
    for (int version = 1; DumpedLibrary.hasVersion(dialect(), version); version++) {
      String old = newPlace();
      try (Connection connection = connect(old);
          Statement statement = connection.createStatement()) {
        for (String one : DumpedLibrary.dump(dialect(), version).split(";\n")) {
          if (!one.isBlank()) {
            statement.execute(one);
          }
        }
      }
      try (PuzzleLibrary now = new SqlLibraryProvider().open(old)) {
        DumpedLibrary.check(now);
        now.add(Puzzles.many(20, version), AddOrder.PLAIN);
        assertThat(now.completeKeys(50)).isEqualTo(22);
      }
      try (Connection there = connect(old);
          Connection here = connect(place)) {
        assertThat(Schema.of(there)).isEqualTo(Schema.of(here)).hasSizeGreaterThan(20);
      }
    }
  }

  @Test
  void aLibraryOfANewerVersion_isLeftAlone() throws Exception {
    String newer = newPlace();
    new SqlLibraryProvider().open(newer).close();
    try (Connection connection = connect(newer)) {
      connection
          .createStatement()
          .execute(
              "INSERT INTO pencilmark_schema SELECT 99, '99', 'newer', type, script, checksum,"
                  + " installed_by, installed_on, execution_time, success FROM pencilmark_schema"
                  + " WHERE version = '1'");
    }
    LibraryException fault =
        catchThrowableOfType(LibraryException.class, () -> new SqlLibraryProvider().open(newer));
    assertThat(fault.fault()).isEqualTo(LibraryException.Fault.UNKNOWN_SCHEMA);
    assertThat(fault).hasMessageEndingWith("is a library of a newer version of this program");
  }

  @Test
  void entriesOfAPlayerAreNotPartOfThePuzzle() throws Exception {
    LibraryEntry puzzle = Puzzles.of(Puzzles.EASY);
    LibraryEntry begun =
        LibraryEntry.of(puzzle.board().toBuilder().placed(2, 4).candidates(3, 0b110).build(), "");
    assertThat(add(puzzle, begun)).extracting(LibraryAddition::isNew).containsExactly(true, false);
  }

  @Test
  void rulesThatNoBoardHoldsAreKept_andMakeAnotherPuzzle() throws Exception {
    LibraryEntry bare = Puzzles.of(Puzzles.EASY);
    List<UnsupportedConstraint> rules =
        List.of(
            new UnsupportedConstraint("Counting \"Circles\"\n\0Ω", 2),
            new UnsupportedConstraint("killer", 0));
    LibraryEntry ruled = bare.withUnsupported(rules);
    LibraryEntry turned = Puzzles.of(Puzzles.turned(Puzzles.EASY)).withUnsupported(rules);
    LibraryEntry other = bare.withUnsupported(List.of(new UnsupportedConstraint("killer", 0)));
    List<LibraryAddition> added = add(bare, ruled, other, turned, ruled);
    assertThat(added)
        .extracting(LibraryAddition::isNew)
        .containsExactly(true, true, true, true, false);
    LibraryPuzzle kept = library.find(added.get(1).id()).orElseThrow();
    assertThat(kept.unsupported()).isEqualTo(rules);
    assertThat(library.find(added.get(0).id()).orElseThrow().unsupported()).isEmpty();
    assertThat(library.list(LibraryFilter.ALL, "", 9).items())
        .extracting(LibraryPuzzle::unsupported)
        .containsExactlyInAnyOrder(List.of(), rules, other.unsupported(), rules);
    library.completeKeys(9);
    assertThat(library.findCanonical(turned.withCanonical().canonical(), 9))
        .extracting(LibraryPuzzle::id)
        .containsExactlyInAnyOrder(added.get(1).id(), added.get(3).id());
    assertThat(LibraryRating.of(kept.board(), kept.unsupported(), new Cancellation()).reason())
        .isEqualTo(Unrated.UNSUPPORTED_CONSTRAINTS);
  }

  @Test
  void theSamePuzzleIsThereOnce_inABatchAndAcrossBatches() {
    LibraryEntry one = Puzzles.of(Puzzles.EASY);
    LibraryEntry other = Puzzles.of(Puzzles.relabelled(Puzzles.EASY));
    List<LibraryAddition> first = add(one, one, other);
    assertThat(first).extracting(LibraryAddition::isNew).containsExactly(true, false, true);
    assertThat(first.get(1).id()).isEqualTo(first.get(0).id());
    assertThat(add(other, one))
        .containsExactly(
            new LibraryAddition(first.get(2).id(), false),
            new LibraryAddition(first.get(0).id(), false));
  }

  @Test
  void byCanonicalForm_rotatedAndRelabelledOnesAreThereOnce() {
    AddOrder order = new AddOrder(Same.CANONICAL, "", List.of(), null);
    LibraryEntry one = Puzzles.of(Puzzles.EASY);
    LibraryEntry relabelled = Puzzles.of(Puzzles.relabelled(Puzzles.EASY));
    LibraryEntry turned = Puzzles.of(Puzzles.turned(Puzzles.EASY));
    List<LibraryAddition> first = library.add(List.of(one, relabelled), order).orElseThrow();
    assertThat(first).extracting(LibraryAddition::isNew).containsExactly(true, false);
    assertThat(first.get(1).id()).isEqualTo(first.get(0).id());
    assertThat(library.add(List.of(turned), order).orElseThrow())
        .containsExactly(new LibraryAddition(first.get(0).id(), false));
    assertThat(library.findCanonical(turned.withCanonical().canonical(), 10))
        .extracting(LibraryPuzzle::id)
        .containsExactly(first.get(0).id());
    assertThat(library.findExact(turned.exact())).isEmpty();
    assertThat(library.findExact(one.exact())).get().returns(first.get(0).id(), LibraryPuzzle::id);
  }

  @Test
  void canonicalKeysAreCompletedLater() {
    add(Puzzles.of(Puzzles.EASY), Puzzles.of(Puzzles.turned(Puzzles.EASY)));
    assertThat(library.incompleteKeys(10)).isEqualTo(2);
    assertThat(library.completeKeys(1)).isEqualTo(1);
    assertThat(library.completeKeys(10)).isEqualTo(1);
    assertThat(library.completeKeys(10)).isZero();
    assertThat(library.incompleteKeys(10)).isZero();
    assertThat(
            library.findCanonical(
                Puzzles.of(Puzzles.relabelled(Puzzles.EASY)).withCanonical().canonical(), 10))
        .hasSize(2);
  }

  @Test
  void writersAtOnce_makeOneRowOfEachPuzzle() throws Exception {
    List<LibraryEntry> entries = Puzzles.many(300, 1);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<Integer>> added = new ArrayList<>();
    library.create("all", "All", "");
    for (int i = 0; i < 4; i++) {
      PuzzleLibrary replica = i % 2 == 0 ? library : another();
      boolean canonical = i < 2;
      added.add(
          threads.submit(
              () -> {
                int fresh = 0;
                for (int at = 0; at < entries.size(); at += 50) {
                  List<LibraryEntry> batch = entries.subList(at, at + 50);
                  AddOrder order =
                      new AddOrder(
                          canonical ? Same.CANONICAL : Same.EXACT, "all", List.of("t"), null);
                  fresh +=
                      (int)
                          replica.add(batch, order).orElseThrow().stream()
                              .filter(LibraryAddition::isNew)
                              .count();
                }
                return fresh;
              }));
    }
    int sum = 0;
    for (Future<Integer> one : added) {
      sum += one.get();
    }
    threads.shutdown();
    long distinct = entries.stream().map(LibraryEntry::exact).distinct().count();
    assertThat(sum).isEqualTo((int) distinct);
    assertThat(library.counts()).containsExactly(new LibraryCount(PuzzleType.SUDOKU, 0, distinct));
    assertThat(library.collection("all")).get().returns(distinct, LibraryCollection::puzzles);
  }

  @Test
  void pagesContainAllPuzzlesOnce_withAnyFilter() {
    List<LibraryEntry> entries = new ArrayList<>();
    int number = 0;
    for (LibraryEntry entry : Puzzles.many(120, 2)) {
      entries.add(entry.withRating(number % 4, number * 7 % 50));
      number++;
    }
    entries.add(Puzzles.windoku().withRating(1, 1));
    library.create("odd", "Odd ones", "of them all");
    library.add(entries.subList(0, 60), new AddOrder(Same.EXACT, "odd", List.of("a"), null));
    library.add(entries.subList(60, 121), new AddOrder(Same.EXACT, "", List.of("a", "b"), null));
    LibraryFilter all = LibraryFilter.ALL;
    assertThat(through(all, 7)).hasSize(121);
    assertThat(through(all.ofType(PuzzleType.SUDOKU), 50)).hasSize(120);
    assertThat(through(all.ofType(PuzzleType.SUDOKU).ofLevel(2), 4)).hasSize(30);
    assertThat(through(all.ofLevel(1), 9)).hasSize(31);
    assertThat(through(all.inCollection("odd"), 11)).hasSize(60);
    assertThat(through(all.inCollection("odd").ofLevel(3), 2)).hasSize(15);
    assertThat(through(all.withTag("b"), 13)).hasSize(61);
    assertThat(through(all.withTag("b").inCollection("odd"), 13)).isEmpty();
    assertThat(through(all.ofType(PuzzleType.KILLER), 13)).isEmpty();
    assertThat(through(all.inCollection("none"), 13)).isEmpty();
    List<LibraryPuzzle> sorted = through(all.ofType(PuzzleType.SUDOKU), 10);
    for (int i = 1; i < sorted.size(); i++) {
      LibraryPuzzle before = sorted.get(i - 1);
      LibraryPuzzle after = sorted.get(i);
      assertThat(before.level() * 1000 + before.score())
          .isLessThanOrEqualTo(after.level() * 1000 + after.score());
    }
  }

  private List<LibraryPuzzle> through(LibraryFilter filter, int size) {
    List<LibraryPuzzle> puzzles = new ArrayList<>();
    Set<Long> ids = new HashSet<>();
    String after = "";
    do {
      LibraryPage<LibraryPuzzle> page = library.list(filter, after, size);
      page.items().forEach(puzzle -> assertThat(ids.add(puzzle.id())).isTrue());
      puzzles.addAll(page.items());
      assertThat(page.items()).hasSizeLessThanOrEqualTo(size);
      after = page.next();
    } while (!after.isEmpty());
    return puzzles;
  }

  @Test
  void aPlaceInAListThatIsNoneIsRefused() {
    for (String wrong : new String[] {"x", "S.3.4", "S.33.4.5", "-1", "'; DROP TABLE puzzle"}) {
      assertThatThrownBy(() -> library.list(LibraryFilter.ALL, wrong, 10))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void random_drawsFromTheFilteredPuzzles() {
    assertThat(library.random(LibraryFilter.ALL)).isEmpty();
    List<LibraryEntry> entries = new ArrayList<>();
    for (LibraryEntry entry : Puzzles.many(40, 3)) {
      entries.add(entry.withRating(entries.size() == 17 ? 5 : 1, 0));
    }
    library.create("c", "C", "");
    library.add(entries.subList(0, 20), new AddOrder(Same.EXACT, "c", List.of("t"), null));
    library.add(entries.subList(20, 40), AddOrder.PLAIN);
    Set<Long> drawn = new HashSet<>();
    for (int i = 0; i < 60; i++) {
      drawn.add(library.random(LibraryFilter.ALL).orElseThrow().id());
    }
    assertThat(drawn).hasSizeGreaterThan(10);
    assertThat(library.random(LibraryFilter.ALL.ofLevel(5)))
        .get()
        .returns(entries.get(17).board(), LibraryPuzzle::board);
    assertThat(library.random(LibraryFilter.ALL.ofLevel(6))).isEmpty();
    assertThat(library.random(LibraryFilter.ALL.inCollection("c").ofLevel(5))).isPresent();
    assertThat(library.random(LibraryFilter.ALL.withTag("t").ofLevel(5))).isPresent();
    assertThat(library.random(LibraryFilter.ALL.withTag("u"))).isEmpty();
  }

  @Test
  void tagsAndTitlesAreChanged_andOtherDataStays() {
    long id =
        library
            .add(
                List.of(Puzzles.of(Puzzles.EASY)),
                new AddOrder(Same.EXACT, "", List.of("old", "b"), null))
            .orElseThrow()
            .get(0)
            .id();
    assertThat(library.find(id).orElseThrow().tags()).containsExactly("b", "old");
    LibraryPuzzle updated =
        library.update(id, new PuzzleUpdate("T", null, 4, 99, List.of("new"))).orElseThrow();
    assertThat(updated)
        .returns("T", LibraryPuzzle::title)
        .returns(99, LibraryPuzzle::score)
        .returns(List.of("new"), LibraryPuzzle::tags);
    assertThat(library.find(id))
        .get()
        .returns("T", LibraryPuzzle::title)
        .returns("", LibraryPuzzle::author)
        .returns(4, LibraryPuzzle::level)
        .returns(99, LibraryPuzzle::score)
        .returns(List.of("new"), LibraryPuzzle::tags);
    assertThat(library.update(id, new PuzzleUpdate(null, "A", null, 5, null))).isPresent();
    assertThat(library.find(id))
        .get()
        .returns("T", LibraryPuzzle::title)
        .returns("A", LibraryPuzzle::author)
        .returns(4, LibraryPuzzle::level)
        .returns(5, LibraryPuzzle::score)
        .returns(List.of("new"), LibraryPuzzle::tags);
    assertThat(library.update(id + 1, new PuzzleUpdate("T", null, 1, 1, null))).isEmpty();
  }

  @Test
  void ratingsAreGivenToThoseWithoutOne() throws Exception {
    List<LibraryAddition> added =
        add(Puzzles.of(Puzzles.EASY), Puzzles.of(Puzzles.turned(Puzzles.EASY)).withRating(3, 7));
    LibraryRating rating =
        LibraryRating.of(Puzzles.of(Puzzles.EASY).board(), List.of(), new Cancellation()).rating();
    library.rate(Map.of(added.get(0).id(), rating, added.get(1).id(), rating, 99L, rating));
    library.rate(Map.of());
    assertThat(library.find(added.get(0).id()))
        .get()
        .returns(rating.level(), LibraryPuzzle::level)
        .returns(rating.score(), LibraryPuzzle::score);
    assertThat(library.find(added.get(1).id()).orElseThrow().score()).isEqualTo(7);
    assertThat(library.list(LibraryFilter.ALL.ofLevel(0), "", 9).items()).isEmpty();
  }

  @Test
  void metadataOfPuzzles_isPreserved() {
    Instant then = Instant.parse("2001-02-03T04:05:06Z");
    LibraryCollection old = new LibraryCollection("old", "Old", "of then", then, 9);
    assertThat(library.create(old)).isTrue();
    LibraryEntry one = Puzzles.of(Puzzles.EASY);
    LibraryEntry other = Puzzles.of(Puzzles.turned(Puzzles.EASY));
    LibraryMembership first =
        new LibraryMembership(then, List.of("b", "a"), Map.of("old", 7L, "new", 1L));
    LibraryMembership second = new LibraryMembership(then, List.of(), Map.of("old", 2L));
    List<LibraryAddition> added = add(one.with(first), other.with(second));
    long[] ids = {added.get(0).id(), added.get(1).id()};
    LibraryMembership sorted =
        new LibraryMembership(then, List.of("a", "b"), Map.of("old", 7L, "new", 1L));
    assertThat(library.details(List.of(ids[0], ids[1], 99L)))
        .containsOnly(
            Map.entry(ids[0], new LibraryDetails(sorted, PuzzleMetadata.EMPTY)),
            Map.entry(ids[1], new LibraryDetails(second, PuzzleMetadata.EMPTY)));
    assertThat(library.list(LibraryFilter.ALL.inCollection("old"), "", 9).items())
        .extracting(LibraryPuzzle::id)
        .containsExactly(ids[1], ids[0]);
    assertThat(library.collection("old"))
        .contains(new LibraryCollection("old", "Old", "of then", then, 2));
    assertThat(library.collection("new")).get().returns(1L, LibraryCollection::puzzles);
    // Again, and with others to a place that is taken: nothing is there twice, nothing is lost.
    LibraryEntry third = Puzzles.of(Puzzles.relabelled(Puzzles.EASY));
    LibraryMembership taken = new LibraryMembership(then, List.of("a"), Map.of("old", 7L));
    long last = add(one.with(taken), third.with(taken)).get(1).id();
    assertThat(library.details(List.of(last)).get(last).membership().places().get("old"))
        .isGreaterThan(7);
    assertThat(library.collection("old")).get().returns(3L, LibraryCollection::puzzles);
    library.add(List.of(Puzzles.windoku()), new AddOrder(Same.EXACT, "old", List.of(), null));
    assertThat(library.list(LibraryFilter.ALL.inCollection("old"), "", 9).items()).hasSize(4);
  }

  @Test
  void textsOfAPuzzle_areKept() throws Exception {
    Board board = Puzzles.of(Puzzles.EASY).board();
    PuzzleMetadata metadata =
        PuzzleMetadata.builder()
            .put(Field.TITLE, "Title")
            .put(Field.AUTHOR, "Author")
            .put(Field.RULES, "Normal sudoku rules apply.\n\u2603 \"quoted\"")
            .put(Field.LICENCE, "CC0")
            .solution(DeclaredSolution.of("?".repeat(80) + "x", "", board))
            .tag("hard")
            .more("colour", "red")
            .build();
    long id = add(LibraryEntry.of(board, "").with(metadata)).get(0).id();
    LibraryPuzzle kept = library.find(id).orElseThrow();
    assertThat(kept.title()).isEqualTo("Title");
    assertThat(metadata.missingIn(kept.allMetadata())).isEmpty();
    assertThat(library.list(LibraryFilter.ALL, "", 9).items().get(0).metadata())
        .isEqualTo(PuzzleMetadata.EMPTY);
    PuzzleMetadata listed = library.details(List.of(id)).get(id).metadata();
    assertThat(listed.rules()).isEqualTo(metadata.rules());
    assertThat(listed.title()).isEmpty();
  }

  @Test
  void ofTwoThatSaveTheSameVersionAtOnce_oneIsRefused() throws Exception {
    long id = add(Puzzles.of(Puzzles.EASY)).get(0).id();
    PuzzleLibrary replica = another();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (int version = 0; version < 20; version++) {
      LibraryProgress mine = progress(id, version, "mine", false);
      LibraryProgress theirs = progress(id, version, "theirs", false);
      Future<PuzzleLibrary.Saved> one = threads.submit(() -> library.save(mine));
      Future<PuzzleLibrary.Saved> other = threads.submit(() -> replica.save(theirs));
      assertThat(one.get().saved()).isNotEqualTo(other.get().saved());
      LibraryProgress kept = library.progress(PLAYER, id).orElseThrow();
      assertThat(kept.version()).isEqualTo(version + 1);
      assertThat(new String(kept.state(), StandardCharsets.UTF_8))
          .isEqualTo(one.get().saved() ? "mine" : "theirs");
    }
    threads.shutdown();
  }

  @Test
  void collectionsKeepTheirOrder_andLoseDeletedPuzzles() {
    assertThat(library.create("two", "Two", "d")).isTrue();
    assertThat(library.create("two", "Again", "")).isFalse();
    LibraryEntry one = Puzzles.of(Puzzles.EASY);
    LibraryEntry other = Puzzles.of(Puzzles.turned(Puzzles.EASY));
    AddOrder order = new AddOrder(Same.EXACT, "two", List.of(), null);
    long second = library.add(List.of(other, one), order).orElseThrow().get(1).id();
    library.add(List.of(one, other), order);
    assertThat(library.list(LibraryFilter.ALL.inCollection("two"), "", 9).items())
        .extracting(LibraryPuzzle::board)
        .containsExactly(other.board(), one.board());
    assertThat(library.collections())
        .singleElement()
        .returns("Two", LibraryCollection::title)
        .returns(2L, LibraryCollection::puzzles);
    assertThat(library.delete(second)).isTrue();
    assertThat(library.delete(second)).isFalse();
    assertThat(library.collection("two")).get().returns(1L, LibraryCollection::puzzles);
    assertThat(library.deleteCollection("two")).isTrue();
    assertThat(library.deleteCollection("two")).isFalse();
    assertThat(library.findExact(other.exact())).isPresent();
    assertThat(library.add(List.of(one), order)).isEmpty();
    assertThat(library.findExact(one.exact())).as("nothing of it is done").isEmpty();
  }

  @Test
  void collectionsAndProgressComePageByPage() {
    List<LibraryEntry> entries = Puzzles.many(7, 5);
    List<Long> ids =
        library.add(entries, AddOrder.PLAIN).orElseThrow().stream()
            .map(LibraryAddition::id)
            .distinct()
            .toList();
    for (long id : ids) {
      library.save(progress(id, 0, "s", false));
    }
    List<Long> played = new ArrayList<>();
    String after = "";
    do {
      LibraryPage<LibraryProgress> page = library.progressOf(PLAYER, false, after, 2);
      page.items().forEach(each -> played.add(each.puzzle()));
      after = page.next();
    } while (!after.isEmpty());
    assertThat(played).containsExactlyInAnyOrderElementsOf(ids);
    for (String slug : List.of("d", "b", "a", "c")) {
      library.create(slug, slug.equals("d") ? "A Ω" : "B", "");
    }
    List<String> slugs = new ArrayList<>();
    do {
      LibraryPage<LibraryCollection> page = library.collections(after, 1);
      page.items().forEach(each -> slugs.add(each.slug()));
      after = page.next();
    } while (!after.isEmpty());
    assertThat(slugs).containsExactly("d", "a", "b", "c");
    assertThat(library.collections())
        .extracting(LibraryCollection::slug)
        .containsExactly("d", "a", "b", "c");
    for (String wrong : List.of("x", "1", "%", "1.2.3")) {
      assertThatThrownBy(() -> library.progressOf(PLAYER, false, wrong, 10))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> library.collections(wrong, 10))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void staleProgressIsRefusedWithTheStoredOne() {
    long id = add(Puzzles.of(Puzzles.EASY)).get(0).id();
    assertThat(library.progress(PLAYER, id)).isEmpty();
    assertThat(library.save(progress(id, 0, "one", false)))
        .returns(true, PuzzleLibrary.Saved::saved)
        .returns(1L, saved -> saved.stored().version());
    assertThat(library.save(progress(id, 1, "two", false)).stored().version()).isEqualTo(2);
    for (int stale : new int[] {0, 1, 3}) {
      PuzzleLibrary.Saved refused = library.save(progress(id, stale, "stale", true));
      assertThat(refused.saved()).isFalse();
      assertThat(refused.stored().version()).isEqualTo(2);
      assertThat(new String(refused.stored().state(), StandardCharsets.UTF_8)).isEqualTo("two");
    }
    assertThat(library.progressOf(PLAYER, false, "", 10).items()).hasSize(1);
    assertThat(library.save(progress(id, 2, "three", true)).saved()).isTrue();
    assertThat(library.progressOf(PLAYER, false, "", 10).items()).isEmpty();
    assertThat(library.progressOf(PLAYER, true, "", 10).items())
        .singleElement()
        .returns(true, LibraryProgress::finished)
        .returns(60L, LibraryProgress::seconds);
    assertThat(library.save(progress(id + 1, 0, "x", false)))
        .isEqualTo(new PuzzleLibrary.Saved(false, null));
    library.delete(id);
    assertThat(library.progress(PLAYER, id)).isEmpty();
  }

  private static LibraryProgress progress(long id, long version, String state, boolean finished) {
    return new LibraryProgress(
        PLAYER, id, version, state.getBytes(StandardCharsets.UTF_8), 60, finished, Instant.EPOCH);
  }

  @Test
  void anImportIsAsFarAsItsPuzzles() {
    String fingerprint = "ab".repeat(32);
    assertThat(library.importOf(fingerprint)).isEmpty();
    LibraryImport first = new LibraryImport(fingerprint, "f.txt", 3, 0, 0, 1, false);
    LibraryEntry entry = Puzzles.of(Puzzles.EASY);
    library.add(List.of(entry, entry), new AddOrder(Same.EXACT, "", List.of(), first));
    assertThat(library.importOf(fingerprint))
        .contains(new LibraryImport(fingerprint, "f.txt", 3, 1, 1, 1, false));
    LibraryImport last = new LibraryImport(fingerprint, "f.txt", 4, 1, 1, 1, true);
    library.add(List.of(), new AddOrder(Same.EXACT, "", List.of(), last));
    assertThat(library.importOf(fingerprint)).contains(last);
  }

  @Test
  void aHealthyLibrary_reportsIt() {
    assertThat(library.trouble()).isEqualTo(Optional.empty());
  }
}
