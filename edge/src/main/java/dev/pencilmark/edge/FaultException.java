package dev.pencilmark.edge;

/** A request cannot be read, or is refused. */
final class FaultException extends Exception {

  private static final long serialVersionUID = 1;

  private final transient Fault fault;

  FaultException(Fault fault) {
    super(fault.detail(), null, false, false);
    this.fault = fault;
  }

  Fault fault() {
    return fault;
  }
}
