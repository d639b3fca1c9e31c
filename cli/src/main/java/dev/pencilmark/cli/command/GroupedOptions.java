package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.OptionGroup;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options in the help of a command, under the headings of {@link OptionGroup}. */
final class GroupedOptions implements IHelpSectionRenderer {

  /** The topic of the connection options. */
  static final String CONNECTION = "connection";

  private static final String SEE_CONNECTION =
      "%nConnection options, such as --target: see 'pencilmark help " + CONNECTION + "'.%n";

  /** Returns the visible options of a command by group, in the order of the help. */
  static Map<OptionGroup, List<OptionSpec>> groups(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .collect(
            Collectors.groupingBy(
                option -> OptionGroup.of(option.longestName()),
                () -> new EnumMap<>(OptionGroup.class),
                Collectors.collectingAndThen(Collectors.toList(), GroupedOptions::sorted)));
  }

  private static List<OptionSpec> sorted(List<OptionSpec> options) {
    Map<Integer, OptionSpec> sorted = new TreeMap<>();
    for (OptionSpec option : options) {
      sorted.put(
          OptionGroup.of(option.longestName()).options().indexOf(option.longestName()), option);
    }
    return List.copyOf(sorted.values());
  }

  @Override
  public String render(Help help) {
    StringBuilder text = new StringBuilder();
    groups(help.commandSpec())
        .forEach(
            (group, options) -> {
              if (group == OptionGroup.CONNECTION) {
                text.append(String.format(SEE_CONNECTION));
              } else {
                text.append(String.format("%n%s:%n", group.heading())).append(list(help, options));
              }
            });
    return text.toString();
  }

  /** Returns a list of options in columns of equal width. */
  private static String list(Help help, List<OptionSpec> options) {
    CommandSpec command = help.commandSpec();
    Help.Layout layout =
        help.createDefaultLayout(
            command.options(), command.positionalParameters(), help.colorScheme());
    layout.addAllOptions(options, help.parameterLabelRenderer());
    return layout.toString();
  }
}
