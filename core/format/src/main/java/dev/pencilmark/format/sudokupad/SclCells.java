package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.rulestext.RulesEvidence;
import dev.pencilmark.format.rulestext.Sentence;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Finds rules whose marks are circles, squares and shades in cells. */
final class SclCells {

  /** The kinds that circles mark. */
  private static final List<RuleKind> CIRCLES = kinds("odd", "even", "countingcircles", "allowed");

  /** The kinds that squares mark. */
  private static final List<RuleKind> SQUARES = kinds("odd", "even", "allowed");

  /** The kinds that shaded cells mark. */
  private static final List<RuleKind> SHADES =
      kinds("odd", "even", "maximum", "minimum", "allowed");

  private final SclDrawing drawing;
  private final int side;
  private final WordedRules words;
  private final RulesEvidence evidence;

  SclCells(SclDrawing drawing) {
    this.drawing = drawing;
    this.side = drawing.side();
    this.words = drawing.words();
    this.evidence = words.evidence();
  }

  private static List<RuleKind> kinds(String... ids) {
    List<RuleKind> kinds = new ArrayList<>();
    for (String id : ids) {
      if (RuleKind.ofId(id) != null) {
        kinds.add(RuleKind.ofId(id));
      }
    }
    return kinds;
  }

  void read() throws ProblemException {
    if (words.evidence().text().sentences().isEmpty()) {
      byCustom(RuleKind.ODD, true);
      byCustom(RuleKind.EVEN, false);
      return;
    }
    read(CIRCLES, "circle", item -> item.rounded && isMark(item));
    read(SQUARES, "square", item -> !item.rounded && isMark(item));
    read(SHADES, "shaded", SclCells::isShade);
  }

  private static boolean isMark(SclItem item) {
    return item.isSize(SclSizes.LEAST_PARITY, SclSizes.MOST_PARITY);
  }

  private static boolean isShade(SclItem item) {
    return !item.rounded && item.isSize(SclSizes.LEAST_SHADE, SclSizes.SHADE);
  }

  /** Grey circles or squares, where no words of others are. */
  private void byCustom(RuleKind kind, boolean rounded) throws ProblemException {
    if (words.agreeOn(kind)) {
      add(kind, item -> item.rounded == rounded && isMark(item) && Colours.isGrey(item.fill), null);
    }
  }

  private void read(List<RuleKind> kinds, String noun, Predicate<SclItem> mark)
      throws ProblemException {
    for (RuleKind kind : kinds) {
      for (Sentence sentence : evidence.defining(kind.id())) {
        boolean named =
            sentence.nouns().contains(noun)
                || noun.equals("shaded")
                    && !sentence.nouns().contains("circle")
                    && (!sentence.nouns().contains("square")
                        || !sentence.colours().isEmpty()
                            && !evidence.isAsserted(sentence, kind.id()));
        if (!named) {
          continue;
        }
        Set<String> styles = new HashSet<>();
        for (SclItem item : drawing.items()) {
          if (isFree(item) && mark.test(item) && RulesEvidence.fits(sentence, item.seenColour())) {
            styles.add(item.seenColour());
          }
        }
        if (styles.size() == 1 && unambiguous(kinds, kind, noun, styles.iterator().next())) {
          add(kind, item -> mark.test(item) && styles.contains(item.seenColour()), sentence);
        }
      }
    }
  }

  /** Returns whether no other of the kinds may be drawn in a colour. */
  private boolean unambiguous(List<RuleKind> kinds, RuleKind kind, String noun, String colour) {
    for (RuleKind other : kinds) {
      for (Sentence sentence : evidence.defining(other.id())) {
        if (other != kind
            && sentence.nouns().contains(noun)
            && RulesEvidence.fits(sentence, colour)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isFree(SclItem item) {
    return !item.isUsed() && item.isShape() && item.isPlain() && item.cell(side) >= 0;
  }

  private void add(RuleKind kind, Predicate<SclItem> mark, Sentence sentence)
      throws ProblemException {
    List<SclItem> found = new ArrayList<>();
    Set<Integer> cells = new HashSet<>();
    for (SclItem item : drawing.items()) {
      if (isFree(item) && mark.test(item)) {
        found.add(item);
        cells.add(item.cell(side));
      }
    }
    int[] group = cells.stream().mapToInt(Integer::intValue).sorted().toArray();
    VariantRule.Builder rule = VariantRule.of(kind).group(group);
    if (kind == RuleKind.ALLOWED) {
      int[] masks = new int[group.length];
      Arrays.fill(masks, sentence.of(kind.id()).maskArray()[0]);
      rule.masks(masks);
    }
    if (group.length > 0 && drawing.add(rule)) {
      found.forEach(SclItem::use);
      if (sentence != null) {
        evidence.assertedBy(sentence, kind.id());
      }
    }
  }
}
