package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.OptionGroup;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import java.util.LinkedHashSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** {@code pencilmark man}: a page in roff, generated from the help of the commands. */
@Command(
    name = "man",
    mixinStandardHelpOptions = true,
    description = "Print the manual page.",
    footer = {"", "Example:", "  pencilmark man -o pencilmark.1 && man ./pencilmark.1"})
final class ManCommand implements Callable<Integer> {

  private final Console console;
  private final StringBuilder page = new StringBuilder();

  @Mixin private OutputOption output;
  @Spec private CommandSpec spec;

  ManCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandSpec root = spec.root();
    request("TH", "PENCILMARK", "1", "", version(root), "");
    section("NAME");
    text(
        "pencilmark - convert, solve, explain, generate, draw and compress puzzles of the Sudoku family");
    section("SYNOPSIS");
    page.append(".B pencilmark\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIPUZZLE\\fR]\n");
    page.append(".br\n.B pencilmark\n.I PUZZLE\n");
    section("DESCRIPTION");
    all(root.usageMessage().description());
    all(root.usageMessage().footer());
    section("COMMANDS");
    for (CommandLine command : new LinkedHashSet<>(root.subcommands().values())) {
      command(command.getCommandSpec());
    }
    section("CONNECTION OPTIONS");
    CommandSpec connection = CommandSpec.forAnnotatedObject(new HelpCommand.Connection());
    all(connection.usageMessage().description());
    connection.options().forEach(this::option);
    section("ENVIRONMENT");
    item("PENCILMARK_TOKEN", "The bearer token, as with --token.");
    item("PENCILMARK_LIBRARY", "The library, as with --library.");
    item("PENCILMARK_JAVA_OPTS", "Options for the Java runtime.");
    item("JAVA_HOME", "The Java runtime. Default: the java that the shell finds.");
    item("NO_COLOR", "If not empty, disables bold text.");
    item(
        "LC_ALL, LC_CTYPE, LANG, TERM",
        "Without UTF-8 in the locale or terminal, boards are drawn in ASCII.");
    console.print(page.toString());
    return ExitStatus.OK;
  }

  private static String version(CommandSpec root) {
    try {
      return root.versionProvider().getVersion()[0];
    } catch (Exception unreadable) {
      return "pencilmark";
    }
  }

  private void command(CommandSpec command) {
    request("SS", command.qualifiedName().substring(command.root().name().length() + 1));
    all(command.usageMessage().description());
    for (PositionalParamSpec one : command.positionalParameters()) {
      if (!one.hidden()) {
        item(one.paramLabel(), words(one));
      }
    }
    boolean isServer = Commands.SERVERS.contains(command.name());
    if (isServer) {
      command.options().stream().filter(one -> !one.hidden()).forEach(this::option);
    } else {
      GroupedOptions.groups(command)
          .forEach(
              (group, options) -> {
                if (group == OptionGroup.CONNECTION) {
                  text("The connection options are described below.");
                } else {
                  options.forEach(this::option);
                }
              });
    }
    all(command.usageMessage().footer());
    for (CommandLine sub : new LinkedHashSet<>(command.subcommands().values())) {
      command(sub.getCommandSpec());
    }
  }

  private void option(OptionSpec one) {
    String value = one.arity().max() == 0 ? "" : " " + one.paramLabel();
    item(String.join(", ", one.names()) + value, words(one));
  }

  /** Returns the description of an option, with its default and values. */
  private static String words(ArgSpec one) {
    String values =
        one.completionCandidates() == null ? "" : String.join(", ", one.completionCandidates());
    return String.join(" ", one.description())
        .replace("${DEFAULT-VALUE}", String.valueOf(one.defaultValueString()))
        .replace("${COMPLETION-CANDIDATES}", values);
  }

  private void section(String title) {
    request("SH", title);
  }

  /**
   * Adds lines of the help of a command: an empty line begins a paragraph, an indented one is an
   * example.
   */
  private void all(String[] lines) {
    for (String line : lines) {
      if (line.isEmpty()) {
        page.append(".PP\n");
      } else if (line.startsWith("  ")) {
        page.append(".nf\n");
        text(line);
        page.append(".fi\n");
      } else {
        text(line);
      }
    }
  }

  private void item(String what, String words) {
    page.append(".TP\n.B ").append(escaped(what)).append('\n');
    text(words);
  }

  private void request(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escaped(argument)).append('"');
    }
    page.append('\n');
  }

  private void text(String line) {
    String plain = Ansi.OFF.string(line);
    // roff would interpret a line with this prefix as a request.
    page.append(plain.startsWith(".") || plain.startsWith("'") ? "\\&" : "");
    page.append(escaped(plain)).append('\n');
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
  }
}
