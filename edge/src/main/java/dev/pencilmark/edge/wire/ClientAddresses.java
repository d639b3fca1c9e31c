package dev.pencilmark.edge.wire;

import com.linecorp.armeria.server.ProxiedAddresses;
import dev.pencilmark.serving.network.Networks;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Determines the address of the client behind trusted proxies. Each proxy appends the address of
 * its peer to the header, so that the last address that is not a trusted proxy is the client. The
 * client may have forged the entries before it.
 */
public final class ClientAddresses {

  private ClientAddresses() {}

  /**
   * The address of a client.
   *
   * @param addresses those of the header, of the peer alone if the peer is no trusted proxy
   */
  public static InetSocketAddress of(ProxiedAddresses addresses, Networks proxies) {
    List<InetSocketAddress> all = new ArrayList<>();
    all.add(addresses.sourceAddress());
    all.addAll(addresses.destinationAddresses());
    for (int i = all.size() - 1; i > 0; i--) {
      if (!proxies.contains(all.get(i).getAddress())) {
        return all.get(i);
      }
    }
    return all.get(0);
  }
}
