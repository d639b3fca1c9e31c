package dev.pencilmark.serving.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworksTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.0/8|10.255.1.2|true",
        "10.0.0.0/8|11.0.0.1|false",
        "10.1.2.3|10.1.2.3|true",
        "10.1.2.3|10.1.2.2|false",
        "10.1.2.128/25|10.1.2.127|false",
        "10.1.2.128/25|10.1.2.129|true",
        "0.0.0.0/0|192.0.2.1|true",
        "0.0.0.0/0|2001:db8::1|false",
        "2001:db8::/33|2001:db8:7fff::1|true",
        "2001:db8::/33|2001:db8:8000::1|false",
        "192.0.2.1, 10.0.0.0/8|10.0.0.1|true"
      })
  void containsTheDigitsOfItsMask(String list, String address, boolean is)
      throws UnknownHostException {
    assertThat(Networks.parse(list).contains(InetAddress.getByName(address))).isEqualTo(is);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::1/129", "a.b", ",", "1"})
  void rejectsOtherTexts(String list) {
    assertThatThrownBy(() -> Networks.parse(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a proxy must be an address or a network");
  }

  @Test
  void clientsOfOneNetworkOfIpv6AreOne() throws UnknownHostException {
    InetAddress one = Networks.client(InetAddress.getByName("2001:db8:1:2:3:4:5:6"));
    assertThat(Networks.client(InetAddress.getByName("2001:db8:1:2::9"))).isEqualTo(one);
    assertThat(Networks.client(InetAddress.getByName("2001:db8:1:3::9"))).isNotEqualTo(one);
    InetAddress old = InetAddress.getByName("192.0.2.7");
    assertThat(Networks.client(old)).isEqualTo(old);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "192.0.2.7|192.0.2.7",
        "198.51.100.1, 192.0.2.7, 10.0.0.1|192.0.2.7",
        "192.0.2.7,10.0.0.1 , 10.9.9.9|192.0.2.7",
        "2001:db8::1|2001:db8::1",
        "10.0.0.1|",
        "192.0.2.7, example.org|",
        "192.0.2.7, 999.0.0.1|",
        "192.0.2.7,|",
        "192.0.2|",
      })
  void clientIsTheLastForwardedAddressThatIsNoProxy(String header, String client)
      throws UnknownHostException {
    Networks proxies = Networks.parse("10.0.0.0/8");
    assertThat(proxies.forwardedClient(header))
        .isEqualTo(client == null ? null : InetAddress.getByName(client));
    assertThat(proxies.forwardedClient(null)).isNull();
    assertThat(proxies.lastOutside(0, i -> null)).isEqualTo(-1);
  }

  @Test
  void sharesAreBoundedPerClientAndForgottenWhenGivenBack() throws UnknownHostException {
    InetAddress one = InetAddress.getByName("192.0.2.1");
    InetAddress two = InetAddress.getByName("192.0.2.2");
    ClientQuota quota = ClientQuota.percent(40, 25, 4);
    assertThat(quota.most()).isEqualTo(10);
    assertThat(quota.take(one, 10)).isTrue();
    assertThat(quota.take(one, 1)).isFalse();
    assertThat(quota.take(two, 1)).isTrue();
    quota.give(one, 1);
    assertThat(quota.take(one, 1)).isTrue();
    quota.give(one, 10);
    quota.give(two, 1);
    assertThat(quota.size()).isZero();
    assertThat(ClientQuota.percent(8, 25, 4).most()).isEqualTo(4);
    assertThat(ClientQuota.percent(2, 25, 4).most()).isEqualTo(2);
  }

  @Test
  void framesAreCountedHoweverTheyAreCut() {
    byte[] ping = {0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
    byte[] reset = {0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8};
    FrameCounter frames = new FrameCounter(3, 2, 100, 0);
    for (int i = 0; i < 3; i++) {
      for (byte b : ping) {
        assertThat(frames.read(index -> b, 0, 1)).isNull();
      }
    }
    assertThat(frames.read(index -> reset[index], 0, reset.length)).isNull();
    assertThat(frames.read(index -> reset[index], 0, reset.length)).isNull();
    assertThat(frames.read(index -> reset[index], 0, reset.length)).contains("reset");
    assertThat(frames.read(index -> ping[index], 0, ping.length)).contains("empty");
  }
}
