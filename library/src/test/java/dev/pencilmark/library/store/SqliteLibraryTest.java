package dev.pencilmark.library.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A library in a file. */
final class SqliteLibraryTest extends LibraryContract {

  @TempDir private Path folder;

  private int places;

  @Override
  String newPlace() {
    return folder.resolve("library" + ++places + ".db").toString();
  }

  @Override
  String dialect() {
    return "sqlite";
  }
}
