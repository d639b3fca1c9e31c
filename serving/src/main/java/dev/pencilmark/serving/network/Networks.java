package dev.pencilmark.serving.network;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** A list of addresses and networks, such as {@code 10.1.2.3,10.2.0.0/16}. Immutable. */
public final class Networks {

  /** No network. */
  public static final Networks NONE = new Networks(List.of());

  private static final String ADDRESS =
      "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*";

  private final List<Network> all;

  private record Network(byte[] address, int bits) {

    boolean contains(byte[] other) {
      if (other.length != address.length) {
        return false;
      }
      int whole = bits / 8;
      int mask = 0xFF00 >> bits % 8 & 0xFF;
      return Arrays.equals(address, 0, whole, other, 0, whole)
          && (mask == 0 || ((address[whole] ^ other[whole]) & mask) == 0);
    }
  }

  private Networks(List<Network> all) {
    this.all = List.copyOf(all);
  }

  /**
   * Parses a comma-separated list.
   *
   * @throws IllegalArgumentException with a message for the user that contains the invalid element
   */
  public static Networks parse(String list) {
    List<Network> networks = new ArrayList<>();
    for (String item : list.isEmpty() ? new String[0] : list.split(",", -1)) {
      String[] parts = item.strip().split("/", -1);
      try {
        if (parts.length > 2 || !parts[0].matches(ADDRESS)) {
          throw new IllegalArgumentException("a name");
        }
        byte[] address = InetAddress.getByName(parts[0]).getAddress();
        int most = address.length * 8;
        int bits = parts.length == 1 ? most : Integer.parseInt(parts[1]);
        if (bits < 0 || bits > most) {
          throw new IllegalArgumentException("a mask of " + bits + " bits");
        }
        networks.add(new Network(address, bits));
      } catch (IllegalArgumentException | UnknownHostException malformed) {
        throw new IllegalArgumentException(
            "\"" + item.strip() + "\"; a proxy must be an address or a network such as 10.0.0.0/8",
            malformed);
      }
    }
    return networks.isEmpty() ? NONE : new Networks(networks);
  }

  /** Returns whether an address is in one of the networks. */
  public boolean contains(InetAddress address) {
    if (all.isEmpty()) {
      return false;
    }
    byte[] bytes = address.getAddress();
    return all.stream().anyMatch(network -> network.contains(bytes));
  }

  /**
   * Returns the client of a request that came from one of these proxies: the last address of {@code
   * X-Forwarded-For} that is not in these networks. A client can forge the addresses before it.
   *
   * @param forwarded the value of the header, comma-separated addresses; may be null
   * @return null if there is none, or an entry after it is invalid
   */
  public InetAddress forwardedClient(String forwarded) {
    if (forwarded == null || forwarded.isEmpty()) {
      return null;
    }
    String[] entries = forwarded.split(",", -1);
    int last = lastOutside(entries.length, i -> address(entries[i].strip()));
    return last < 0 ? null : address(entries[last].strip());
  }

  /**
   * Returns the index of the last address that is not in these networks. Each proxy appends the
   * address of its peer, so this is the client if these are the trusted proxies.
   *
   * @param count the number of addresses
   * @param addresses the address at an index; null if it is invalid, and so in no network
   * @return -1 if all addresses are in these networks
   */
  public int lastOutside(int count, IntFunction<InetAddress> addresses) {
    for (int i = count - 1; i >= 0; i--) {
      InetAddress address = addresses.apply(i);
      if (address == null || !contains(address)) {
        return i;
      }
    }
    return -1;
  }

  /** Parses an address without a DNS lookup; returns null if it is invalid. */
  private static InetAddress address(String text) {
    try {
      if (text.indexOf(':') >= 0) {
        // A text with a colon is not a name, so there is no DNS lookup.
        return InetAddress.getByName(text);
      }
      String[] parts = text.split("\\.", -1);
      byte[] bytes = new byte[4];
      if (parts.length != bytes.length) {
        return null;
      }
      for (int i = 0; i < bytes.length; i++) {
        int part = Integer.parseInt(parts[i]);
        if (part < 0 || part > 0xFF) {
          return null;
        }
        bytes[i] = (byte) part;
      }
      return InetAddress.getByAddress(bytes);
    } catch (NumberFormatException | UnknownHostException malformed) {
      return null;
    }
  }

  /**
   * Returns the address that identifies a client: for IPv6 the first 64 bits, because a machine has
   * all addresses of a network.
   */
  public static InetAddress client(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return address;
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, 8, 16, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException wrongLength) {
      throw new AssertionError(wrongLength);
    }
  }
}
