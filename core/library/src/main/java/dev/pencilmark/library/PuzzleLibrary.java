package dev.pencilmark.library;

import dev.pencilmark.canonical.CanonicalKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A store of puzzles without duplicates. When a method returns, its changes are durable. All
 * methods throw {@link LibraryException} if they fail; then they had no effect. Thread-safe, and
 * safe for use by several processes.
 */
public interface PuzzleLibrary extends AutoCloseable {

  /**
   * The maximum number of puzzles of a batch. The larger batches are, the more of them lie next to
   * each other: those of 10,000 take half the time of those of 1,000.
   */
  int MOST_ADDED = 10_000;

  /** Which puzzles are the same. */
  enum Same {
    /** The ones that are the same cell by cell. */
    EXACT,
    /** The ones that have the same canonical form, too. */
    CANONICAL
  }

  /**
   * The destination of added puzzles.
   *
   * @param same which puzzles count as duplicates and are not added
   * @param collection the slug of the collection to append them to, including the duplicates; or
   *     empty
   * @param tags the tags to add to them, including the duplicates
   * @param progress the progress of the import after them, saved in the same transaction; or null
   */
  record AddOrder(Same same, String collection, List<String> tags, LibraryImport progress) {

    public AddOrder {
      tags = List.copyOf(tags);
    }

    /** Adds puzzles that are not there cell by cell. */
    public static final AddOrder PLAIN = new AddOrder(Same.EXACT, "", List.of(), null);
  }

  /**
   * Adds puzzles, at most {@value #MOST_ADDED}: all, or none of them. Those that bring along places
   * in collections get them where they are free, else others at the end; a collection that is not
   * there is made. Of one that was there, title, author, level and time stay.
   *
   * @return one for each entry, in order; empty if the collection does not exist
   */
  Optional<List<LibraryAddition>> add(List<LibraryEntry> entries, AddOrder order);

  /** Returns a puzzle with its tags. */
  Optional<LibraryPuzzle> find(long id);

  /** Returns the puzzle that is the same cell by cell. */
  Optional<LibraryPuzzle> findExact(CanonicalKey exact);

  /** Puzzles that have the canonical form; the first in order of their numbers. */
  List<LibraryPuzzle> findCanonical(CanonicalKey canonical, int most);

  /**
   * Returns a page of puzzles.
   *
   * @param after the {@link LibraryPage#next} of the page before; empty for the first page
   * @param most how many, 1 to {@link LibraryPage#MOST}
   * @throws IllegalArgumentException if {@code after} is no such key
   */
  LibraryPage<LibraryPuzzle> list(LibraryFilter filter, String after, int most);

  /** Returns a puzzle drawn at random. */
  Optional<LibraryPuzzle> random(LibraryFilter filter);

  /** Returns the number of puzzles of each type and level, in that order. */
  List<LibraryCount> counts();

  /**
   * Updates the metadata of a puzzle.
   *
   * @return the updated puzzle with its tags; empty if it does not exist
   */
  Optional<LibraryPuzzle> update(long id, PuzzleUpdate update);

  /**
   * Gives puzzles their ratings: those that are there and have none yet.
   *
   * @param ratings by the numbers of puzzles, at most {@value #MOST_ADDED}
   */
  void rate(Map<Long, LibraryRating> ratings);

  /**
   * Returns the data of puzzles that lists do not contain, by their ids.
   *
   * @param ids ids of puzzles, at most {@value #MOST_ADDED}; unknown ones are ignored
   */
  Map<Long, LibraryDetails> details(Collection<Long> ids);

  /** Deletes a puzzle with all progress on it; returns whether it was there. */
  boolean delete(long id);

  /** Returns all collections in order of their titles. */
  default List<LibraryCollection> collections() {
    List<LibraryCollection> all = new ArrayList<>();
    String after = "";
    do {
      LibraryPage<LibraryCollection> page = collections(after, LibraryPage.MOST);
      all.addAll(page.items());
      after = page.next();
    } while (!after.isEmpty());
    return all;
  }

  /**
   * Returns a page of collections in order of their titles.
   *
   * @param after the {@link LibraryPage#next} of the previous page; empty for the first page
   * @param most the number of collections, 1 to {@link LibraryPage#MOST}
   * @throws IllegalArgumentException if {@code after} is not such a key
   */
  LibraryPage<LibraryCollection> collections(String after, int most);

  /** Returns a collection. */
  Optional<LibraryCollection> collection(String slug);

  /** Makes a collection; returns whether there was none with this slug. */
  default boolean create(String slug, String title, String description) {
    return create(new LibraryCollection(slug, title, description, Instant.now(), 0));
  }

  /** Creates a collection that was exported from another library, without its puzzles. */
  boolean create(LibraryCollection collection);

  /** Deletes a collection, and none of its puzzles; returns whether it was there. */
  boolean deleteCollection(String slug);

  /**
   * The result of saving progress.
   *
   * @param saved whether it was saved
   * @param stored the stored progress; null if there is neither progress nor such a puzzle
   */
  record Saved(boolean saved, LibraryProgress stored) {}

  /**
   * Saves the progress of a player.
   *
   * @param progress its version must be the version that the player has seen, 0 for none; if
   *     another version is stored, nothing is saved
   */
  Saved save(LibraryProgress progress);

  /** Returns the progress of a player with a puzzle. */
  Optional<LibraryProgress> progress(String player, long puzzle);

  /**
   * Returns a page of the progress of a player, last saved first, without the states.
   *
   * @param finished whether to list finished or unfinished puzzles
   * @param after the {@link LibraryPage#next} of the previous page; empty for the first page
   * @param most the number of entries, 1 to {@link LibraryPage#MOST}
   * @throws IllegalArgumentException if {@code after} is not such a key
   */
  LibraryPage<LibraryProgress> progressOf(String player, boolean finished, String after, int most);

  /** Returns the progress of the import of a file. */
  Optional<LibraryImport> importOf(String fingerprint);

  /**
   * Computes canonical keys that are not known yet.
   *
   * @param most for how many puzzles at most
   * @return for how many; 0 if all are known
   */
  int completeKeys(int most);

  /** Returns the number of puzzles whose canonical keys are not known yet, counted to a limit. */
  long incompleteKeys(int most);

  /** Returns the current failure of the library; empty if it can be read and written. */
  Optional<LibraryException> trouble();

  @Override
  void close();
}
