package dev.pencilmark.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** For a name that is unknown, the known ones that may have been meant. */
public final class NearNames {

  private static final int MOST = 3;

  /** Of a longer name only the beginning is compared. */
  private static final int LONGEST = 60;

  private NearNames() {}

  /** Returns the nearest of some names: those that hold the name, then by {@link #distance}. */
  public static List<String> of(String name, Collection<String> all) {
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("[ _]+", "-");
    String sought = plain.substring(0, Math.min(plain.length(), LONGEST));
    return all.stream()
        .sorted(
            Comparator.comparing((String one) -> sought.isEmpty() || !one.contains(sought))
                .thenComparing(one -> distance(sought, one)))
        .limit(MOST)
        .toList();
  }

  /**
   * Returns the number of characters that have to be put in, taken out or changed (Levenshtein,
   * 1966).
   */
  public static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
