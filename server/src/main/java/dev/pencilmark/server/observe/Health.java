package dev.pencilmark.server.observe;

import dev.pencilmark.v1.LibraryServiceGrpc;
import io.grpc.BindableService;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.protobuf.services.HealthStatusManager;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What the server says of itself. It serves when it is warm, until it stops, and not while it
 * refuses everyone: a balancer then sends calls elsewhere. As a whole, which is what those ask who
 * would restart it, it is well all the time in between: calls that end make room again, and a
 * restart would only send the same calls to others.
 */
public final class Health {

  /** How often in a row the memory of calls is full before the server says so. */
  private static final int PATIENCE = 3;

  private final HealthStatusManager manager = new HealthStatusManager();
  private final BooleanSupplier refusesEveryone;
  private final Supplier<String> libraryTrouble;
  private final List<String> services;
  private String library = "";
  private int full;
  private boolean started;
  private boolean stopped;
  private boolean refusing;

  /**
   * That of a server that is not warm.
   *
   * @param refusesEveryone tells whether it does
   * @param libraryTrouble what is the matter with the library, in words; empty if nothing is
   * @param services the names of its services
   */
  public Health(
      BooleanSupplier refusesEveryone, Supplier<String> libraryTrouble, List<String> services) {
    this.refusesEveryone = refusesEveryone;
    this.libraryTrouble = libraryTrouble;
    this.services = List.copyOf(services);
    manager.setStatus(HealthStatusManager.SERVICE_NAME_ALL_SERVICES, ServingStatus.NOT_SERVING);
    tell();
  }

  /** The service that is asked. */
  public BindableService service() {
    return manager.getHealthService();
  }

  /** The server is warm. */
  public synchronized void start() {
    started = true;
    manager.setStatus(HealthStatusManager.SERVICE_NAME_ALL_SERVICES, ServingStatus.SERVING);
    tell();
  }

  /** The server stops. */
  public synchronized void stop() {
    stopped = true;
    manager.enterTerminalState();
  }

  /** Whether the server takes calls. */
  synchronized boolean isServing() {
    return started && !stopped && !refusing;
  }

  /**
   * What is the matter with the library; empty if nothing is. All else is served then, so that the
   * server takes calls.
   */
  synchronized String library() {
    return library;
  }

  /**
   * Looks whether the server refuses everyone, and how the library is. To be called about once a
   * second.
   */
  public synchronized void look() {
    full = refusesEveryone.getAsBoolean() ? full + 1 : 0;
    boolean now = full >= PATIENCE;
    String trouble = libraryTrouble.get();
    if (now != refusing || !trouble.equals(library)) {
      refusing = now;
      library = trouble;
      tell();
    }
  }

  private void tell() {
    ServingStatus status = isServing() ? ServingStatus.SERVING : ServingStatus.NOT_SERVING;
    for (String service : services) {
      boolean away = service.equals(LibraryServiceGrpc.SERVICE_NAME) && !library.isEmpty();
      manager.setStatus(service, away ? ServingStatus.NOT_SERVING : status);
    }
  }
}
