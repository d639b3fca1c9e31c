package dev.pencilmark.cli.report;

import dev.pencilmark.problem.NearNames;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages for invalid command lines. */
public final class UsageMessages {

  /** Longer arguments are truncated in messages. */
  private static final int BRIEF = 40;

  private UsageMessages() {}

  /** Returns one sentence. */
  public static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, wrong.getCommandLine().getCommandSpec().parent() == null);
    }
    if (wrong instanceof MissingParameterException missing) {
      return missing.getMessage().startsWith("Missing required parameter")
              && missing.getMissing().get(0) instanceof OptionSpec option
          ? option.longestName() + " requires a value: " + shown(option)
          : missing(missing.getMissing());
    }
    if (wrong instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " may be given once only";
    }
    if (wrong.getArgSpec() instanceof OptionSpec option && wrong.getValue() != null) {
      Class<?> type = option.type();
      if (type == Long.class || type == long.class) {
        return option.longestName() + " must be a whole number, not " + quoted(wrong.getValue());
      }
      if (type == Double.class || type == double.class) {
        return option.longestName() + " must be a number, not " + quoted(wrong.getValue());
      }
    }
    return wrong.getMessage();
  }

  private static String unmatched(UnmatchedArgumentException wrong, boolean noCommand) {
    List<String> words = wrong.getUnmatched();
    String first = quoted(words.get(0));
    if (noCommand) {
      return "there is no command "
          + first
          + "; did you mean "
          + NearNames.of(
                  words.get(0), wrong.getCommandLine().getCommandSpec().subcommands().keySet())
              .get(0)
          + "?";
    }
    return "unexpected argument " + first + "; a puzzle with spaces requires quotes";
  }

  private static String missing(List<ArgSpec> missing) {
    String names =
        missing.stream()
            .map(one -> one instanceof OptionSpec option ? shown(option) : one.paramLabel())
            .collect(Collectors.joining(", "));
    return names + " is required";
  }

  private static String name(ArgSpec one) {
    return one instanceof OptionSpec option ? option.longestName() : one.paramLabel();
  }

  private static String shown(OptionSpec option) {
    return option.longestName() + " " + option.paramLabel();
  }

  private static String quoted(Object word) {
    String text = Words.visible(word.toString());
    return "'" + (text.length() > BRIEF ? text.substring(0, BRIEF) + "..." : text) + "'";
  }
}
