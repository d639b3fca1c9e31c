package dev.pencilmark.serving.observe;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes threads with names that keep no process from ending. */
public final class DaemonThreads {

  private DaemonThreads() {}

  /** Returns all with the same name. */
  public static ThreadFactory named(String name) {
    return work -> thread(work, name);
  }

  /** With a number behind the name, from 1 on. */
  public static ThreadFactory numbered(String name) {
    AtomicInteger number = new AtomicInteger();
    return work -> thread(work, name + "-" + number.incrementAndGet());
  }

  private static Thread thread(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
