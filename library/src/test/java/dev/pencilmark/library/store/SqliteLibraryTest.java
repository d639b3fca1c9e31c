package dev.pencilmark.library.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A library in a file. */
final class SqliteLibraryTest extends LibraryContract {

  @TempDir private Path folder;

  @Override
  String newPlace() {
    return folder.resolve("library.db").toString();
  }
}
