package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.RuleWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The data of variant rules for the page; types.d.ts documents the fields. */
final class PageRules {

  private PageRules() {}

  static Map<String, Object> data(Board board) {
    Map<String, Object> data = TermJson.of(board);
    data.put("said", said(board));
    return data;
  }

  private static List<Integer> numbers(int[] all) {
    return Arrays.stream(all).boxed().toList();
  }

  /** Returns descriptions of cells for screen readers, which replace the lines through them. */
  private static List<Object> said(Board board) {
    List<Object> said = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      for (int group = 0; group < rule.groups(); group++) {
        String name =
            switch (rule.kind()) {
              case ARROW -> group == 0 ? "arrow, circle" : "arrow, shaft";
              default -> inner(RuleWords.name(rule));
            };
        if (rule.at() != null) {
          name = inner(RuleWords.stated(board, rule)) + ",";
        }
        said.add(List.of(name, numbers(rule.group(group))));
      }
    }
    return said;
  }

  /** A name within a sentence. */
  private static String inner(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns the rules in words, to be opened; empty without any. */
  static String html(Picture picture) {
    Board board = picture.board();
    if (board.variants().isEmpty() && picture.unsupported().isEmpty()) {
      return "";
    }
    Set<String> titles = new LinkedHashSet<>();
    Set<String> sentences = new LinkedHashSet<>();
    for (VariantRule rule : board.variants()) {
      if (rule.kind().isSupported()) {
        titles.add(rule.kind().title());
        sentences.add(sentence(board, rule));
      }
    }
    if (!picture.unsupported().isEmpty()) {
      titles.add("others");
      sentences.add(
          "Not supported by this page: " + UnsupportedConstraint.names(picture.unsupported()));
    }
    return "<details><summary>Rules: "
        + Html.text(String.join(", ", titles))
        + "</summary><ul>"
        + sentences.stream()
            .map(sentence -> "<li>" + Html.text(sentence) + "</li>")
            .collect(Collectors.joining())
        + "</ul></details>";
  }

  /** Returns one sentence for all clues, without their numbers, which are visible. */
  private static String sentence(Board board, VariantRule rule) {
    RuleKind kind = rule.kind();
    return kind.form() == RuleKind.Form.GLOBAL || kind.hasUsualValue()
        ? RuleWords.sentence(board, rule)
        : kind.title() + ": " + kind.meaning();
  }
}
