package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puzzles for tests, and their pages. */
final class TestPages {

  private static final Path MODULES =
      Path.of(System.getProperty("pencilmark.root", ".."), "web/src/main/js");

  static final String SUDOKU = puzzles().get("sudoku");

  private TestPages() {}

  /** A puzzle of each type, and two large ones, by their names. */
  static Map<String, String> puzzles() {
    Map<String, String> puzzles = new LinkedHashMap<>();
    for (String line : Modules.resource("puzzles.txt").split("\n")) {
      if (!line.startsWith("#")) {
        puzzles.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1));
      }
    }
    return puzzles;
  }

  /** The names of the modules, as files. */
  static List<String> modules() {
    try (Stream<Path> files = Files.list(MODULES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(n -> n.endsWith(".js"))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A module as it is written. */
  static String module(String file) {
    try {
      return Files.readString(MODULES.resolve(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static Board board(String text) {
    try {
      return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "").board();
    } catch (ProblemException refused) {
      throw new AssertionError(refused);
    }
  }

  /** The digits of the one solution; empty if there are several. */
  static List<Integer> solution(Board board) {
    try {
      Answer answer = Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation());
      if (answer.outcome() != Outcome.UNIQUE) {
        return List.of();
      }
      Solution solution = answer.solutions().get(0);
      return IntStream.range(0, board.cellCount()).map(solution::digit).boxed().toList();
    } catch (ProblemException illegal) {
      throw new AssertionError(illegal);
    }
  }

  static Explanation explanation(Board board) {
    try {
      return Explanation.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    } catch (ProblemException illegal) {
      throw new AssertionError(illegal);
    }
  }

  static List<StepView> steps(Board board) {
    try {
      Explanation explanation = explanation(board);
      List<StepView> steps = new ArrayList<>();
      StepFormatter formatter = new StepFormatter(Notation.R1C1, board.digits());
      for (StepView step = explanation.next(formatter);
          step != null;
          step = explanation.next(formatter)) {
        steps.add(step);
      }
      return steps;
    } catch (ProblemException illegal) {
      throw new AssertionError(illegal);
    }
  }

  static Picture picture(String text) {
    Board board = board(text);
    return Picture.of(board, Look.DEFAULT).withSolution(solution(board));
  }

  static String html(Picture picture) {
    return html(picture, PageServer.NONE);
  }

  static String html(Picture picture, PageServer server) {
    try {
      return new String(PlayPage.page(picture, server).bytes(), StandardCharsets.UTF_8);
    } catch (ProblemException refused) {
      throw new AssertionError(refused);
    }
  }
}
