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

/** Points in time as people write them. */
public final class ClockTime {

  private ClockTime() {}

  /**
   * How long it is until a time.
   *
   * @param text a time of day, which is today's or tomorrow's, or a date and a time, with a zone or
   *     without; as ISO 8601 has them
   * @throws UsageException if it is none of these, or past
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
