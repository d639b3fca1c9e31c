package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What 'solve' does again: the same pick by a seed, and resuming. */
final class SolveAgainTest {

  private static final String TWO = "..343412..434321";
  private static final String ONE = "1.343412.1434321";

  private static Run solve(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "solve";
    System.arraycopy(args, 0, all, 1, args.length);
    return Run.real(new byte[0], all);
  }

  @Test
  void aSeedPicksASolution() {
    Run run = solve("--seed", "7", TWO);
    assertThat(run.out().lines().findFirst())
        .hasValueSatisfying(line -> assertThat(line).matches("MULTIPLE picked [1-4]{16}"));
    assertThat(solve("--seed", "7", TWO)).usingRecursiveComparison().isEqualTo(run);
    assertThat(solve("--seed", "7", ONE).out()).isEqualTo("UNIQUE 1234341221434321\n");
    assertThat(solve("--seed", "7", "--json", TWO).out()).contains("\"pickedSolution\":{");
  }

  @Test
  void allSolutionsContinueAfterAToken() {
    Run first = solve("--all", "--limit", "3", ".".repeat(16));
    assertThat(first.err()).startsWith("to continue: --resume ");
    String token = first.err().substring("to continue: --resume ".length()).trim();
    Run next = solve("--all", "--limit", "2", "--resume", token, ".".repeat(16));
    Run five = solve("--all", "--limit", "5", ".".repeat(16));
    assertThat(first.out() + next.out()).isEqualTo(five.out());
    assertThat(next.err()).isEqualTo(five.err());
    assertThat(solve("--all", TWO).err()).isEmpty();
  }

  @Test
  void invalidTokensAreRejected() {
    assertThat(solve("--all", "--resume", "*", TWO))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("--resume is no token of 'solve --all'");
    assertThat(solve("--all", "--resume", "AAAA", TWO).status()).isNotZero();
    assertThat(solve("--resume", "AAAA", TWO).err()).contains("--resume requires --all");
    assertThat(solve("--seed", "1", "--all", TWO).err()).contains("exclude each other");
  }
}
