package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes steps as sentences. Immutable. */
public final class StepText {

  private static final Language ENGLISH = new English();

  private static final String ARROW = " => ";

  private final Language language;
  private final Notation notation;
  private final int side;

  private StepText(Language language, Notation notation, int side) {
    this.language = language;
    this.notation = notation;
    this.side = side;
  }

  /** Writes English about grids of a side. */
  public static StepText english(Notation notation, int side) {
    return new StepText(ENGLISH, notation, side);
  }

  /** Returns whether there are words for the steps of a technique. */
  public static boolean canDescribe(Technique technique) {
    return ENGLISH.pattern(technique) != null;
  }

  /** Returns the whole step, such as {@code Naked Single: 5 is all that r1c1 can be => r1c1=5}. */
  public String sentence(Step step) {
    return language.title(step.technique(), step.variant())
        + ": "
        + written(why(step))
        + ARROW
        + result(step);
  }

  /**
   * Returns a hint at a step.
   *
   * @param detail 1 for the technique, 2 for the technique and where to look, 3 for the whole step
   * @throws IllegalArgumentException for any other detail
   */
  public String hint(Step step, int detail) {
    String title = language.title(step.technique(), step.variant());
    return switch (detail) {
      case 1 -> title;
      case 2 -> title + ": " + where(step);
      case 3 -> sentence(step);
      default -> throw new IllegalArgumentException("detail " + detail);
    };
  }

  /** Returns the groups of a step or, without any, the cells. */
  private String where(Step step) {
    return written(
        step.base().isEmpty() ? new Token.Cells(step.cells()) : new Token.Groups(step.base()));
  }

  /**
   * Returns the consequences of each assumption of a step, one line each: the assumption, the
   * forced digits, and the contradiction. Empty for steps without assumptions.
   */
  public List<String> branches(Step step) {
    List<String> lines = new ArrayList<>();
    addBranches(step, "", lines);
    return lines;
  }

  private void addBranches(Step step, String indent, List<String> lines) {
    for (Branch branch : step.branches()) {
      Candidate assumed = branch.assumed();
      lines.add(indent + written(List.of(new Token.Placements(List.of(assumed)))) + "?");
      for (Step next : branch.steps()) {
        lines.add(indent + "  " + sentence(next));
        addBranches(next, indent + "    ", lines);
      }
      if (branch.conflict() != null) {
        lines.add(indent + "  " + written(tokens(branch.conflict())));
      }
    }
  }

  /** Returns the effect of a step, such as {@code r1c2<>5, r3c4=7}. */
  public String result(Step step) {
    return written(List.of(new Token.Placements(step.placements())))
        + (step.placements().isEmpty() || step.eliminations().isEmpty() ? "" : ", ")
        + written(List.of(new Token.Eliminations(step.eliminations())));
  }

  /** Returns the description of a contradiction. */
  public String conflict(Conflict conflict) {
    return written(tokens(conflict));
  }

  /** Returns the names of some groups. */
  String groups(List<Group> groups) {
    return written(new Token.Groups(groups));
  }

  /** Why a step holds, as tokens. */
  public List<Token> why(Step step) {
    Map<String, Token> values = new LinkedHashMap<>();
    values.put("cells", new Token.Cells(step.cells()));
    values.put("fins", new Token.Cells(step.fins()));
    values.put("digits", new Token.Digits(step.digits()));
    values.put("base", new Token.Groups(step.base()));
    values.put("cover", new Token.Groups(step.cover()));
    int half = step.cover().size() / 2;
    values.put("firstCover", new Token.Groups(step.cover().subList(0, half)));
    values.put("secondCover", new Token.Groups(step.cover().subList(half, step.cover().size())));
    values.put("chain", new Token.Words(Eureka.of(step, notation, side)));
    values.put("variant", new Token.Words(step.variant()));
    if (step.sum() != null) {
      values.put("target", new Token.Number(step.sum().target()));
      values.put("operator", new Token.Words("" + step.sum().operator().symbol()));
    }
    return Pattern.fill(language.pattern(step.technique()), values);
  }

  private List<Token> tokens(Conflict conflict) {
    int digits = conflict.digit() == 0 ? 0 : 1 << conflict.digit() - 1;
    List<Group> groups = conflict.group() == null ? List.of() : List.of(conflict.group());
    return Pattern.fill(
        language.pattern(conflict.kind()),
        Map.of(
            "cells", new Token.Cells(conflict.where()),
            "digits", new Token.Digits(digits),
            "base", new Token.Groups(groups)));
  }

  private String written(List<Token> tokens) {
    StringBuilder text = new StringBuilder();
    for (Token token : tokens) {
      text.append(written(token));
    }
    return text.toString();
  }

  private String written(Token token) {
    // A switch over the kinds of tokens needs a later Java.
    if (token instanceof Token.Words words) {
      return words.text();
    } else if (token instanceof Token.Cells cells) {
      return notation.cells(cells.cells(), side);
    } else if (token instanceof Token.Digits digits) {
      return listed(digits(digits.mask()));
    } else if (token instanceof Token.Groups groups) {
      return names(groups.groups());
    } else if (token instanceof Token.Number number) {
      return "" + number.value();
    } else if (token instanceof Token.Placements in) {
      return candidates(in.candidates(), "=");
    }
    return candidates(((Token.Eliminations) token).candidates(), "<>");
  }

  /** Groups of a kind that follow each other have its name once: rows 3 and 7. */
  private String names(List<Group> groups) {
    List<String> names = new ArrayList<>();
    int from = 0;
    while (from < groups.size()) {
      GroupKind kind = groups.get(from).kind();
      int to = from + 1;
      while (to < groups.size() && groups.get(to).kind() == kind && isNumbered(kind)) {
        to++;
      }
      List<String> numbers = groups.subList(from, to).stream().map(this::number).toList();
      // With other groups behind them, "and" would not show where the numbers end.
      boolean alone = numbers.size() == groups.size();
      names.add(
          to == from + 1
              ? name(groups.get(from))
              : language.groups(kind)
                  + " "
                  + (alone ? listed(numbers) : String.join(", ", numbers)));
      from = to;
    }
    return listed(names);
  }

  private static boolean isNumbered(GroupKind kind) {
    return switch (kind) {
      case CAGE, COMPARTMENT, FALLING_DIAGONAL, RISING_DIAGONAL -> false;
      default -> true;
    };
  }

  private String number(Group group) {
    return group.kind() == GroupKind.ROW ? notation.row(group.number()) : "" + group.number();
  }

  private String name(Group group) {
    return group.kind() == GroupKind.CAGE || group.kind() == GroupKind.COMPARTMENT
        ? language.group(
            group.kind(), notation.cells(Arrays.stream(group.cells()).boxed().toList(), side))
        : language.group(group, number(group));
  }

  private static List<String> digits(int mask) {
    List<String> digits = new ArrayList<>();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add("" + (Integer.numberOfTrailingZeros(rest) + 1));
    }
    return digits;
  }

  private String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + language.and() + names.get(last);
  }

  /** Candidates, those of the same digits together. */
  private String candidates(List<Candidate> candidates, String sign) {
    if (candidates.size() == 1) {
      Candidate only = candidates.get(0);
      return notation.cells(List.of(only.cell()), side) + sign + only.digit();
    }
    Map<Integer, Integer> digitsOf = new LinkedHashMap<>();
    for (Candidate at : candidates) {
      digitsOf.merge(at.cell(), 1 << at.digit() - 1, (one, other) -> one | other);
    }
    Map<Integer, List<Integer>> cellsOf = new LinkedHashMap<>();
    digitsOf.forEach(
        (cell, digits) -> cellsOf.computeIfAbsent(digits, some -> new ArrayList<>()).add(cell));
    String between = side > 9 ? "," : "";
    return cellsOf.entrySet().stream()
        .map(
            entry ->
                notation.cells(entry.getValue(), side)
                    + sign
                    + String.join(between, digits(entry.getKey())))
        .collect(Collectors.joining(", "));
  }
}
