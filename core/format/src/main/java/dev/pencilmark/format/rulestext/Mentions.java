package dev.pencilmark.format.rulestext;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The words by which people mention rules. A mention defines nothing: it shows that a sentence is
 * about a rule that a format names.
 */
final class Mentions {

  private static final Map<String, Pattern> WORDS = new HashMap<>();

  private static final String LINES =
      "\\blines?\\b|\\bstripes?\\b|whisper|renban|palindrom|entropic|zipper|nabner|modular"
          + "|consecutive|diamond|\\bcircles?\\b|residue|segment";

  static {
    put("thermo", "thermo|\\bbulb");
    put("thermo.slow", "thermo|\\bbulb");
    put("arrow", "arrow|\\bpill");
    put("cage", "\\bcages?\\b|killer|\\btotals?\\b");
    put("sum", "\\bcages?\\b|killer|\\btotals?\\b");
    put("difference", "\\bdots?\\b|white|kropki|consecutive|\\bcircles?\\b|differ");
    put("ratio", "\\bdots?\\b|black|kropki|ratio|\\bcircles?\\b");
    put("sum.pair", "\\b[xv](?:'?s)?\\b|\\bxv");
    put("greater", "inequalit|\\bsigns?\\b|smaller|greater|\\bless\\b|\\bpoint");
    put("quadruple", "\\bcircle|\\bquad");
    put("littlekiller", "diagonal|little killer|outside");
    for (String outside : new String[] {"sandwich", "xsum", "skyscraper", "numberedroom"}) {
      put(outside, "outside|\\bclues?\\b|sandwich|x-sum|skyscraper|building|\\bheight|\\btaller");
    }
    for (String extreme : new String[] {"minimum", "maximum"}) {
      put(extreme, "shaded|\\bgr[ea]y\\b|\\bneighbou?r|minimum|maximum|\\badjacent");
    }
    put("odd", "\\bodd\\b|\\bcircle|\\bsquare");
    put("even", "\\beven\\b|\\bcircle|\\bsquare");
    put("antiknight", "knight");
    put("antiking", "\\bking|diagonal|touch");
    put("nonconsecutive", "consecutive");
    put("negative", "\\bdots?\\b|\\bgiven\\b|negative|\\b[xv]s?\\b");
    put("disjoint", "position|disjoint|\\bplace\\b|corresponding");
    put("diagonals", "diagonal");
    put("windows", "\\bareas?\\b|\\bregions?\\b|window|shaded|\\bgr[ea]y\\b|\\bcolou?red\\b");
    put("clone", "clone|\\bareas?\\b|\\bsame\\b|identical");
    put("globalentropy", "2x2|entropy");
    for (String index : new String[] {"index.row", "index.column", "index.box"}) {
      put(index, "index|position");
    }
    put("countingcircles", "\\bcircle");
    put("sumline", LINES + "|\\bsum");
    put("allowed", "\\bcandidates?|pencil");
  }

  private Mentions() {}

  private static void put(String id, String words) {
    WORDS.put(id, Pattern.compile(words, Pattern.CASE_INSENSITIVE));
  }

  /** Returns whether a sentence mentions a rule; one without words of its own is a line. */
  static boolean of(String id, String sentence) {
    Pattern words = WORDS.get(id);
    return (words == null ? LINE_WORDS : words).matcher(sentence).find();
  }

  private static final Pattern LINE_WORDS = Pattern.compile(LINES, Pattern.CASE_INSENSITIVE);
}
