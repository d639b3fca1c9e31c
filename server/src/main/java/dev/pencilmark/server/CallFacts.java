package dev.pencilmark.server;

import io.grpc.Attributes;
import io.grpc.Grpc;
import java.net.SocketAddress;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/** What the access log tells of a call beside its outcome. Used by one thread at a time. */
final class CallFacts {

  /** A call that has facts. */
  interface Holder {
    CallFacts facts();
  }

  private final Attributes attributes;
  private String caller;

  CallFacts(Attributes attributes) {
    this.attributes = attributes;
  }

  /** The address that the call came from. */
  SocketAddress peer() {
    return attributes.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
  }

  /** Notes whose token the call has. */
  void calledBy(String name) {
    caller = name;
  }

  /** Whose token it has or, failing that, the subject of its certificate; null without both. */
  String caller() {
    if (caller != null) {
      return caller;
    }
    SSLSession session = attributes.get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
    if (session == null) {
      return null;
    }
    try {
      return session.getPeerPrincipal().getName();
    } catch (SSLPeerUnverifiedException withoutCertificate) {
      return null;
    }
  }
}
