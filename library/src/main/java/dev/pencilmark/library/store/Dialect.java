package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryAddition;
import dev.pencilmark.library.LibraryEntry;
import dev.pencilmark.library.LibraryException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;

/** What SQLite and PostgreSQL do each in its own way. */
interface Dialect {

  /** Returns the folder of its migrations. */
  String folder();

  /** Checks the place, and has it ready to be connected to. */
  void prepare();

  /** Connections for migrations: plain ones. */
  DataSource plain();

  /**
   * Connections for those who write; all transactions lock from their start, if they lock at all.
   */
  DataSource writers();

  /** Connections for those who read. */
  DataSource readers();

  /** Has a transaction that searches for equal puzzles before it adds some be the only one. */
  void beAlone(Connection connection) throws SQLException;

  /**
   * Inserts puzzles that are not there.
   *
   * @param entries in the order of their exact keys
   * @param added the time, in seconds since 1970
   * @return one for each
   */
  List<LibraryAddition> insert(Connection connection, List<LibraryEntry> entries, long added)
      throws SQLException;

  /** What a failure means. */
  LibraryException fault(RuntimeException failure);

  /** Returns whether a transaction that failed so is to be begun again. */
  boolean isRepeatable(RuntimeException failure);
}
