package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StrictOption;
import dev.pencilmark.cli.report.Console;
import picocli.CommandLine.Mixin;

/** A command that processes boards, with an option for rules that a board cannot hold. */
abstract class BoardCommand<R> extends PuzzleCommand<R> {

  @Mixin private StrictOption strict;

  BoardCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  final boolean isStrict() {
    return strict.isStrict();
  }
}
