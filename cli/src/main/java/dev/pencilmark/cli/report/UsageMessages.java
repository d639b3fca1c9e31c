package dev.pencilmark.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What to say of a command line that makes no sense, to somebody who sees it for the first time.
 */
public final class UsageMessages {

  /** Longer words are cut when they are told. */
  private static final int BRIEF = 40;

  private UsageMessages() {}

  /** One sentence. */
  public static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, wrong.getCommandLine().getCommandSpec().parent() == null);
    }
    if (wrong instanceof MissingParameterException missing) {
      return missing.getMessage().startsWith("Missing required parameter")
              && missing.getMissing().get(0) instanceof OptionSpec option
          ? option.longestName() + " needs a value behind it: " + shown(option)
          : missing(missing.getMissing());
    }
    if (wrong instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is there twice; it can be given once";
    }
    if (wrong.getArgSpec() instanceof OptionSpec option && wrong.getValue() != null) {
      Class<?> type = option.type();
      if (type == Long.class || type == long.class) {
        return option.longestName() + " takes a whole number, not " + quoted(wrong.getValue());
      }
      if (type == Double.class || type == double.class) {
        return option.longestName() + " takes a number, not " + quoted(wrong.getValue());
      }
    }
    return wrong.getMessage();
  }

  private static String unmatched(UnmatchedArgumentException wrong, boolean noCommand) {
    List<String> words = wrong.getUnmatched();
    String first = quoted(words.get(0));
    if (noCommand && words.get(0).length() > BRIEF) {
      return first + " is no command; if it is a puzzle, try: pencilmark detect PUZZLE";
    }
    if (noCommand) {
      return "there is no command " + first;
    }
    return first + " is one word too many; a puzzle with spaces in it needs quotes around it";
  }

  private static String missing(List<ArgSpec> missing) {
    String names =
        missing.stream()
            .map(one -> one instanceof OptionSpec option ? shown(option) : one.paramLabel())
            .collect(Collectors.joining(", "));
    boolean format = missing.stream().anyMatch(one -> one.paramLabel().equals("ID"));
    return names
        + " is missing"
        + (format ? ": say which format to write; 'pencilmark formats' lists them" : "");
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
