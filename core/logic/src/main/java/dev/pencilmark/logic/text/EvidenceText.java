package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.reason.Bound;
import dev.pencilmark.logic.reason.Equation;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.PartOfPattern;
import dev.pencilmark.logic.reason.Partners;
import dev.pencilmark.logic.reason.RuleUse;
import dev.pencilmark.logic.reason.Witness;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The arguments of messages that come from the evidence of a step. */
final class EvidenceText {

  /** Of more ranges on a thermometer, a normal text has the first and the last. */
  private static final int MOST_RANGES = 4;

  private final Messages messages;
  private final Phrases phrases;
  private final Step step;
  private final Evidence evidence;
  private final boolean full;

  /** The maximum number of reasons in a list of them. */
  private final int most;

  private boolean isShortened;

  EvidenceText(
      Messages messages, Phrases phrases, Step step, Evidence evidence, Wording wording, int most) {
    this.most = most;
    this.messages = messages;
    this.phrases = phrases;
    this.step = step;
    this.evidence = evidence;
    this.full = wording == Wording.FULL;
  }

  /**
   * Returns an argument; null if there is none of this name:
   *
   * <ul>
   *   <li>{@code outCount}, {@code out}, {@code outDigits}: the cells and digits of eliminations
   *   <li>{@code need}: why the digits are somewhere in the base
   *   <li>{@code witnesses}, {@code witnessCount}: why other cells of the base or other digits of
   *       the cell are excluded
   *   <li>{@code parts}, {@code sets}, {@code commons}, {@code last}, {@code fillings}: the parts
   *       of the pattern with their digits; almost locked sets have letters
   *   <li>{@code start}, {@code end}: the ends of a chain
   *   <li>{@code link}, {@code near}: the group of the first strong link, and its start
   *   <li>{@code colour}, {@code otherColour}: the candidates that strong links join, in turn
   *   <li>{@code left}, {@code cages}, {@code fallen}, {@code tries}: the combinations
   *   <li>{@code equation}, {@code rest}: the houses and cages of a sum, and the ranges of its
   *       cells
   *   <li>{@code partners}: what eliminated candidates require by a rule
   *   <li>{@code refutations}: what they leave by the rules that a step combines
   * </ul>
   */
  Object argument(String name) {
    return switch (name) {
      case "out" -> phrases.cells(out());
      case "outCount" -> out().size();
      case "outDigits" -> phrases.digits(outDigits());
      case "need" -> need(step.base().get(0));
      case "witnesses" -> step.base().isEmpty() ? ofCell() : ofBase();
      case "witnessCount" ->
          evidence.witnesses().stream()
              .filter(witness -> witness.why() != Witness.Why.FILLED)
              .count();
      case "parts" -> parts();
      case "sets" -> sets();
      case "commons" -> commons();
      case "last" -> (char) ('A' + setCount() - 1);
      case "fillings" -> fillings();
      case "start" -> node(step.links().get(0).from());
      case "link" -> phrases.groups(List.of(step.links().get(0).group()));
      case "near" -> phrases.cells(step.links().get(0).from().cells());
      case "colour" -> colour(true);
      case "otherColour" -> colour(false);
      case "end" -> node(step.links().get(step.links().size() - 1).to());
      case "left" -> combinations().left();
      case "cages" -> joined(combinations().ofEach());
      case "fallen" -> combinations().fallen();
      case "tries" -> evidence.combinations().isEmpty() ? "" : combinations().tries();
      case "equation" -> evidence.equation() == null ? "" : equation(evidence.equation());
      case "rest" -> rest();
      case "partners" -> partners();
      case "refutations" -> refutations();
      default -> null;
    };
  }

  private CombinationText combinations() {
    return new CombinationText(messages, phrases, step, evidence, full, this::shortened);
  }

  /** Returns whether lists of reasons were shortened. */
  boolean isShortened() {
    return isShortened;
  }

  /** Shortens a list of reasons, such as those of eliminated candidates one by one. */
  private List<String> shortened(List<String> reasons) {
    if (reasons.size() <= most) {
      return reasons;
    }
    isShortened = true;
    List<String> first = new ArrayList<>(reasons.subList(0, most));
    first.add(messages.text("more-reasons", Map.of("count", reasons.size() - most)));
    return first;
  }

  /** Returns what eliminated candidates would leave by the combined rules. */
  private String refutations() {
    Map<Candidate, List<Partners>> all = partnersByCandidate();
    List<String> parts = new RefutationText(messages, phrases).of(all);
    List<Candidate> rest =
        step.eliminations().stream().filter(out -> !all.containsKey(out)).toList();
    if (!rest.isEmpty()) {
      parts.add(messages.text("refutation.rest", Map.of("candidates", phrases.placements(rest))));
    }
    return joined(shortened(parts));
  }

  private List<Integer> out() {
    return step.eliminations().stream().map(Candidate::cell).distinct().toList();
  }

  private int outDigits() {
    int digits = 0;
    for (Candidate out : step.eliminations()) {
      digits |= 1 << out.digit() - 1;
    }
    return digits;
  }

  private String need(Group group) {
    if (!evidence.combinations().isEmpty()) {
      return messages.text(
          "need.combinations",
          Map.of(
              "kind", group.kind().name(),
              "base", phrases.groups(List.of(group)),
              "list", combinations().left(),
              "digits", phrases.digits(step.digits())));
    }
    return messages.text(
        "need",
        Map.of(
            "kind", group.kind().name(),
            "base", phrases.groups(List.of(group)),
            "digits", phrases.digits(step.digits())));
  }

  private String node(Node node) {
    return messages.text(
        "node", Map.of("digit", phrases.digit(node.digit()), "cells", phrases.cells(node.cells())));
  }

  /** Returns the candidates of the colour of the first link's start, or of the other colour. */
  private String colour(boolean first) {
    Map<Node, Boolean> colours = new LinkedHashMap<>();
    colours.put(step.links().get(0).from(), true);
    for (Link link : step.links()) {
      colours.putIfAbsent(link.to(), !colours.getOrDefault(link.from(), true));
    }
    List<Candidate> candidates = new ArrayList<>();
    colours.forEach(
        (node, isFirst) -> {
          if (isFirst == first) {
            node.cells().forEach(cell -> candidates.add(new Candidate(cell, node.digit())));
          }
        });
    return phrases.placements(candidates.stream().sorted().toList());
  }

  private String joined(List<String> parts) {
    return String.join(messages.text("separator", Map.of()), parts);
  }

  /** Returns why a cell has no other digits. */
  private String ofCell() {
    int seen = 0;
    int start = 0;
    Map<Integer, Integer> bySteps = new TreeMap<>();
    List<String> places = new ArrayList<>();
    for (Witness witness : evidence.witnesses()) {
      int bit = 1 << witness.digit() - 1;
      switch (witness.why()) {
        case PEER -> {
          seen |= bit;
          places.add(
              messages.text(
                  "witness.place",
                  Map.of(
                      "digit", phrases.digit(witness.digit()), "by", phrases.cell(witness.by()))));
        }
        case STEP -> bySteps.merge(witness.step(), bit, (one, other) -> one | other);
        default -> start |= bit;
      }
    }
    List<String> parts = new ArrayList<>();
    if (seen != 0) {
      parts.add(
          messages.text(
              "witness.cell",
              Map.of(
                  "cells",
                  phrases.cells(step.cells()),
                  "digits",
                  full ? phrases.listed(places) : phrases.digits(seen))));
    }
    bySteps.forEach(
        (number, digits) ->
            parts.add(
                messages.text(
                    "witness.digit-steps",
                    Map.of("digits", phrases.digits(digits), "step", number))));
    if (start != 0) {
      parts.add(
          messages.text(
              "witness.digit-start",
              Map.of("digits", phrases.digits(start), "count", Integer.bitCount(start))));
    }
    return joined(parts);
  }

  /** Returns why the base has the digits nowhere else. */
  private String ofBase() {
    List<String> parts = new ArrayList<>();
    for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      addBase(
          evidence.witnesses().stream().filter(witness -> witness.digit() == digit).toList(),
          digit,
          parts);
    }
    return joined(parts);
  }

  private void addBase(List<Witness> witnesses, int digit, List<String> parts) {
    Map<Integer, List<Integer>> byPeer = new TreeMap<>();
    Map<Integer, List<Integer>> byStep = new TreeMap<>();
    List<Integer> start = new ArrayList<>();
    for (Witness witness : witnesses) {
      switch (witness.why()) {
        case PEER ->
            byPeer.computeIfAbsent(witness.by(), peer -> new ArrayList<>()).add(witness.cell());
        case STEP ->
            byStep.computeIfAbsent(witness.step(), number -> new ArrayList<>()).add(witness.cell());
        case START -> start.add(witness.cell());
        case FILLED -> {
          // A reader sees it.
        }
      }
    }
    if (full) {
      byPeer.forEach(
          (peer, cells) ->
              parts.add(
                  messages.text(
                      "witness.peer",
                      Map.of(
                          "cells", phrases.cells(cells),
                          "count", cells.size(),
                          "digit", phrases.digit(digit),
                          "by", phrases.cell(peer)))));
    } else if (!byPeer.isEmpty()) {
      parts.add(
          messages.text(
              "witness.peers",
              Map.of(
                  "count", byPeer.values().stream().mapToInt(List::size).sum(),
                  "cells", phrases.cells(byPeer.values().stream().flatMap(List::stream).toList()),
                  "digit", phrases.digit(digit),
                  "by",
                      phrases.listed(
                          byPeer.keySet().stream().map(peer -> phrases.cell(peer)).toList()))));
    }
    byStep.forEach(
        (number, cells) ->
            parts.add(
                messages.text(
                    "witness.step",
                    Map.of(
                        "cells",
                        phrases.cells(cells),
                        "digit",
                        phrases.digit(digit),
                        "step",
                        number))));
    if (!start.isEmpty()) {
      parts.add(
          messages.text(
              "witness.start",
              Map.of(
                  "cells",
                  phrases.cells(start),
                  "count",
                  start.size(),
                  "digit",
                  phrases.digit(digit))));
    }
  }

  private String parts() {
    List<String> parts = new ArrayList<>();
    for (PartOfPattern part : evidence.sets()) {
      if (part.role() == PartOfPattern.Role.FILLING
          || part.role() == PartOfPattern.Role.RESTRICTED_COMMON) {
        continue;
      }
      parts.add(
          messages.text(
              "part." + part.role().name().toLowerCase(Locale.ROOT).replace('_', '-'),
              Map.of(
                  "cells", phrases.cells(part.cells()),
                  "digits", phrases.digits(part.digits()),
                  "set", phrases.compact(part.digits()))));
    }
    return joined(parts);
  }

  /** Returns the houses and cages of a sum with their arithmetic; each cage in a full text only. */
  private String equation(Equation equation) {
    List<String> parts = new ArrayList<>();
    List<String> each = new ArrayList<>();
    StringBuilder plus = new StringBuilder();
    StringBuilder minus = new StringBuilder();
    List<Group> houses = new ArrayList<>();
    long ofHouses = 0;
    long ofCages = 0;
    boolean cagesAdded = false;
    for (Equation.Term term : equation.terms()) {
      if (term.house() != null) {
        houses.add(term.house());
        ofHouses += term.added() ? term.value() : -term.value();
      } else if (term.cells().size() > 1) {
        ofCages += term.value();
        cagesAdded = term.added();
        each.add(
            messages.text(
                "equation.cage",
                Map.of("value", term.value(), "cells", phrases.cells(term.cells()))));
      }
    }
    parts.add(
        messages.text(
            "equation.houses",
            Map.of(
                "houses", phrases.groups(houses),
                "count", houses.size(),
                "value", Math.abs(ofHouses))));
    add(ofHouses > 0, Math.abs(ofHouses), plus, minus);
    if (!each.isEmpty()) {
      parts.add(
          messages.text(
              full ? "equation.each-cage" : "equation.cages",
              Map.of("count", each.size(), "value", ofCages, "each", phrases.listed(each))));
      add(cagesAdded, ofCages, plus, minus);
    }
    for (Equation.Term term : equation.terms()) {
      if (term.house() == null && term.cells().size() == 1) {
        parts.add(
            messages.text(
                "equation.digit",
                Map.of("cells", phrases.cells(term.cells()), "value", term.value())));
        add(term.added(), term.value(), plus, minus);
      }
    }
    return messages.text(
        "equation",
        Map.of(
            "parts", String.join(", ", parts),
            "arithmetic", plus.append(minus),
            "result", equation.result()));
  }

  private static void add(boolean added, long value, StringBuilder plus, StringBuilder minus) {
    if (added) {
      plus.append(plus.isEmpty() ? "" : "+").append(value);
    } else {
      minus.append('-').append(value);
    }
  }

  /** Returns the sums that eliminated candidates would leave for the other cells. */
  private String rest() {
    if (evidence.equation() == null || step.cells().size() + step.fins().size() < 2) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    Bound plus = evidence.bounds().get(0);
    Bound minus = evidence.bounds().size() > 1 ? evidence.bounds().get(1) : null;
    parts.add(
        messages.text(
            "bound",
            Map.of(
                "cells", phrases.cells(plus.cells()),
                "least", plus.least(),
                "greatest", plus.greatest())));
    if (minus != null) {
      parts.add(
          messages.text(
              "bound",
              Map.of(
                  "cells", phrases.cells(minus.cells()),
                  "least", minus.least(),
                  "greatest", minus.greatest())));
    }
    return phrases.listed(parts);
  }

  /** Returns the digits that eliminated candidates would require in other cells of a rule. */
  private Map<Candidate, List<Partners>> partnersByCandidate() {
    Map<Candidate, List<Partners>> all = new LinkedHashMap<>();
    for (Partners one : evidence.partners()) {
      all.computeIfAbsent(one.candidate(), some -> new ArrayList<>()).add(one);
    }
    return all;
  }

  private String partners() {
    List<String> parts = new ArrayList<>();
    Set<Candidate> explained = new HashSet<>();
    for (RuleUse rule : evidence.rules()) {
      if (rule.kind().equals("thermo")) {
        addThermometer(rule.groups().get(0), parts, explained);
      } else if (rule.kind().equals("arrow") && evidence.bounds().size() > 1) {
        addArrow(parts, explained);
      }
    }
    Map<Candidate, List<Partners>> all = partnersByCandidate();
    Map<List<Partners>, List<Candidate>> byReason = new LinkedHashMap<>();
    for (Candidate out : step.eliminations()) {
      List<Partners> reasons =
          all.getOrDefault(out, List.of()).stream().map(one -> reason(one)).toList();
      if (!explained.contains(out) && !reasons.isEmpty()) {
        byReason.computeIfAbsent(reasons, some -> new ArrayList<>()).add(out);
      }
    }
    byReason.forEach((reasons, candidates) -> parts.add(partners(reasons, candidates)));
    return joined(shortened(parts));
  }

  private String partners(List<Partners> reasons, List<Candidate> candidates) {
    Partners first = reasons.get(0);
    if (first.cell() >= 0 && first.digits() == 0 && Integer.bitCount(first.candidates()) > 1
        || reasons.size() > 1) {
      return messages.text(
          "partners.together",
          Map.of(
              "candidates",
              phrases.placements(candidates),
              "count",
              candidates.size(),
              "list",
              phrases.listed(
                  reasons.stream()
                      .map(
                          reason ->
                              messages.text(
                                  "combinations.other",
                                  Map.of(
                                      "cell", phrases.cell(reason.cell()),
                                      "values", phrases.compact(reason.candidates()))))
                      .toList())));
    }
    return messages.text(
        key(first, candidates),
        Map.of(
            "candidates", phrases.placements(candidates),
            "cell", first.cell() < 0 ? "" : phrases.cell(first.cell()),
            "digits", phrases.compact(first.digits()),
            "values", phrases.compact(first.candidates())));
  }

  /** Partners without what does not matter for the reader, so that equal reasons are one. */
  private Partners reason(Partners partners) {
    boolean outside = !step.cells().contains(partners.candidate().cell());
    if (partners.cell() < 0) {
      return new Partners(new Candidate(outside ? 1 : 0, 0), -1, 0, 0);
    }
    boolean known = Integer.bitCount(partners.candidates()) == 1;
    return new Partners(
        new Candidate(0, 0), partners.cell(), known ? 0 : partners.digits(), partners.candidates());
  }

  private String key(Partners reason, List<Candidate> candidates) {
    if (reason.cell() < 0) {
      boolean outside = !step.cells().contains(candidates.get(0).cell());
      return outside ? "partners.outside" : "partners.none";
    }
    return Integer.bitCount(reason.candidates()) == 1 ? "partners.known" : "partners";
  }

  /** The circle is the sum of the shaft: each limits the other. */
  private void addArrow(List<String> parts, Set<Candidate> explained) {
    Bound circle = evidence.bounds().get(0);
    Bound shaft = evidence.bounds().get(1);
    int bulb = circle.cells().get(0);
    Map<Long, List<Integer>> cellsOf = new TreeMap<>();
    boolean below = false;
    boolean above = false;
    for (Candidate out : step.eliminations()) {
      if (out.cell() == bulb) {
        boolean isBelow = phrases.digit(out.digit()) < shaft.least();
        boolean isAbove = phrases.digit(out.digit()) > shaft.greatest();
        below |= isBelow;
        above |= isAbove;
        if (isBelow || isAbove) {
          explained.add(out);
        }
        continue;
      }
      for (Bound others : evidence.bounds().subList(2, evidence.bounds().size())) {
        boolean isOthers =
            shaft.cells().contains(out.cell()) && !others.cells().contains(out.cell());
        long most = circle.greatest() - others.least();
        if (isOthers && phrases.digit(out.digit()) > most) {
          explained.add(out);
          List<Integer> cells = cellsOf.computeIfAbsent(most, some -> new ArrayList<>());
          if (!cells.contains(out.cell())) {
            cells.add(out.cell());
          }
        }
      }
    }
    if (below || above) {
      parts.add(
          messages.text(
              below ? "arrow.least" : "arrow.greatest",
              Map.of(
                  "shaft", phrases.cells(shaft.cells()),
                  "sum", below ? shaft.least() : shaft.greatest(),
                  "circle", phrases.cell(bulb))));
    }
    cellsOf.forEach(
        (most, cells) ->
            parts.add(
                messages.text(
                    "arrow.shaft",
                    Map.of(
                        "circle", phrases.cell(bulb),
                        "greatest", circle.greatest(),
                        "others", circle.greatest() - most,
                        "cells", phrases.cells(cells),
                        "count", cells.size(),
                        "most", most))));
  }

  /**
   * Explains a thermometer: its digits increase, so that a place bounds its digit by the numbers of
   * places before and after it.
   */
  private void addThermometer(List<Integer> cells, List<String> parts, Set<Candidate> explained) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      int cell = cells.get(i);
      int least = i + 1;
      int greatest = phrases.all().count() - (cells.size() - 1 - i);
      List<Candidate> out =
          step.eliminations().stream()
              .filter(one -> one.cell() == cell)
              .filter(one -> one.digit() < least || one.digit() > greatest)
              .toList();
      if (!out.isEmpty()) {
        explained.addAll(out);
        ranges.add(
            messages.text(
                "thermometer.range",
                Map.of(
                    "cell", phrases.cell(cell),
                    "least", phrases.digit(least),
                    "greatest", phrases.digit(greatest))));
      }
    }
    if (ranges.size() > MOST_RANGES && !full) {
      parts.add(
          messages.text(
              "thermometer.ends",
              Map.of(
                  "count", cells.size(),
                  "bulb", phrases.cell(cells.get(0)),
                  "first", ranges.get(0),
                  "last", ranges.get(ranges.size() - 1))));
    } else if (!ranges.isEmpty()) {
      parts.add(
          messages.text(
              "thermometer",
              Map.of(
                  "count", cells.size(),
                  "bulb", phrases.cell(cells.get(0)),
                  "ranges", phrases.listed(ranges))));
    }
  }

  private int setCount() {
    int count = 0;
    for (PartOfPattern part : evidence.sets()) {
      count += part.role() == PartOfPattern.Role.ALMOST_LOCKED_SET ? 1 : 0;
    }
    return count;
  }

  /** Returns the almost locked sets of a pattern by letters. */
  private String sets() {
    List<String> sets = new ArrayList<>();
    char letter = 'A';
    for (PartOfPattern part : evidence.sets()) {
      if (part.role() == PartOfPattern.Role.ALMOST_LOCKED_SET) {
        sets.add(
            messages.text(
                "set",
                Map.of(
                    "name", letter++,
                    "cells", phrases.cells(part.cells()),
                    "digits", phrases.compact(part.digits()))));
      }
    }
    return joined(sets);
  }

  /** Returns the restricted common digits of consecutive sets. */
  private String commons() {
    List<String> commons = new ArrayList<>();
    char letter = 'A';
    for (PartOfPattern part : evidence.sets()) {
      if (part.role() == PartOfPattern.Role.RESTRICTED_COMMON) {
        commons.add(
            messages.text(
                "common",
                Map.of("from", letter++, "to", letter, "digits", phrases.digits(part.digits()))));
      }
    }
    return phrases.listed(commons);
  }

  private String fillings() {
    List<PartOfPattern> halves =
        evidence.sets().stream().filter(part -> part.role() == PartOfPattern.Role.FILLING).toList();
    if (halves.isEmpty()) {
      return "";
    }
    return messages.text(
        "fillings",
        Map.of(
            "outer", phrases.cells(halves.get(0).cells()),
            "inner", phrases.cells(halves.get(1).cells()),
            "low", phrases.digits(halves.get(0).digits()),
            "high", phrases.digits(halves.get(1).digits())));
  }
}
