package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;

/** Parses points in time. */
public final class ClockTime {

  private ClockTime() {}

  /**
   * Returns the duration until a time.
   *
   * @param text an ISO 8601 time of day, of today or tomorrow, or a date and time, with or without
   *     a zone
   * @throws UsageException if the text is neither, or the time is in the past
   */
  public static Duration until(String text, ZonedDateTime now) {
    ZonedDateTime then = read(text, now);
    if (!then.isAfter(now)) {
      throw new UsageException("--until " + text + " is past");
    }
    return Duration.between(now, then);
  }

  private static ZonedDateTime read(String text, ZonedDateTime now) {
    try {
      TemporalAccessor read =
          text.contains("T")
              ? DateTimeFormatter.ISO_DATE_TIME.parseBest(
                  text, ZonedDateTime::from, LocalDateTime::from)
              : LocalTime.parse(text);
      if (read instanceof ZonedDateTime zoned) {
        return zoned;
      }
      if (read instanceof LocalDateTime local) {
        return local.atZone(now.getZone());
      }
      ZonedDateTime today = now.with((LocalTime) read);
      return today.isAfter(now) ? today : now.plusDays(1).with((LocalTime) read);
    } catch (DateTimeException unreadable) {
      throw new UsageException(
          "--until is a time such as 18:30 or 2030-01-31T06:00, not " + Words.visible(text));
    }
  }
}
