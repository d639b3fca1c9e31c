package dev.pencilmark.library.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;

/** Pools of connections. */
final class Pools {

  /** The maximum wait for a connection. */
  static final int WAIT_MILLIS = 5_000;

  private Pools() {}

  /**
   * Returns a pool, which connects when it is first asked.
   *
   * @param first a statement that every connection begins with; null for none
   */
  static HikariDataSource of(String name, DataSource source, int connections, String first) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("pencilmark-" + name);
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(WAIT_MILLIS);
    config.setInitializationFailTimeout(-1);
    config.setAutoCommit(true);
    config.setConnectionInitSql(first);
    return new HikariDataSource(config);
  }
}
