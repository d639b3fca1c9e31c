package dev.pencilmark.library.store;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A real PostgreSQL of the tests, with its own data and port. */
final class PostgresCluster implements AutoCloseable {

  /** Where its programs are, such as {@code /usr/lib/postgresql/15/bin}. */
  static final String PROGRAMS = "PENCILMARK_POSTGRESQL";

  private final Path data;
  private final int port;
  private final AtomicInteger databases = new AtomicInteger();

  private PostgresCluster(Path data, int port) {
    this.data = data;
    this.port = port;
  }

  static PostgresCluster start() throws Exception {
    Path data = Files.createTempDirectory("pencilmark-postgresql");
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    PostgresCluster cluster = new PostgresCluster(data, port);
    if (cluster.isRoot()) {
      run(List.of("chown", "postgres", data.toString()));
    }
    cluster.run("initdb", "-N", "-D", data + "/d", "-A", "trust", "-U", "postgres", "-E", "UTF8");
    cluster.launch();
    return cluster;
  }

  /**
   * Starts it, again if it was killed, and waits until it answers. What processes have written
   * outlives them without the disk: it is not waited for, as that takes minutes on a busy one.
   */
  void launch() throws IOException {
    run(
        "pg_ctl",
        "-D",
        data + "/d",
        "-w",
        "-t",
        "300",
        "-l",
        data + "/log",
        "-o",
        "-p " + port + " -k " + data + " -c listen_addresses=127.0.0.1 -c fsync=off",
        "start");
  }

  /** Kills all of it at once, as a failing machine does. */
  void kill() throws Exception {
    String pid = Files.readAllLines(data.resolve("d/postmaster.pid")).get(0);
    List<ProcessHandle> all = new ArrayList<>();
    ProcessHandle main = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    main.descendants().forEach(all::add);
    all.add(main);
    List<String> command = new ArrayList<>(List.of("kill", "-9"));
    all.forEach(one -> command.add(Long.toString(one.pid())));
    // Some of them may have ended by themselves.
    new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    for (ProcessHandle one : all) {
      one.onExit().get(120, TimeUnit.SECONDS);
    }
    Files.deleteIfExists(data.resolve("d/postmaster.pid"));
  }

  String newDatabase() throws SQLException {
    String name = "library" + databases.incrementAndGet();
    execute("postgres", "CREATE DATABASE " + name);
    return place(name);
  }

  void execute(String database, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(place(database))) {
      connection.createStatement().execute(sql);
    }
  }

  private String place(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?user=postgres";
  }

  private boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private void run(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("runuser", "-u", "postgres", "--"));
    }
    command.add(System.getenv(PROGRAMS) + "/" + program);
    command.addAll(List.of(arguments));
    run(command);
  }

  private static void run(List<String> command) throws IOException {
    Path log = Files.createTempFile("pencilmark-postgresql", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(new File("/"))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException(String.join(" ", command) + ": " + Files.readString(log));
    }
    Files.delete(log);
  }

  @Override
  public void close() throws IOException {
    run("pg_ctl", "-D", data + "/d", "-m", "immediate", "stop");
    try (var files = Files.walk(data)) {
      files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }
}
