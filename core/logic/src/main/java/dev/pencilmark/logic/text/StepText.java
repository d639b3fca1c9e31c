package dev.pencilmark.logic.text;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes steps as sentences. Immutable. */
public final class StepText {

  private static final int MOST_BRIEF = 80;
  private static final int MOST_NORMAL = 200;
  private static final int MOST_FULL = 600;

  /** The length of a normal text with one of several reasons, which is more than none. */
  private static final int MOST_WITH_REASON = 280;

  /** The maximum numbers of reasons in a list, to be tried one after the other. */
  private static final int[] MOST_REASONS = {Integer.MAX_VALUE, 6, 4, 3, 2, 1};

  /** More digits of a brief text are written without commas. */
  private static final int MOST_LISTED = 3;

  /** The length of the arrow and of "and 10 more". */
  private static final int ROOM = 16;

  private final Messages messages;
  private final Phrases phrases;
  private final Notation notation;
  private final Digits all;

  private StepText(Messages messages, Notation notation, Digits all) {
    this.messages = messages;
    this.phrases = new Phrases(messages, notation, all);
    this.notation = notation;
    this.all = all;
  }

  /** Writes English about grids with some digits. */
  public static StepText english(Notation notation, Digits all) {
    return new StepText(Messages.english(), notation, all);
  }

  /** Returns whether there are words for the steps of a technique. */
  public static boolean canDescribe(Technique technique) {
    return Messages.english().has(technique.id());
  }

  /** Returns the step without evidence, as a step of a branch. */
  public String sentence(Step step) {
    return sentence(step, reason(step, step.technique().id(), null));
  }

  /**
   * Returns the step, such as {@code Naked Single: 5 is all that r1c1 can be => r1c1=5}. If the
   * text of a wording would be too long, it is that of the next shorter one.
   */
  public String sentence(Step step, Evidence evidence, Wording wording) {
    if (wording == Wording.BRIEF) {
      return brief(step);
    }
    String id = step.technique().id();
    for (Wording words = wording; words != Wording.BRIEF; words = shorter(words)) {
      String key = id + "." + words.name().toLowerCase(Locale.ROOT);
      if (messages.has(key)) {
        String text = sentence(step, key, evidence, words);
        if (text != null) {
          return text;
        }
      }
    }
    return sentence(step);
  }

  /** Returns the step with as many reasons as there is room for; null if for none. */
  private String sentence(Step step, String key, Evidence evidence, Wording wording) {
    int longest = wording == Wording.FULL ? MOST_FULL : MOST_WITH_REASON;
    if (sentence(step, "").length() > longest) {
      // Thousands of eliminations leave no room for reasons, which need not be written then.
      return null;
    }
    for (int most : MOST_REASONS) {
      EvidenceText more = new EvidenceText(messages, phrases, step, evidence, wording, most);
      String text = sentence(step, reason(step, key, more));
      boolean isLast = most == 1 && (more.isShortened() || !evidence.partners().isEmpty());
      int room = isLast ? MOST_WITH_REASON : MOST_NORMAL;
      if (text.length() <= (wording == Wording.FULL ? MOST_FULL : room)) {
        return text;
      }
    }
    return null;
  }

  private static Wording shorter(Wording wording) {
    return wording == Wording.FULL ? Wording.NORMAL : Wording.BRIEF;
  }

  private String sentence(Step step, String reason) {
    return messages.text(
        "sentence", Map.of("title", title(step), "reason", reason, "result", result(step)));
  }

  private String title(Step step) {
    String title = step.technique().title();
    String key = "title." + step.variant();
    return messages.has(key) ? messages.text(key, Map.of("title", title)) : title;
  }

  /**
   * Returns the technique, its digits and place, and as much of the result as there is room for.
   */
  private String brief(Step step) {
    String text =
        messages.text(
            step.digits() == 0 ? "brief" : "brief.digits",
            Map.of(
                "title",
                title(step),
                "digits",
                Integer.bitCount(step.digits()) > MOST_LISTED
                    ? phrases.compact(step.digits())
                    : phrases.digits(step.digits()),
                "place",
                where(step)));
    List<String> results = new ArrayList<>(phrases.candidates(step.placements(), "="));
    results.addAll(phrases.candidates(step.eliminations(), "<>"));
    int room = MOST_BRIEF - text.length();
    int shown = results.size();
    while (shown > 1 && String.join(", ", results.subList(0, shown)).length() > room - ROOM) {
      shown--;
    }
    return messages.text(
        "brief.result",
        Map.of(
            "text",
            text,
            "result",
            String.join(", ", results.subList(0, shown)),
            "more",
            results.size() - shown));
  }

  /**
   * Returns a hint at a step.
   *
   * @param detail 1 for the technique, 2 for the technique and where to look
   * @throws IllegalArgumentException for any other detail
   */
  public String hint(Step step, int detail) {
    return switch (detail) {
      case 1 -> title(step);
      case 2 -> messages.text("brief", Map.of("title", title(step), "place", where(step)));
      default -> throw new IllegalArgumentException("detail " + detail);
    };
  }

  /** Returns a hint to look at some groups or, without any, at cells. */
  String where(List<Group> groups, List<Integer> cells) {
    return messages.text(
        "where", Map.of("place", groups.isEmpty() ? phrases.cells(cells) : phrases.groups(groups)));
  }

  /** Returns the groups of a step or, without any, the cells. */
  private String where(Step step) {
    return step.base().isEmpty() ? phrases.cells(step.cells()) : phrases.groups(step.base());
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
      lines.add(indent + phrases.placements(List.of(branch.assumed())) + "?");
      for (Step next : branch.steps()) {
        lines.add(indent + "  " + sentence(next));
        addBranches(next, indent + "    ", lines);
      }
      if (branch.conflict() != null) {
        lines.add(indent + "  " + conflict(branch.conflict()));
      }
    }
  }

  /** Returns the effect of a step, such as {@code r1c2<>5, r3c4=7}. */
  public String result(Step step) {
    return phrases.placements(step.placements())
        + (step.placements().isEmpty() || step.eliminations().isEmpty() ? "" : ", ")
        + phrases.eliminations(step.eliminations());
  }

  /** Returns the description of a contradiction. */
  public String conflict(Conflict conflict) {
    int digits = conflict.digit() == 0 ? 0 : 1 << conflict.digit() - 1;
    List<Group> groups = conflict.group() == null ? List.of() : List.of(conflict.group());
    return messages.text(
        "conflict." + conflict.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        Map.of(
            "cells", phrases.cells(conflict.where()),
            "digits", phrases.digits(digits),
            "base", phrases.groups(groups)));
  }

  /** Returns the names of some groups. */
  String groups(List<Group> groups) {
    return phrases.groups(groups);
  }

  /**
   * Returns why a step holds. Arguments are computed if the message has them.
   *
   * @param more the arguments that come from the evidence; null for none
   */
  private String reason(Step step, String key, EvidenceText more) {
    int half = step.cover().size() / 2;
    return messages.text(
        key,
        name ->
            switch (name) {
              case "cells" -> phrases.cells(step.cells());
              case "count" -> step.cells().size();
              case "fins" -> phrases.cells(step.fins());
              case "finCount" -> step.fins().size();
              case "digits" -> phrases.digits(step.digits());
              case "digitCount" -> Integer.bitCount(step.digits());
              case "base" -> phrases.groups(step.base());
              case "cover" -> phrases.groups(step.cover());
              case "firstCover" -> phrases.groups(step.cover().subList(0, half));
              case "secondCover" -> phrases.groups(step.cover().subList(half, 2 * half));
              case "chain" -> Eureka.of(step, notation, all);
              case "variant" -> step.variant();
              case "target" -> target(step);
              default -> more == null ? null : more.argument(name);
            });
  }

  /** The sign of a sum is a notation of KenKen; killers have the total alone. */
  private static String target(Step step) {
    boolean signed = step.sum().operator() != CageOperator.ADD;
    return step.sum().target() + (signed ? "" + step.sum().operator().symbol() : "");
  }
}
