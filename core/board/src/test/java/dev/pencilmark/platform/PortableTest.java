package dev.pencilmark.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PortableTest {

  @Test
  void arraysAreComparedByTheirFirstDifferenceAndThenByLength() {
    assertThat(Portable.compare(new int[] {1, 2}, new int[] {1, 3})).isNegative();
    assertThat(Portable.compare(new long[] {1}, new long[] {1, -5})).isNegative();
    assertThat(Portable.compare(new byte[] {2}, new byte[] {1, 1})).isPositive();
    int[][] some = {{1}, {2}};
    assertThat(Portable.compare(some, new int[][] {{1}, {2}}, Portable::compare)).isZero();
  }

  @Test
  void theHighHalfOfAProductIsSigned() {
    assertThat(Portable.multiplyHigh(1L << 62, -8)).isEqualTo(-2);
    assertThat(Portable.multiplyHigh(-1, -1)).isZero();
  }

  @Test
  void theFirstOfEightBytesIsTheLowest() {
    byte[] bytes = {0, 1, 0, 0, 0, 0, 0, 0, -1, 0};
    assertThat(Portable.littleEndian(bytes, 1)).isEqualTo(0xff00000000000001L);
  }

  @Test
  void charactersOfAsciiAreBytes() {
    byte[] bytes = new byte[4];
    Portable.copyAscii("ab", bytes, 1);
    assertThat(bytes).containsExactly(0, 'a', 'b', 0);
  }

  @Test
  void base64IsDecodedWithoutOtherCharacters() {
    assertThat(Portable.base64("Y W-\nI=")).asString().isEqualTo("ab");
    assertThat(Portable.base64("YWI")).asString().isEqualTo("ab");
    assertThatThrownBy(() -> Portable.base64("Y")).isInstanceOf(IllegalArgumentException.class);
  }
}
