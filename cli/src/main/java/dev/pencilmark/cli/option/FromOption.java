package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import java.util.Set;
import picocli.CommandLine.Option;

/** The input format. */
public final class FromOption {

  /** The values of {@code --from} before it became the input format. */
  private static final Set<String> STARTS = Set.of("givens", "progress");

  @Option(
      names = {"-f", "--from"},
      paramLabel = "FORMAT",
      description = "Input format. Default: detected.")
  private String id;

  /**
   * Returns the format, or null to detect it.
   *
   * @throws UsageException if it is a value of {@code --start}
   */
  public String id() {
    if (id != null && STARTS.contains(id)) {
      throw new UsageException(
          "--from " + id + " is now --start " + id + "; --from is the input format");
    }
    return id;
  }
}
