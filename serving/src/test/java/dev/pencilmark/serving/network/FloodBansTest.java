package dev.pencilmark.serving.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FloodBansTest {

  private final AtomicLong now = new AtomicLong();
  private final FloodBans bans = new FloodBans(now::get);
  private final InetAddress one;
  private final InetAddress other;

  FloodBansTest() throws UnknownHostException {
    one = InetAddress.getByName("192.0.2.1");
    other = InetAddress.getByName("192.0.2.2");
  }

  @Test
  void addressIsBannedAfterThreeFloodsUntilTheWindowEnds() {
    bans.flooded(one);
    bans.flooded(one);
    assertThat(bans.isBanned(one)).isFalse();
    bans.flooded(one);
    assertThat(bans.isBanned(one)).isTrue();
    assertThat(bans.isBanned(other)).isFalse();

    now.addAndGet(TimeUnit.SECONDS.toNanos(FloodBans.WINDOW_SECONDS) + 1);
    assertThat(bans.isBanned(one)).isFalse();
  }

  @Test
  void resetsOfAnAddressAreCountedUntilTheWindowEnds() {
    assertThat(bans.reset(one)).isEqualTo(1);
    assertThat(bans.reset(one)).isEqualTo(2);
    assertThat(bans.reset(other)).isEqualTo(1);
    now.addAndGet(TimeUnit.SECONDS.toNanos(FloodBans.WINDOW_SECONDS) + 1);
    assertThat(bans.reset(one)).isEqualTo(1);
  }

  @Test
  void floodsOfAnEarlierWindowDoNotCount() {
    bans.flooded(one);
    bans.flooded(one);
    now.addAndGet(TimeUnit.SECONDS.toNanos(FloodBans.WINDOW_SECONDS) + 1);
    bans.flooded(one);
    assertThat(bans.isBanned(one)).isFalse();
  }
}
