package dev.pencilmark.bench.attack;

import io.grpc.EquivalentAddressGroup;
import io.grpc.NameResolver;
import io.grpc.NameResolverProvider;
import io.grpc.StatusOr;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Resolves the target {@code replicas:///} to several ports of this machine, like the DNS name of a
 * service with several pods.
 */
final class Replicas extends NameResolverProvider {

  static final String SCHEME = "replicas";

  private final List<EquivalentAddressGroup> addresses;

  Replicas(List<Integer> ports) {
    addresses =
        ports.stream()
            .map(port -> new EquivalentAddressGroup(new InetSocketAddress("127.0.0.1", port)))
            .toList();
  }

  @Override
  protected boolean isAvailable() {
    return true;
  }

  @Override
  protected int priority() {
    return 5;
  }

  @Override
  public String getDefaultScheme() {
    return SCHEME;
  }

  @Override
  public Collection<Class<? extends SocketAddress>> getProducedSocketAddressTypes() {
    return Collections.singleton(InetSocketAddress.class);
  }

  @Override
  public NameResolver newNameResolver(URI target, NameResolver.Args args) {
    return new NameResolver() {
      @Override
      public String getServiceAuthority() {
        return "localhost";
      }

      @Override
      public void start(Listener2 listener) {
        listener.onResult(
            ResolutionResult.newBuilder()
                .setAddressesOrError(StatusOr.fromValue(addresses))
                .build());
      }

      @Override
      public void shutdown() {
        // No resources to release.
      }
    };
  }
}
