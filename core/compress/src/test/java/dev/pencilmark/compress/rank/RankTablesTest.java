package dev.pencilmark.compress.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** The tables of rank73/1 never change. */
class RankTablesTest {

  private static final RankTables TABLES = GridRank.instance().tables();

  static List<String> resource(String name) throws IOException {
    try (InputStream in = RankTablesTest.class.getResourceAsStream(name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  @Test
  void haveTheClassesOfVersion1() throws IOException {
    int[] tensors = new int[Tensors.CLASSES];
    long[] gangsters = new long[Tensors.CLASSES];
    for (int t = 0; t < Tensors.COUNT; t++) {
      int k = TABLES.tensors.classOf()[t];
      tensors[k]++;
      gangsters[k] += Tensors.orderings(TABLES.tensors.keys()[t]);
    }
    List<String> rows = resource("rank73-1-classes.txt");
    assertThat(rows).hasSize(Tensors.CLASSES);
    for (int k = 0; k < Tensors.CLASSES; k++) {
      assertThat(TABLES.completions[k] % 72).isZero();
      String row =
          k
              + " "
              + tensors[k]
              + " "
              + gangsters[k]
              + " "
              + TABLES.f[k]
              + " "
              + TABLES.completions[k] / 72;
      assertThat(row).isEqualTo(rows.get(k));
    }
  }

  @Test
  void haveTheChecksumsOfVersion1() {
    assertThat(crc(8 * 44, out -> longs(out, TABLES.tensors.representatives())))
        .isEqualTo("30f31a3a");
    assertThat(crc(8 * 22_620, out -> longs(out, TABLES.tensors.keys()))).isEqualTo("8bfe2f37");
    assertThat(
            crc(
                2 * 22_620,
                out -> {
                  for (short canon : TABLES.tensors.canon()) {
                    out.putShort(canon);
                  }
                }))
        .isEqualTo("231dd659");
    assertThat(crc(4 * 11_352, out -> Arrays.stream(TABLES.rows).forEach(out::putInt)))
        .isEqualTo("6086979d");
    assertThat(crc(8 * 44 * 3137, out -> longs(out, TABLES.prefixes))).isEqualTo("01165cbd");
    assertThat(
            crc(
                16 * 22_621,
                out -> {
                  for (int t = 0; t <= Tensors.COUNT; t++) {
                    out.putLong(TABLES.baseHigh[t]).putLong(TABLES.baseLow[t]);
                  }
                }))
        .isEqualTo("e88f88c8");
  }

  private interface Dump {
    void to(ByteBuffer out);
  }

  private static void longs(ByteBuffer out, long[] values) {
    Arrays.stream(values).forEach(out::putLong);
  }

  private static String crc(int bytes, Dump dump) {
    ByteBuffer out = ByteBuffer.allocate(bytes);
    dump.to(out);
    assertThat(out.hasRemaining()).isFalse();
    CRC32 crc = new CRC32();
    crc.update(out.array());
    return String.format("%08x", crc.getValue());
  }

  @Test
  void startWithTheRepresentativesOfVersion1() {
    assertThat(Arrays.copyOf(TABLES.tensors.representatives(), 4))
        .containsExactly(0x300c030000L, 0x3018024000L, 0x3114014400L, 0x3114020100L);
  }

  @Test
  void addUp() {
    BigInteger grids = BigInteger.ZERO;
    long gangsters = 0;
    long bands = 0;
    for (int t = 0; t < Tensors.COUNT; t++) {
      int k = TABLES.tensors.classOf()[t];
      long orderings = Tensors.orderings(TABLES.tensors.keys()[t]);
      gangsters += orderings;
      bands += orderings * TABLES.f[k];
      grids =
          grids.add(
              BigInteger.valueOf(orderings * TABLES.f[k])
                  .multiply(BigInteger.valueOf(TABLES.completions[k])));
    }
    assertThat(gangsters).isEqualTo(1680L * 1680 * 1680);
    assertThat(bands).isEqualTo(362_880L * 56 * 46_656);
    assertThat(grids).isEqualTo(new BigInteger("6670903752021072936960"));
    assertThat(Arrays.stream(TABLES.f).sum()).isEqualTo(11_352);
  }

  @Test
  void takeTheRepresentativeFromEveryTensor() {
    byte[] maps = Symmetry.typeMaps();
    for (int t = 0; t < Tensors.COUNT; t++) {
      long image = 0;
      for (byte type : Tensors.types(TABLES.tensors.keys()[t])) {
        image += 1L << 2 * maps[27 * TABLES.tensors.canon()[t] + type];
      }
      assertThat(image).isEqualTo(TABLES.tensors.representatives()[TABLES.tensors.classOf()[t]]);
      assertThat(TABLES.index.of(TABLES.tensors.keys()[t])).isEqualTo(t);
      assertThat(TABLES.index.rowsOf(TABLES.tensors.keys()[t]))
          .isEqualTo(TABLES.f[TABLES.tensors.classOf()[t]]);
    }
  }

  @Test
  void areUndoneByInverseSymmetries() {
    byte[] maps = Symmetry.typeMaps();
    for (int g = 0; g < Symmetry.COUNT; g++) {
      for (int type = 0; type < Symmetry.TYPES; type++) {
        assertThat(maps[27 * Symmetry.inverse(g) + maps[27 * g + type]]).isEqualTo((byte) type);
      }
    }
  }

  @Test
  void areSmall() {
    assertThat(TABLES.bytes()).isLessThan(4_000_000);
  }

  @Test
  void areRefusedIfTheirSumsAreWrong() {
    BigInteger grids = GridRank.COUNT;
    RankTables.prove(4_741_632_000L, 948_109_639_680L, grids);
    assertThatThrownBy(() -> RankTables.prove(4_741_632_001L, 948_109_639_680L, grids))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("rank73/1: expected 4741632000 gangsters, found 4741632001");
    assertThatThrownBy(() -> RankTables.prove(4_741_632_000L, 0, grids))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bands");
    assertThatThrownBy(
            () ->
                RankTables.prove(4_741_632_000L, 948_109_639_680L, grids.subtract(BigInteger.ONE)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(
            "expected 6670903752021072936960 grids, found 6670903752021072936959");
  }

  @Test
  void areRefusedIfTheSymmetriesAreWrong() {
    byte[] identities = Symmetry.typeMaps();
    for (int g = 1; g < Symmetry.COUNT; g++) {
      System.arraycopy(identities, 0, identities, 27 * g, 27);
    }
    assertThatThrownBy(() -> new RankTables(identities))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("classes");
    byte[] broken = Symmetry.typeMaps();
    broken[27 * 700] = broken[27 * 700 + 13];
    assertThatThrownBy(() -> new RankTables(broken))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("symmetry 700");
  }
}
