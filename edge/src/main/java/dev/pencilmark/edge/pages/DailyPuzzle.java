package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.GenerateRequest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** The puzzle of a day, which follows from the date; it is harder towards the end of the week. */
final class DailyPuzzle {

  /** The levels of the days from Monday. */
  private static final int[] LEVELS = {1, 1, 2, 2, 3, 3, 4};

  private static final DateTimeFormatter WORDS =
      DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);

  private DailyPuzzle() {}

  static LocalDate today() {
    return LocalDate.now(ZoneOffset.UTC);
  }

  /** Returns the day of a request; today if it names none. */
  static LocalDate day(PageRequest request) {
    try {
      return LocalDate.parse(request.parameter("date"));
    } catch (DateTimeParseException none) {
      return today();
    }
  }

  /** Returns the query of links to a day. */
  static String link(LocalDate day) {
    return "date=" + day;
  }

  static String title(LocalDate day) {
    return "Puzzle of " + WORDS.format(day);
  }

  static int level(LocalDate day) {
    return LEVELS[day.getDayOfWeek().ordinal()];
  }

  /** Returns the puzzle of a day; null if it was not found in time. */
  static Board of(LocalDate day, Puzzles puzzles) {
    GenerateRequest.Builder order =
        GenerateRequest.newBuilder().setCount(1).setSeed(Math.abs(day.toEpochDay()));
    order.getTimeLimitBuilder().setSeconds(10);
    order.getOptionsBuilder().getLevelsBuilder().setLeastValue(level(day)).setMostValue(level(day));
    return puzzles.generate(order.build());
  }
}
