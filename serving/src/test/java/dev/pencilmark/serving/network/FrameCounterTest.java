package dev.pencilmark.serving.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FrameCounterTest {

  private static final int RESETS = 400;
  private static final int PROTOCOL_ERROR = 1;
  private static final int CANCEL = 8;

  private final FrameCounter frames = new FrameCounter(100, RESETS, 100, 0);

  @Test
  void clientThatResetsMoreStreamsThanTheLimitIsReported() {
    byte[] reset = reset(CANCEL);
    assertThat(
            IntStream.range(0, RESETS).mapToObj(i -> frames.read(at -> reset[at], 0, reset.length)))
        .containsOnlyNulls();
    assertThat(frames.read(at -> reset[at], 0, reset.length)).contains("reset");
  }

  @Test
  void clientMayBreakATwentiethOfTheStreamsThatItMayReset() {
    byte[] broken = reset(PROTOCOL_ERROR);
    assertThat(IntStream.range(0, RESETS / 20).mapToObj(i -> written(broken))).containsOnlyNulls();
    assertThat(written(broken)).contains("broken");
  }

  @Test
  void streamsThatTheServerCancelsAreNotTheClientsFault() {
    byte[] cancelled = reset(CANCEL);
    assertThat(IntStream.range(0, 2 * RESETS).mapToObj(i -> written(cancelled)))
        .containsOnlyNulls();
  }

  private String written(byte[] frame) {
    return frames.readWritten(at -> frame[at], 0, frame.length);
  }

  private static byte[] reset(int error) {
    return new byte[] {0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, (byte) error};
  }
}
