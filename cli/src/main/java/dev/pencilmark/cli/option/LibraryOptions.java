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

/** Selects a library. */
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

  /** Opens an existing library for reading. */
  public PuzzleLibrary openExisting() throws IOException {
    if (Libraries.isFile(place()) && !new File(place()).exists()) {
      throw new UsageException(
          "there is no library "
              + place()
              + "; 'pencilmark library import' and 'pencilmark library fill' make one");
    }
    return open();
  }

  /** Opens the library, which is created if it does not exist. */
  public PuzzleLibrary open() throws IOException {
    // Third-party libraries report errors as exceptions.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    System.setProperty("slf4j.provider", "org.slf4j.helpers.NOP_FallbackServiceProvider");
    try {
      return Libraries.open(place());
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
  }

  /** Rejects an invalid name of a collection, and tags that are too long. */
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

  /** Creates a collection, unless it exists. */
  public static void make(PuzzleLibrary library, String collection) {
    if (!collection.isEmpty() && library.collection(collection).isEmpty()) {
      library.create(collection, collection, "");
    }
  }
}
