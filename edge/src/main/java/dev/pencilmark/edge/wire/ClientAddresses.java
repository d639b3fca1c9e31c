package dev.pencilmark.edge.wire;

import com.linecorp.armeria.server.ProxiedAddresses;
import dev.pencilmark.serving.network.Networks;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Determines the address of the client behind trusted proxies, see {@link Networks#lastOutside}.
 */
public final class ClientAddresses {

  private ClientAddresses() {}

  /**
   * Returns the address of a client: the first one if all are trusted proxies.
   *
   * @param addresses those of the header; only the peer if the peer is not a trusted proxy
   */
  public static InetSocketAddress of(ProxiedAddresses addresses, Networks proxies) {
    List<InetSocketAddress> all = new ArrayList<>();
    all.add(addresses.sourceAddress());
    all.addAll(addresses.destinationAddresses());
    return all.get(Math.max(0, proxies.lastOutside(all.size(), i -> all.get(i).getAddress())));
  }
}
