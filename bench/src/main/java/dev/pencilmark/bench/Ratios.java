package dev.pencilmark.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/** Medians with bootstrap confidence intervals. */
final class Ratios {

  private static final int RESAMPLES = 10_000;
  private static final double LOW = 0.025;
  private static final double HIGH = 0.975;

  private Ratios() {}

  /** Returns the median, or NaN if there are no values. */
  static double median(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Returns the median and its 95 % confidence interval, as text. */
  static String reported(double[] values) {
    if (values.length == 0) {
      return "no quiet pairs";
    }
    SplittableRandom random = new SplittableRandom(values.length);
    double[] medians = new double[RESAMPLES];
    double[] resample = new double[values.length];
    for (int i = 0; i < RESAMPLES; i++) {
      for (int k = 0; k < resample.length; k++) {
        resample[k] = values[random.nextInt(values.length)];
      }
      medians[i] = median(resample);
    }
    Arrays.sort(medians);
    return String.format(
        Locale.ROOT,
        "%.3f [%.3f, %.3f] of %d",
        median(values),
        medians[(int) (RESAMPLES * LOW)],
        medians[(int) (RESAMPLES * HIGH)],
        values.length);
  }
}
