package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryProvider;
import dev.pencilmark.library.PuzzleLibrary;

/** Keeps libraries in files by SQLite, and in databases of PostgreSQL. */
public final class SqlLibraryProvider implements LibraryProvider {

  private static final String POSTGRESQL = "jdbc:postgresql:";

  @Override
  public boolean knows(String place) {
    return place.startsWith(POSTGRESQL) || !place.startsWith("jdbc:");
  }

  @Override
  public PuzzleLibrary open(String place) {
    Dialect dialect = place.startsWith(POSTGRESQL) ? new Postgres(place) : new Sqlite(place);
    try {
      return SqlLibrary.open(dialect);
    } catch (LibraryException failed) {
      throw failed;
    } catch (RuntimeException failed) {
      throw dialect.fault(failed);
    }
  }
}
