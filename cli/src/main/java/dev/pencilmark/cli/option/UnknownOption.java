package dev.pencilmark.cli.option;

import dev.pencilmark.problem.NearNames;
import dev.pencilmark.wire.options.RenamedOption;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The messages for unknown options: former and mistyped ones. */
final class UnknownOption {

  private UnknownOption() {}

  /**
   * Returns the message for an unknown option of a command.
   *
   * @param name the option with its hyphens, without a value
   */
  static String message(CommandSpec command, String name) {
    Optional<String> renamed =
        RenamedOption.of(command.name(), option -> command.findOption(option) != null).stream()
            .filter(one -> one.former().equals(name))
            .map(RenamedOption::message)
            .findFirst();
    return renamed.orElseGet(() -> nearest(command, name));
  }

  private static String nearest(CommandSpec command, String name) {
    Set<String> known =
        command.options().stream()
            .map(option -> option.longestName())
            .collect(Collectors.toCollection(TreeSet::new));
    return NearNames.of(name, known).stream()
        .filter(near -> NearNames.distance(name, near) <= Math.max(2, name.length() / 4))
        .findFirst()
        .map(near -> "there is no option " + name + "; did you mean " + near + "?")
        .orElse("there is no option " + name);
  }
}
