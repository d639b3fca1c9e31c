package dev.pencilmark.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.draw.rules.RuleInk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Distinguishable colours: by contrast as WCAG 2 computes it, and for colour vision deficiencies.
 */
class ThemeTest {

  private static final double TEXT = 4.5;
  private static final double LARGE_TEXT_AND_LINES = 3;
  private static final double COLOURS_APART = 15;
  private static final int GROUPS = 9;

  /** Usual sight, and what Machado and others give for the three kinds of colour-blindness. */
  private static final double[][][] SIGHTS = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {
      {0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}
    },
    {
      {0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}
    },
    {
      {1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}
    }
  };

  private static final double[][] XYZ = {
    {0.4124564, 0.3575761, 0.1804375},
    {0.2126729, 0.7151522, 0.0721750},
    {0.0193339, 0.1191920, 0.9503041}
  };
  private static final double[] WHITE = {0.95047, 1, 1.08883};

  /** All that may be behind a text of a cell that is not black. */
  private static List<Integer> backgrounds(Theme theme) {
    List<Integer> all = new ArrayList<>(palette(theme));
    all.addAll(
        List.of(
            theme.paper(),
            theme.white(),
            theme.windows(),
            theme.pattern(),
            theme.further(),
            theme.premise(),
            theme.eliminated(),
            theme.found()));
    for (RuleInk ink : RuleInk.values()) {
      if (ink != RuleInk.RIM) {
        all.add(ink.in(theme));
        all.add(ink.paleIn(theme));
      }
    }
    return all;
  }

  private static List<Integer> palette(Theme theme) {
    List<Integer> palette = new ArrayList<>();
    for (int group = 0; group < GROUPS; group++) {
      palette.add(theme.palette(group));
    }
    return palette;
  }

  @ParameterizedTest
  @EnumSource
  void textIsLegibleOnAllBackgrounds(Theme theme) {
    for (int background : backgrounds(theme)) {
      assertThat(contrast(theme.mark(), background)).isGreaterThanOrEqualTo(TEXT);
      assertThat(contrast(theme.given(), background)).isGreaterThanOrEqualTo(TEXT);
      assertThat(contrast(theme.placed(), background)).isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
    }
    assertThat(contrast(theme.onBlack(), theme.black())).isGreaterThanOrEqualTo(TEXT);
  }

  @ParameterizedTest
  @EnumSource
  void linesCanBeSeen(Theme theme) {
    for (int background : List.of(theme.paper(), theme.windows())) {
      assertThat(contrast(theme.line(), background)).isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
      assertThat(contrast(theme.soft(), background)).isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
      assertThat(contrast(theme.link(), background)).isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
    }
    for (int background : palette(theme)) {
      assertThat(contrast(theme.lineOnColours(), background))
          .isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
    }
    assertThat(contrast(theme.strike(), theme.eliminated()))
        .isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
    assertThat(contrast(theme.foundFrame(), theme.found()))
        .isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
    assertThat(contrast(theme.white(), theme.black())).isGreaterThanOrEqualTo(LARGE_TEXT_AND_LINES);
  }

  @ParameterizedTest
  @EnumSource
  void theColoursOfGroupsDifferForEverySight(Theme theme) {
    List<Integer> palette = palette(theme);
    for (double[][] sight : SIGHTS) {
      for (int one : palette) {
        for (int other : palette) {
          if (one != other) {
            assertThat(distance(one, other, sight))
                .as("%06x and %06x", one, other)
                .isGreaterThanOrEqualTo(COLOURS_APART);
          }
        }
      }
    }
    assertThat(palette).doesNotHaveDuplicates();
  }

  private static double contrast(int one, int other) {
    double brighter = Math.max(luminance(one), luminance(other));
    double darker = Math.min(luminance(one), luminance(other));
    return (brighter + 0.05) / (darker + 0.05);
  }

  private static double luminance(int colour) {
    return times(XYZ, linear(colour))[1];
  }

  private static double distance(int one, int other, double[][] sight) {
    double[] some = lab(times(sight, linear(one)));
    double[] others = lab(times(sight, linear(other)));
    double sum = 0;
    for (int i = 0; i < some.length; i++) {
      sum += (some[i] - others[i]) * (some[i] - others[i]);
    }
    return Math.sqrt(sum);
  }

  private static double[] linear(int colour) {
    double[] linear = new double[3];
    for (int i = 0; i < linear.length; i++) {
      double value = (colour >> 16 - 8 * i & 0xff) / 255.0;
      linear[i] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
    return linear;
  }

  private static double[] lab(double[] seen) {
    double[] xyz = times(XYZ, seen);
    double[] roots = new double[3];
    for (int i = 0; i < roots.length; i++) {
      double part = xyz[i] / WHITE[i];
      roots[i] = part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16.0 / 116;
    }
    return new double[] {
      116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])
    };
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[3];
    for (int i = 0; i < product.length; i++) {
      for (int k = 0; k < vector.length; k++) {
        product[i] += matrix[i][k] * vector[k];
      }
      product[i] = Math.min(1.1, Math.max(0, product[i]));
    }
    return product;
  }
}
