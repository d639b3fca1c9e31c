package dev.pencilmark.server.observe;

import dev.pencilmark.v1.LibraryServiceGrpc;
import io.grpc.BindableService;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.protobuf.services.HealthStatusManager;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The health of the server. It reports SERVING from the end of the warm-up until it stops, except
 * while the server rejects all calls, so that balancers use other servers. The server as a whole
 * (""), which liveness probes check, stays healthy meanwhile: completed calls release memory, and a
 * restart would only move the load to other servers.
 */
public final class Health {

  /** The number of consecutive checks with full call memory before the status changes. */
  private static final int PATIENCE = 3;

  private final HealthStatusManager manager = new HealthStatusManager();
  private final BooleanSupplier refusesEveryone;
  private final Supplier<String> libraryFault;
  private final List<String> services;
  private String library = "";
  private int full;
  private boolean started;
  private boolean stopped;
  private boolean refusing;

  /**
   * Creates the health of a server that is not warm.
   *
   * @param refusesEveryone returns whether the server rejects all calls
   * @param libraryFault returns the error of the library; empty if there is none
   * @param services the names of its services
   */
  public Health(
      BooleanSupplier refusesEveryone, Supplier<String> libraryFault, List<String> services) {
    this.refusesEveryone = refusesEveryone;
    this.libraryFault = libraryFault;
    this.services = List.copyOf(services);
    manager.setStatus(HealthStatusManager.SERVICE_NAME_ALL_SERVICES, ServingStatus.NOT_SERVING);
    report();
  }

  /** Returns the health service. */
  public BindableService service() {
    return manager.getHealthService();
  }

  /** The server is warm. */
  public synchronized void start() {
    started = true;
    manager.setStatus(HealthStatusManager.SERVICE_NAME_ALL_SERVICES, ServingStatus.SERVING);
    report();
  }

  /** The server stops. */
  public synchronized void stop() {
    stopped = true;
    manager.enterTerminalState();
  }

  /** Returns whether the server accepts calls. */
  synchronized boolean isServing() {
    return started && !stopped && !refusing;
  }

  /**
   * Returns the error of the library; empty if there is none. All other services continue
   * meanwhile.
   */
  synchronized String library() {
    return library;
  }

  /**
   * Checks whether the server rejects all calls, and the state of the library. Must be called about
   * once per second.
   */
  public synchronized void look() {
    full = refusesEveryone.getAsBoolean() ? full + 1 : 0;
    boolean now = full >= PATIENCE;
    String trouble = libraryFault.get();
    if (now != refusing || !trouble.equals(library)) {
      refusing = now;
      library = trouble;
      report();
    }
  }

  private void report() {
    ServingStatus status = isServing() ? ServingStatus.SERVING : ServingStatus.NOT_SERVING;
    for (String service : services) {
      boolean away = service.equals(LibraryServiceGrpc.SERVICE_NAME) && !library.isEmpty();
      manager.setStatus(service, away ? ServingStatus.NOT_SERVING : status);
    }
  }
}
