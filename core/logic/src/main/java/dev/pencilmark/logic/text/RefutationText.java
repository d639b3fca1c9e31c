package dev.pencilmark.logic.text;

import dev.pencilmark.logic.reason.Partners;
import dev.pencilmark.logic.step.Candidate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes what candidates would leave by the combined rules of a step. */
final class RefutationText {

  private final Messages messages;
  private final Phrases phrases;

  RefutationText(Messages messages, Phrases phrases) {
    this.messages = messages;
    this.phrases = phrases;
  }

  /** Returns a clause for the candidates of each reason. */
  List<String> of(Map<Candidate, List<Partners>> partners) {
    Map<String, List<Candidate>> byReason = new LinkedHashMap<>();
    boolean several = countAtOnce(partners.values()) > 1;
    String atOnceText = messages.text("refutation.none-at-once", Map.of());
    partners.forEach(
        (out, links) ->
            byReason
                .computeIfAbsent(
                    several && isAtOnce(links) ? atOnceText : left(links),
                    some -> new ArrayList<>())
                .add(out));
    // The simplest reason last: the others are worth more if there is no room for all.
    List<Candidate> atOnce = byReason.remove(atOnceText);
    if (atOnce != null) {
      byReason.put(atOnceText, atOnce);
    }
    List<String> clauses = new ArrayList<>();
    byReason.forEach(
        (reason, candidates) ->
            clauses.add(
                messages.text(
                    "refutation",
                    Map.of("candidate", phrases.placements(candidates), "list", reason))));
    return clauses;
  }

  /** Returns whether a candidate leaves nothing for a cell at once. */
  private static boolean isAtOnce(List<Partners> links) {
    return links.size() == 1 && links.get(0).cell() >= 0;
  }

  /** Returns the number of different cells for which a candidate leaves nothing at once. */
  private static long countAtOnce(Collection<List<Partners>> all) {
    return all.stream()
        .filter(RefutationText::isAtOnce)
        .mapToInt(links -> links.get(0).cell())
        .distinct()
        .count();
  }

  private String left(List<Partners> links) {
    int end = 0;
    while (!links.get(end).isEnd()) {
      end++;
    }
    if (end == links.size() - 1) {
      return list(links);
    }
    // The cases begin with the digits of the cell that the second begins with.
    int cell = links.get(end + 1).cell();
    int begin = end;
    while (links.get(begin).cell() != cell) {
      begin--;
    }
    List<String> parts = new ArrayList<>();
    if (begin > 0) {
      parts.add(list(links.subList(0, begin)));
    }
    int from = begin;
    while (from < links.size()) {
      int to = from;
      while (!links.get(to).isEnd()) {
        to++;
      }
      Partners first = links.get(from);
      parts.add(
          messages.text(
              "refutation.case",
              Map.of(
                  "cell", phrases.cell(cell),
                  "digits", phrases.compact(first.digits()),
                  "list", list(links.subList(from + 1, to + 1)))));
      from = to + 1;
    }
    return String.join(messages.text("separator", Map.of()), parts);
  }

  /** Returns the conclusions; cells that are left the same digits one after the other together. */
  private String list(List<Partners> links) {
    List<String> parts = new ArrayList<>();
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      Partners link = links.get(i);
      cells.add(link.cell());
      boolean goesOn =
          i + 1 < links.size()
              && !links.get(i + 1).isEnd()
              && links.get(i + 1).digits() == link.digits();
      if (!goesOn) {
        String end = link.cell() < 0 ? "no-place" : "none";
        parts.add(
            messages.text(
                "refutation." + (link.isEnd() ? end : "only"),
                Map.of(
                    "cells",
                    link.cell() < 0 ? "" : phrases.cells(cells),
                    "digits",
                    phrases.compact(link.digits()))));
        cells.clear();
      }
    }
    return phrases.listed(parts);
  }
}
