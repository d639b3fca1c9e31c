package dev.pencilmark.wire.steps;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.Conflict;
import dev.pencilmark.v1.HouseKind;
import dev.pencilmark.v1.LinkReason;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepBranch;
import dev.pencilmark.v1.StepGroup;
import dev.pencilmark.v1.StepLink;
import dev.pencilmark.v1.StepNode;
import dev.pencilmark.v1.StepSum;
import dev.pencilmark.v1.TechniqueCount;
import dev.pencilmark.wire.WireText;

/**
 * Maps steps of a board to their messages, and back; and techniques and ratings. Messages have
 * digits as they are read, but masks are the same.
 */
public final class StepMapper {

  private static final String HOUSE_KIND = "HOUSE_KIND_";
  private static final String LINK_REASON = "LINK_REASON_";

  private final Digits all;
  private final EvidenceMapper evidence;

  /**
   * Creates the mapper of a board.
   *
   * @param all its digits
   */
  public StepMapper(Digits all) {
    this.all = all;
    this.evidence = new EvidenceMapper(this);
  }

  public Step toWire(StepView step) {
    Step.Builder wire =
        Step.newBuilder()
            .setNumber(step.number())
            .setTechniqueId(step.technique())
            .setVariant(step.variant())
            .setTierValue(step.tier())
            .setScore(step.score())
            .setUsesUniqueness(step.usesUniqueness())
            .addAllCells(step.cells())
            .addAllFins(step.fins())
            .setDigits(step.digits())
            .setText(step.text())
            .setEureka(step.eureka())
            .setHodokuLine(step.hodokuLine())
            .setFold(step.fold());
    step.placements().forEach(at -> wire.addPlacements(toWire(at)));
    step.eliminations().forEach(at -> wire.addEliminations(toWire(at)));
    step.base().forEach(group -> wire.addBase(toWire(group)));
    step.cover().forEach(group -> wire.addCover(toWire(group)));
    step.links().forEach(link -> wire.addLinks(toWire(link)));
    step.branches().forEach(branch -> wire.addBranches(toWire(branch)));
    if (step.sum() != null) {
      wire.setSum(
          StepSum.newBuilder()
              .addAllCells(step.sum().cells())
              .setOperator(CageOperator.valueOf("CAGE_OPERATOR_" + step.sum().operator()))
              .setTarget(step.sum().target()));
    }
    evidence.addTo(wire, step.evidence());
    return wire.build();
  }

  public static dev.pencilmark.v1.Technique toWire(Technique technique) {
    return dev.pencilmark.v1.Technique.newBuilder()
        .setId(technique.id())
        .setName(technique.title())
        .setTierValue(technique.tier())
        .setHodokuCode(technique.hodokuCode())
        .setScore(technique.score())
        .setUsesUniqueness(technique.usesUniqueness())
        .build();
  }

  public static dev.pencilmark.v1.Rating toWire(Rating rating) {
    dev.pencilmark.v1.Rating.Builder wire =
        dev.pencilmark.v1.Rating.newBuilder()
            .setLevelValue(rating.level())
            .setScore(rating.score())
            .setOrder(rating.order().id())
            .setLogicVersion(Rating.LOGIC_VERSION)
            .setMeanAvailableSteps(rating.meanAvailableSteps())
            .setMinAvailableSteps(rating.minAvailableSteps())
            .setLowerBound(rating.lowerBound());
    if (rating.hardest() != null) {
      wire.setHardestTechniqueId(rating.hardest().id());
    }
    if (rating.ser() != null) {
      wire.setSer(decimal(rating.ser().exact()))
          .setSerAtLeast(decimal(rating.ser().atLeast()))
          .setEp(decimal(rating.ser().epText()))
          .setEd(decimal(rating.ser().edText()));
    }
    rating
        .steps()
        .forEach(
            (technique, count) ->
                wire.addTechniques(
                    TechniqueCount.newBuilder().setTechniqueId(technique.id()).setSteps(count)));
    return wire.build();
  }

  /** Parses a decimal number; 0 if the text is empty. */
  private static double decimal(String text) {
    return text.isEmpty() ? 0 : Double.parseDouble(text);
  }

  /** Returns the message of a digit in a cell. */
  Candidate candidate(int cell, int digit) {
    return Candidate.newBuilder().setCell(cell).setDigit(all.value(digit)).build();
  }

  /** Returns the number of the digit of a candidate. */
  int digit(Candidate candidate) {
    return all.number(candidate.getDigit());
  }

  Candidate toWire(StepView.Candidate candidate) {
    return candidate(candidate.cell(), candidate.digit());
  }

  static StepGroup toWire(StepView.Group group) {
    return StepGroup.newBuilder()
        .setKind(HouseKind.valueOf(HOUSE_KIND + group.kind()))
        .setNumber(group.number())
        .addAllCells(group.cells())
        .setName(group.name())
        .build();
  }

  StepNode toWire(StepView.Node node) {
    return StepNode.newBuilder()
        .setDigit(all.value(node.digit()))
        .addAllCells(node.cells())
        .build();
  }

  private StepLink toWire(StepView.Link link) {
    StepLink.Builder wire =
        StepLink.newBuilder()
            .setFrom(toWire(link.from()))
            .setTo(toWire(link.to()))
            .setStrong(link.strong())
            .setReason(LinkReason.valueOf(LINK_REASON + link.reason()))
            .addAllCells(link.cells());
    if (link.group() != null) {
      wire.setGroup(toWire(link.group()));
    }
    return wire.build();
  }

  private StepBranch toWire(StepView.Branch branch) {
    StepBranch.Builder wire =
        StepBranch.newBuilder()
            .setAssumed(toWire(branch.assumed()))
            .addAllSteps(branch.steps().stream().map(this::toWire).toList());
    if (branch.conflict() != null) {
      wire.setConflict(toWire(branch.conflict()));
    }
    return wire.build();
  }

  /** Returns the message of a contradiction. */
  public Conflict toWire(StepView.Conflict conflict) {
    Conflict.Builder wire =
        Conflict.newBuilder()
            .setCode(conflict.code())
            .addAllCells(conflict.cells())
            .setText(WireText.wellFormed(conflict.text()));
    if (conflict.digit() != 0) {
      wire.setDigit(all.value(conflict.digit())).setDigitIsZero(wire.getDigit() == 0);
    }
    if (conflict.group() != null) {
      wire.setHouse(toWire(conflict.group()));
    }
    return wire.build();
  }

  /** Returns a step as the view that is drawn and printed. */
  public StepView toCore(Step step) {
    return new StepView(
        step.getNumber(),
        step.getTechniqueId(),
        step.getVariant(),
        step.getTierValue(),
        step.getScore(),
        step.getUsesUniqueness(),
        step.getDigits(),
        step.getBaseList().stream().map(StepMapper::toCore).toList(),
        step.getCoverList().stream().map(StepMapper::toCore).toList(),
        step.getCellsList(),
        step.getFinsList(),
        step.hasSum() ? toCore(step.getSum()) : null,
        step.getLinksList().stream().map(this::toCore).toList(),
        step.getPlacementsList().stream().map(this::toCore).toList(),
        step.getEliminationsList().stream().map(this::toCore).toList(),
        step.getBranchesList().stream().map(this::toCore).toList(),
        step.getText(),
        step.getEureka(),
        step.getHodokuLine(),
        evidence.toCore(step),
        step.getFold());
  }

  private static StepView.Sum toCore(StepSum sum) {
    return new StepView.Sum(
        sum.getCellsList(),
        sum.getOperator().name().substring("CAGE_OPERATOR_".length()),
        sum.getTarget());
  }

  private StepView.Branch toCore(StepBranch branch) {
    return new StepView.Branch(
        toCore(branch.getAssumed()),
        branch.getStepsList().stream().map(this::toCore).toList(),
        branch.hasConflict() ? toCore(branch.getConflict()) : null);
  }

  private StepView.Conflict toCore(Conflict conflict) {
    return new StepView.Conflict(
        conflict.getCode(),
        conflict.getCellsList(),
        conflict.getDigit() == 0 && !conflict.getDigitIsZero()
            ? 0
            : all.number(conflict.getDigit()),
        conflict.hasHouse() ? toCore(conflict.getHouse()) : null,
        conflict.getText());
  }

  static StepView.Group toCore(StepGroup group) {
    return new StepView.Group(
        group.getKind().name().substring(HOUSE_KIND.length()),
        group.getNumber(),
        group.getCellsList(),
        group.getName());
  }

  private StepView.Link toCore(StepLink link) {
    return new StepView.Link(
        toCore(link.getFrom()),
        toCore(link.getTo()),
        link.getStrong(),
        link.getReason().name().substring(LINK_REASON.length()),
        link.hasGroup() ? toCore(link.getGroup()) : null,
        link.getCellsList());
  }

  StepView.Node toCore(StepNode node) {
    return new StepView.Node(all.number(node.getDigit()), node.getCellsList());
  }

  StepView.Candidate toCore(Candidate candidate) {
    return new StepView.Candidate(candidate.getCell(), digit(candidate));
  }
}
