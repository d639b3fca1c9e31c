package dev.pencilmark.cli.option;

import dev.pencilmark.problem.NearNames;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Unknown options: those of earlier versions, and mistyped ones. */
public final class RenamedOptions {

  /**
   * A renamed option.
   *
   * @param now the new option, or the command and option that replace it
   * @param commands the commands that had it; empty for all
   */
  public record Renamed(String old, String now, Set<String> commands) {
    /** Returns whether a command had the old option, and the new one exists. */
    public boolean appliesTo(CommandSpec command) {
      return (commands.isEmpty() || commands.contains(command.name()))
          && (now.indexOf(' ') > 0 || command.findOption(now) != null);
    }
  }

  /** All renamed options. */
  public static final List<Renamed> ALL =
      List.of(
          new Renamed("--whole", "--multiline", Set.of()),
          new Renamed("--format", "--from", Set.of()),
          new Renamed("--nodes", "--max-guesses", Set.of()),
          new Renamed("--as", "--code", Set.of("compress")),
          new Renamed("--text", "--text-form", Set.of("compress")),
          new Renamed("--text", "--caption-format", Set.of("pages")),
          new Renamed("--levels", "--show-levels", Set.of("pages")),
          new Renamed("--random", "generate --grid", Set.of("decompress")),
          new Renamed("--boards", "--board", Set.of("explain")),
          new Renamed("--first", "--first-index", Set.of("generate")),
          new Renamed("--opportunities", "--count-steps", Set.of("rate")),
          new Renamed("--unique-form", "--skip-isomorphs", Set.of("import")),
          new Renamed("--count", "--limit", Set.of("list")),
          new Renamed("--library", "--library-pages", Set.of("edge")),
          new Renamed("--solution", "--solution-form", Set.of("play")));

  private RenamedOptions() {}

  /**
   * Returns the message for an unknown option of a command.
   *
   * @param name the option with its hyphens, without a value
   */
  static String message(CommandSpec command, String name) {
    for (Renamed one : ALL) {
      if (one.old().equals(name) && one.appliesTo(command)) {
        return name + " is now " + one.now();
      }
    }
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
