package dev.pencilmark.library.store;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The tables of a library, as a database describes them. */
final class Schema {

  private Schema() {}

  /** Such as {@code member.position required}, and {@code unique (content_hash) of puzzle}. */
  static Set<String> of(Connection connection) throws SQLException {
    Set<String> all = new TreeSet<>();
    DatabaseMetaData data = connection.getMetaData();
    String schema = connection.getSchema();
    try (ResultSet tables = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
      while (tables.next()) {
        String table = tables.getString("TABLE_NAME");
        if (!table.startsWith("sqlite_") && !table.equals("pencilmark_schema")) {
          columns(data, schema, table, all);
          indexes(data, schema, table, all);
        }
      }
    }
    return all;
  }

  private static void columns(DatabaseMetaData data, String schema, String table, Set<String> all)
      throws SQLException {
    try (ResultSet columns = data.getColumns(null, schema, table, "%")) {
      while (columns.next()) {
        String name = columns.getString("COLUMN_NAME");
        // SQLite lets a number that is given by itself be null where it is reported.
        boolean required = columns.getInt("NULLABLE") == DatabaseMetaData.columnNoNulls;
        boolean isKey = name.equals("id") || name.equals("fingerprint");
        all.add(table + "." + name + (required && !isKey ? " required" : ""));
      }
    }
  }

  private static void indexes(DatabaseMetaData data, String schema, String table, Set<String> all)
      throws SQLException {
    TreeMap<String, String> indexes = new TreeMap<>();
    try (ResultSet rows = data.getIndexInfo(null, schema, table, false, true)) {
      while (rows.next()) {
        String name = rows.getString("INDEX_NAME");
        if (name != null) {
          String kind = rows.getBoolean("NON_UNIQUE") ? "index" : "unique";
          indexes.merge(
              kind + " " + name,
              rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT),
              (one, next) -> one + ", " + next);
        }
      }
    }
    indexes.forEach(
        (name, columns) -> {
          if (!columns.equals("id") || name.startsWith("index ")) {
            all.add(name.split(" ")[0] + " (" + columns + ") of " + table);
          }
        });
  }
}
