package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.library.Libraries;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.PuzzleLibrary;
import java.io.File;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Option;

/** Which library. */
public final class LibraryOptions {

  @Option(
      names = "--library",
      paramLabel = "FILE",
      defaultValue = "${env:PENCILMARK_LIBRARY}",
      description =
          "Library of puzzles: a file, created if it does not exist, or"
              + " jdbc:postgresql://HOST/DATABASE. Default: the environment variable"
              + " PENCILMARK_LIBRARY, otherwise library.db.")
  private String place;

  private String place() {
    return place == null || place.isEmpty() ? "library.db" : place;
  }

  /** Opens it for who reads, and does not make one. */
  public PuzzleLibrary openExisting() throws IOException {
    if (Libraries.isFile(place()) && !new File(place()).exists()) {
      throw new UsageException(
          "there is no library "
              + place()
              + "; 'pencilmark library import' and 'pencilmark library fill' make one");
    }
    return open();
  }

  /** Opens it; makes one if there is none. */
  public PuzzleLibrary open() throws IOException {
    // What the libraries below have to say comes as exceptions.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    System.setProperty("slf4j.provider", "org.slf4j.helpers.NOP_FallbackServiceProvider");
    try {
      return Libraries.open(place());
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
  }

  /** Refuses a name that cannot be one of a collection, and tags that are too long. */
  public static void check(String collection, List<String> tags) {
    if (!collection.isEmpty() && !LibraryCollection.isSlug(collection)) {
      throw new UsageException("--collection has " + LibraryCollection.SLUGS);
    }
    for (String tag : tags) {
      if (tag.isBlank() || tag.length() > LibraryEntry.MOST_TEXT) {
        throw new UsageException("--tag has 1 to " + LibraryEntry.MOST_TEXT + " characters");
      }
    }
  }

  /** Makes a collection, unless it is there. */
  public static void make(PuzzleLibrary library, String collection) {
    if (!collection.isEmpty() && library.collection(collection).isEmpty()) {
      library.create(collection, collection, "");
    }
  }
}
