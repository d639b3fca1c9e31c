package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.library.PuzzleLibrary.AddOrder;
import java.util.List;

/** A program that adds puzzles and prints each acknowledged one, until it is stopped. */
final class LibraryWriter {

  /** The number of puzzles that are added at once. */
  static final int BATCH = 50;

  private LibraryWriter() {}

  /** Takes a library and a number of batches. */
  public static void main(String[] args) {
    try (PuzzleLibrary library = new SqlLibraryProvider().open(args[0])) {
      long found = library.counts().stream().mapToLong(LibraryCount::puzzles).sum();
      System.out.println("> FOUND " + found);
      library.trouble().ifPresent(fault -> System.out.println("> TROUBLE " + fault.fault()));
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        List<LibraryAddition> added = library.add(batch(i), AddOrder.PLAIN).orElseThrow();
        System.out.println("> ADDED " + added.get(BATCH - 1).id());
      }
    } catch (LibraryException fault) {
      System.out.println("> FAULT " + fault.fault() + " " + fault.getMessage());
    }
  }

  /** A batch of puzzles. */
  static List<LibraryEntry> batch(int number) {
    return Puzzles.many(BATCH, 1_000 + number);
  }
}
