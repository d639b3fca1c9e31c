package dev.pencilmark.wire.steps;

import dev.pencilmark.logic.reason.Bound;
import dev.pencilmark.logic.reason.Combination;
import dev.pencilmark.logic.reason.PartOfPattern;
import dev.pencilmark.logic.reason.Partners;
import dev.pencilmark.logic.reason.RuleUse;
import dev.pencilmark.logic.reason.Witness;
import dev.pencilmark.logic.text.EvidenceView;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepBound;
import dev.pencilmark.v1.StepCombination;
import dev.pencilmark.v1.StepEquation;
import dev.pencilmark.v1.StepPartners;
import dev.pencilmark.v1.StepRule;
import dev.pencilmark.v1.StepSet;
import dev.pencilmark.v1.StepSetRole;
import dev.pencilmark.v1.StepSight;
import dev.pencilmark.v1.StepWitness;
import dev.pencilmark.v1.WitnessReason;

/** Maps the evidence of steps to fields of their messages, and back. */
final class EvidenceMapper {

  private static final String REASON = "WITNESS_REASON_";
  private static final String ROLE = "STEP_SET_ROLE_";

  private final StepMapper steps;

  EvidenceMapper(StepMapper steps) {
    this.steps = steps;
  }

  /** Sets the fields of a step. */
  void addTo(Step.Builder step, EvidenceView evidence) {
    for (Witness witness : evidence.witnesses()) {
      StepWitness.Builder wire =
          StepWitness.newBuilder()
              .setCandidate(steps.candidate(witness.cell(), witness.digit()))
              .setReason(WitnessReason.valueOf(REASON + witness.why()))
              .setStep(witness.step());
      if (witness.why() == Witness.Why.PEER) {
        wire.setBy(witness.by());
      }
      step.addWitnesses(wire);
    }
    for (EvidenceView.Sight sight : evidence.sees()) {
      StepSight.Builder wire =
          StepSight.newBuilder()
              .setEliminated(steps.toWire(sight.eliminated()))
              .setBy(steps.toWire(sight.by()));
      if (sight.group() != null) {
        wire.setGroup(StepMapper.toWire(sight.group()));
      }
      step.addSees(wire);
    }
    for (Combination combination : evidence.combinations()) {
      StepCombination.Builder wire =
          StepCombination.newBuilder()
              .addAllCells(combination.cells())
              .addAllDigits(combination.digits())
              .setPossible(combination.possible())
              .setBlockedDigit(combination.blockedDigit());
      if (combination.blockedCell() >= 0) {
        wire.setBlockedCell(combination.blockedCell());
      }
      step.addCombinations(wire);
    }
    for (Bound bound : evidence.bounds()) {
      step.addBounds(
          StepBound.newBuilder()
              .addAllCells(bound.cells())
              .setLeast(bound.least())
              .setGreatest(bound.greatest()));
    }
    for (RuleUse rule : evidence.rules()) {
      StepRule.Builder wire =
          StepRule.newBuilder()
              .setIndex(rule.index())
              .setKind(rule.kind())
              .addAllValues(rule.values());
      rule.groups()
          .forEach(cells -> wire.addGroups(StepRule.Cells.newBuilder().addAllCells(cells)));
      step.addRules(wire);
    }
    for (Partners partners : evidence.partners()) {
      StepPartners.Builder wire =
          StepPartners.newBuilder()
              .setCandidate(
                  steps.candidate(partners.candidate().cell(), partners.candidate().digit()))
              .setDigits(partners.digits())
              .setCandidates(partners.candidates());
      if (partners.cell() >= 0) {
        wire.setCell(partners.cell());
      }
      step.addPartners(wire);
    }
    for (PartOfPattern part : evidence.sets()) {
      step.addSets(
          StepSet.newBuilder()
              .setRole(StepSetRole.valueOf(ROLE + part.role()))
              .addAllCells(part.cells())
              .setDigits(part.digits()));
    }
    if (evidence.equation() != null) {
      step.setEquation(toWire(evidence.equation()));
    }
  }

  private static StepEquation toWire(EvidenceView.Equation equation) {
    StepEquation.Builder wire =
        StepEquation.newBuilder()
            .addAllPlus(equation.plus())
            .addAllMinus(equation.minus())
            .setResult(equation.result());
    for (EvidenceView.Term term : equation.terms()) {
      StepEquation.Term.Builder one =
          StepEquation.Term.newBuilder()
              .setAdded(term.added())
              .addAllCells(term.cells())
              .setValue(term.value());
      if (term.house() != null) {
        one.setHouse(StepMapper.toWire(term.house()));
      }
      wire.addTerms(one);
    }
    return wire.build();
  }

  /** Returns the evidence of a step. */
  EvidenceView toCore(Step step) {
    return new EvidenceView(
        step.getWitnessesList().stream()
            .filter(one -> isKnown(one.getReason(), one.getReasonValue()))
            .map(this::toCore)
            .toList(),
        step.getSeesList().stream().map(this::toCore).toList(),
        step.getCombinationsList().stream()
            .map(
                one ->
                    new Combination(
                        one.getCellsList(),
                        one.getDigitsList(),
                        one.getPossible(),
                        one.getBlockedDigit(),
                        one.hasBlockedCell() ? one.getBlockedCell() : -1))
            .toList(),
        step.getBoundsList().stream()
            .map(one -> new Bound(one.getCellsList(), one.getLeast(), one.getGreatest()))
            .toList(),
        step.getRulesList().stream()
            .map(
                one ->
                    new RuleUse(
                        one.getIndex(),
                        one.getKind(),
                        one.getGroupsList().stream().map(StepRule.Cells::getCellsList).toList(),
                        one.getValuesList()))
            .toList(),
        step.getPartnersList().stream()
            .map(
                one ->
                    new Partners(
                        new dev.pencilmark.logic.step.Candidate(
                            one.getCandidate().getCell(), steps.digit(one.getCandidate())),
                        one.hasCell() ? one.getCell() : -1,
                        one.getDigits(),
                        one.getCandidates()))
            .toList(),
        step.getSetsList().stream()
            .filter(one -> isKnown(one.getRole(), one.getRoleValue()))
            .map(
                one ->
                    new PartOfPattern(
                        PartOfPattern.Role.valueOf(one.getRole().name().substring(ROLE.length())),
                        one.getCellsList(),
                        one.getDigits()))
            .toList(),
        step.hasEquation() ? toCore(step.getEquation()) : null);
  }

  /** A newer server may send values that this version does not know. */
  private static boolean isKnown(Enum<?> value, int number) {
    return number != 0 && !value.name().equals("UNRECOGNIZED");
  }

  private Witness toCore(StepWitness witness) {
    Witness.Why why = Witness.Why.valueOf(witness.getReason().name().substring(REASON.length()));
    int cell = witness.getCandidate().getCell();
    return new Witness(
        cell,
        steps.digit(witness.getCandidate()),
        why,
        witness.hasBy() ? witness.getBy() : why == Witness.Why.FILLED ? cell : -1,
        witness.getStep());
  }

  private EvidenceView.Sight toCore(StepSight sight) {
    return new EvidenceView.Sight(
        steps.toCore(sight.getEliminated()),
        steps.toCore(sight.getBy()),
        sight.hasGroup() ? StepMapper.toCore(sight.getGroup()) : null);
  }

  private static EvidenceView.Equation toCore(StepEquation equation) {
    return new EvidenceView.Equation(
        equation.getTermsList().stream()
            .map(
                term ->
                    new EvidenceView.Term(
                        term.getAdded(),
                        term.hasHouse() ? StepMapper.toCore(term.getHouse()) : null,
                        term.getCellsList(),
                        term.getValue()))
            .toList(),
        equation.getPlusList(),
        equation.getMinusList(),
        equation.getResult());
  }
}
