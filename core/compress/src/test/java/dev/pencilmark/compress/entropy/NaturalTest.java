package dev.pencilmark.compress.entropy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NaturalTest {

  private static final int[] EDGES = {
    1,
    2,
    3,
    180,
    181,
    182,
    (1 << 15) - 1,
    1 << 15,
    (1 << 24) + 1,
    Integer.MAX_VALUE - 1,
    Integer.MAX_VALUE
  };

  private final Random random = Seeded.older(5);

  @Test
  void multipliesAndDividesAsBigIntegersDo() {
    for (int run = 0; run < 200; run++) {
      Natural number = new Natural();
      BigInteger expected = BigInteger.ZERO;
      for (int step = 0; step < 300; step++) {
        int factor = factor();
        int summand = random.nextBoolean() ? factor - 1 : random.nextInt(Integer.MAX_VALUE);
        if (random.nextInt(5) < 3) {
          number.multiplyAdd(factor, summand);
          expected = expected.multiply(BigInteger.valueOf(factor)).add(BigInteger.valueOf(summand));
        } else {
          BigInteger[] parts = expected.divideAndRemainder(BigInteger.valueOf(factor));
          assertThat(number.divide(factor)).isEqualTo(parts[1].intValueExact());
          expected = parts[0];
        }
        assertThat(number.bitLength()).isEqualTo(expected.bitLength());
        assertThat(number.isZero()).isEqualTo(expected.signum() == 0);
      }
      assertThat(number.toBigInteger()).isEqualTo(expected);
    }
  }

  /** Words of only ones are the hardest for a reciprocal. */
  @Test
  void dividesTheLargestNumbersBySmallOnes() {
    for (int divisor = 1; divisor < 400; divisor++) {
      for (int bits = 1; bits < 200; bits += 7) {
        BigInteger ones = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        for (int less = 0; less < 3; less++) {
          BigInteger large = ones.subtract(BigInteger.valueOf(less)).max(BigInteger.ZERO);
          Natural number = new Natural();
          number.set(large);
          BigInteger[] parts = large.divideAndRemainder(BigInteger.valueOf(divisor));
          assertThat(number.divide(divisor)).isEqualTo(parts[1].intValueExact());
          assertThat(number.toBigInteger()).isEqualTo(parts[0]);
        }
      }
    }
  }

  @Test
  void everyNumberHasOneStringOfBytesAndEveryStringOneNumber() {
    BigInteger number = BigInteger.ZERO;
    for (int length = 0; length < 3; length++) {
      int count = 1 << 8 * length;
      for (int i = 0; i < count; i++) {
        byte[] bytes = new byte[length];
        BijectiveBase256.put(BigInteger.valueOf(i), bytes, 0, length);
        there(number, bytes);
        number = number.add(BigInteger.ONE);
      }
    }
    for (int run = 0; run < 2_000; run++) {
      byte[] bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      if (random.nextBoolean()) {
        Arrays.fill(bytes, random.nextInt(bytes.length + 1), bytes.length, (byte) -1);
      }
      byte[] ones = new byte[bytes.length];
      Arrays.fill(ones, (byte) 1);
      there(BijectiveBase256.get(bytes, 0, bytes.length).add(new BigInteger(1, ones)), bytes);
    }
  }

  private static void there(BigInteger number, byte[] bytes) {
    assertThat(BijectiveBase256.number(bytes).toBigInteger()).isEqualTo(number);
    Natural natural = new Natural();
    natural.set(number);
    assertThat(BijectiveBase256.bytes(natural)).isEqualTo(bytes);
  }

  private int factor() {
    return switch (random.nextInt(3)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> 1 + random.nextInt(200);
      default -> 1 + random.nextInt(Integer.MAX_VALUE - 1);
    };
  }
}
