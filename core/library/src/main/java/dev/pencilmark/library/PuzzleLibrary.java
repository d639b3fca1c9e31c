package dev.pencilmark.library;

import dev.pencilmark.canonical.CanonicalKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puzzles that are kept, each once. What a method has returned is there to stay: it is written to
 * the disk. All methods throw {@link LibraryException} if they cannot do anything of what they
 * should; then they have done nothing of it. Safe for use by many threads, and by several programs
 * at once.
 */
public interface PuzzleLibrary extends AutoCloseable {

  /**
   * The most puzzles of a batch. The larger batches are, the more of them lie beside each other:
   * those of 10,000 take half the time of those of 1,000.
   */
  int MOST_ADDED = 10_000;

  /** Which puzzles are the same. */
  enum Same {
    /** Those that are the same cell by cell. */
    EXACT,
    /** Those that have the same canonical form, too. */
    CANONICAL
  }

  /**
   * Where puzzles are added to.
   *
   * @param same which are not added, as they are there
   * @param collection the slug of the collection that they are put at the end of, also those that
   *     were there, or empty
   * @param tags the tags that they get, also those that were there
   * @param progress how far the import is after them, kept together with them; or null
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

  /** A puzzle with its tags. */
  Optional<LibraryPuzzle> find(long id);

  /** The puzzle that is the same cell by cell. */
  Optional<LibraryPuzzle> findExact(CanonicalKey exact);

  /** Puzzles that have the canonical form; the first in order of their numbers. */
  List<LibraryPuzzle> findCanonical(CanonicalKey canonical, int most);

  /**
   * A page of puzzles.
   *
   * @param after the {@link LibraryPage#next} of the page before; empty for the first page
   * @param most how many, 1 to {@link LibraryPage#MOST}
   * @throws IllegalArgumentException if {@code after} is no such key
   */
  LibraryPage list(LibraryFilter filter, String after, int most);

  /** A puzzle drawn at random. */
  Optional<LibraryPuzzle> random(LibraryFilter filter);

  /** How many puzzles there are of each type and level, in that order. */
  List<LibraryCount> counts();

  /**
   * Changes what is told of a puzzle.
   *
   * @param title what it is called; null to leave it
   * @param author who made it; null to leave it
   * @param level how hard it is; negative to leave it
   * @param tags all its tags; null to leave them
   * @return whether it is there
   */
  boolean update(long id, String title, String author, int level, int score, List<String> tags);

  /**
   * Gives puzzles their ratings: those that are there and have none yet.
   *
   * @param ratings by the numbers of puzzles, at most {@value #MOST_ADDED}
   */
  void rate(Map<Long, LibraryRating> ratings);

  /**
   * What belongs to puzzles, by their numbers.
   *
   * @param ids of puzzles, at most {@value #MOST_ADDED}; those that are not there are left out
   */
  Map<Long, LibraryBelongings> belongings(Collection<Long> ids);

  /** Deletes a puzzle with all progress on it; returns whether it was there. */
  boolean delete(long id);

  /** All collections in order of their titles. */
  List<LibraryCollection> collections();

  /** A collection. */
  Optional<LibraryCollection> collection(String slug);

  /** Makes a collection; returns whether there was none with this slug. */
  default boolean create(String slug, String title, String description) {
    return create(new LibraryCollection(slug, title, description, Instant.now(), 0));
  }

  /** Makes a collection that was made elsewhere before; its puzzles come by themselves. */
  boolean create(LibraryCollection collection);

  /** Deletes a collection, and none of its puzzles; returns whether it was there. */
  boolean deleteCollection(String slug);

  /**
   * What became of progress that was to be saved.
   *
   * @param saved whether it was
   * @param stored what is kept now; null if there is neither this nor such a puzzle
   */
  record Saved(boolean saved, LibraryProgress stored) {}

  /**
   * Saves how far a player is.
   *
   * @param progress its version is that which the player has seen: 0 for none. If another is kept,
   *     nothing is saved.
   */
  Saved save(LibraryProgress progress);

  /** How far a player is with a puzzle. */
  Optional<LibraryProgress> progress(String player, long puzzle);

  /**
   * What a player has begun, the latest first, without the states.
   *
   * @param finished whether to list what is finished, or what is not
   * @param most how many
   */
  List<LibraryProgress> progressOf(String player, boolean finished, int most);

  /** How far the import of a file is. */
  Optional<LibraryImport> importOf(String fingerprint);

  /**
   * Computes canonical keys that are not known yet.
   *
   * @param most for how many puzzles at most
   * @return for how many; 0 if all are known
   */
  int completeKeys(int most);

  /** How many puzzles there are whose canonical keys are not known yet, counted to a limit. */
  long incompleteKeys(int most);

  /** What is the matter with the library, in words; empty if it can be read and written. */
  Optional<LibraryException> trouble();

  @Override
  void close();
}
