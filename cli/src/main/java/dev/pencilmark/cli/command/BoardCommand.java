package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StrictOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.List;
import picocli.CommandLine.Mixin;

/** A command that processes boards, with an option for rules that a board cannot hold. */
abstract class BoardCommand<R> extends PuzzleCommand<R> {

  @Mixin private StrictOption strict;

  BoardCommand(Console console, Services services) {
    super(console, services);
  }

  /** Returns the puzzle of a result; the default instance if it has none. */
  PuzzleInfo puzzle(R result) {
    return PuzzleInfo.getDefaultInstance();
  }

  @Override
  List<UnsupportedConstraint> unsupported(R result) {
    return puzzle(result).getUnsupportedConstraintsList();
  }

  @Override
  List<Problem> warnings(R result) {
    return puzzle(result).getWarningsList();
  }

  @Override
  final boolean isStrict() {
    return strict.isStrict();
  }
}
