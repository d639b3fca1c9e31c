package dev.pencilmark.detect;

import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Detects the format of a text: asks the formats in the order of {@link Formats#all}, and takes the
 * first that is certain, or else the most confident. A match is certain only after the text was
 * decoded: {@link #detect} decodes it if the format has not, and {@link #first} leaves that to
 * callers that decode it anyway.
 *
 * <p>The checkpoint of the source is called before each format and while reading; its exceptions
 * are passed on.
 */
public final class Detector {

  /** The expected lengths of the default parameter of links. */
  private static final String BD = "81, 162 or 165 belong there for a 9x9";

  private Detector() {}

  /**
   * Returns the formats that match a text, best first; at least one, and exactly one if that is
   * certain, or would be if it were not broken.
   *
   * @throws ProblemException EMPTY_INPUT, UNKNOWN_FORMAT with the near misses, AMBIGUOUS_FORMAT if
   *     several formats match equally badly, REFERENCE_ONLY for a link without a puzzle in it, or
   *     the code of a known unsupported kind of text
   */
  public static List<Detection> detect(Source source) throws ProblemException {
    Detection commonest = glance(source);
    if (commonest != null) {
      return List.of(commonest);
    }
    List<Detection> several = new ArrayList<>(0);
    Detection best = requested(source, true, several);
    return several.isEmpty() ? List.of(best) : several;
  }

  /**
   * Returns the first result of {@link #detect}, for callers that decode the text next: its
   * confidence is valid only if that succeeds.
   *
   * @throws ProblemException as {@link #detect} does
   */
  public static Detection first(Source source) throws ProblemException {
    Detection commonest = glance(source);
    return commonest != null ? commonest : requested(source, false, null);
  }

  /** Returns the result of a quick test, see {@link Formats#commonest}; null if there is none. */
  private static Detection glance(Source source) {
    if (source.isBinary() || source.text().isEmpty()) {
      return null;
    }
    Recognition.Match match = Formats.commonest().glance(source);
    return match == null ? null : new Detection(Formats.commonest(), match);
  }

  /**
   * Returns the best of all formats.
   *
   * @param several receives all that match, best first, if there are several; or null
   */
  private static Detection requested(Source source, boolean reading, List<Detection> several)
      throws ProblemException {
    if (source.text().isEmpty()) {
      Pastes.Outcome within = Pastes.find(source);
      if (within.detection() == null) {
        Problem nearest = within.problem();
        throw (nearest == null ? emptyProblem(source) : nearest).exception();
      }
      return within.detection();
    }
    List<Detection> fits = null;
    List<Problem.NearMiss> misses = null;
    Format closest = null;
    Recognition.Near miss = null;
    for (Format format : Formats.all()) {
      if (format.binary() != source.isBinary() || format.isLastResort()) {
        continue;
      }
      source.checkpoint().pass();
      Recognition recognition = format.recognise(source);
      if (recognition instanceof Recognition.Match match) {
        if (Formats.isOnlyPart(format, match, source)) {
          continue;
        }
        Detection detection = new Detection(format, match);
        if (match.confidence() == Confidence.CERTAIN) {
          Problem problem = reading ? format.refusal(source, match) : null;
          // A broken text is not read as another format, which would omit a part of it.
          return problem == null ? detection : new Detection(format, match.refused(problem));
        }
        fits = fits == null ? new ArrayList<>() : fits;
        fits.add(detection);
      } else if (recognition instanceof Recognition.Near near) {
        misses = misses == null ? new ArrayList<>() : misses;
        misses.add(
            near.cause() == null
                ? new Problem.NearMiss(format.id(), near.reason())
                : Problem.NearMiss.broken(format.id(), near.cause(), near.reason()));
        if (closest == null && near.close()) {
          closest = format;
          miss = near;
        }
      }
    }
    Pastes.Outcome within = fits == null ? Pastes.find(source) : null;
    if (within != null && within.detection() != null) {
      return within.detection();
    }
    if (within != null
        && within.problem() != null
        && source.parameterName().isEmpty()
        && within.problem().code() == ProblemCode.AMBIGUOUS_FORMAT) {
      throw within.problem().nearly(misses == null ? List.of() : misses).exception();
    }
    Problem foreign = fits == null ? UnsupportedText.problem(source) : null;
    if (foreign != null) {
      throw foreign.nearly(misses == null ? List.of() : misses).exception();
    }
    if (closest != null && fits == null) {
      throw closestProblem(closest, miss, source, misses).exception();
    }
    if (within != null && within.problem() != null) {
      throw within.problem().nearly(misses == null ? List.of() : misses).exception();
    }
    if (fits == null) {
      throw unknownProblem(source, misses == null ? List.of() : misses).exception();
    }
    fits.sort(Comparator.comparing(Detection::confidence));
    if (fits.size() > 1 && fits.get(0).confidence() == Confidence.GUESS) {
      throw ambiguousProblem(fits).exception();
    }
    if (several != null && fits.size() > 1) {
      several.addAll(fits);
    }
    return fits.get(0);
  }

  private static Problem emptyProblem(Source source) {
    Problem foreign = UnsupportedText.problem(source);
    if (foreign != null) {
      return foreign;
    }
    if (source.isLinkWithoutPuzzle()) {
      return Problem.of(
          ProblemCode.REFERENCE_ONLY,
          "no puzzle found in this link",
          "a link with a parameter such as bd=",
          "a link without");
    }
    return Problem.empty("a puzzle");
  }

  /** Returns the problem of a text that is almost certainly meant as one format. */
  private static Problem closestProblem(
      Format format, Recognition.Near miss, Source source, List<Problem.NearMiss> misses) {
    if (miss.problem() != null) {
      return source.inSent(miss.problem().whileIn(format.id())).nearly(misses);
    }
    try {
      format.decode(source, "");
      // The text can be read if the format is named; the reason against detection is reported.
      return Problem.of(ProblemCode.UNKNOWN_FORMAT, format.id() + ": " + miss.reason())
          .nearly(misses);
    } catch (ProblemException refused) {
      return source.inSent(refused.problem().whileIn(format.id())).nearly(misses);
    }
  }

  private static Problem unknownProblem(Source source, List<Problem.NearMiss> misses) {
    String name = source.parameterName();
    int length = source.text().length();
    String message =
        name.equals("bd")
            ? "the bd= of this link has " + length + " characters; " + BD
            : "no format fits "
                + (name.isEmpty() ? "this " : "the " + name + "= of this link, a ")
                + (source.isBinary()
                    ? "data of " + length + " bytes"
                    : "text of " + length + " characters");
    if (!misses.isEmpty()) {
      message +=
          "; nearest: "
              + misses.stream()
                  .map(miss -> miss.formatId() + " (" + miss.reason() + ")")
                  .collect(Collectors.joining(", "));
    }
    return Problem.of(ProblemCode.UNKNOWN_FORMAT, message).nearly(misses);
  }

  private static Problem ambiguousProblem(List<Detection> fits) {
    List<Problem.NearMiss> readings = new ArrayList<>();
    for (Detection fit : fits) {
      readings.add(
          new Problem.NearMiss(
              fit.name(),
              Problem.NearMiss.Code.AMBIGUOUS,
              Map.of(),
              fit.reasons().stream().map(Reason::text).collect(Collectors.joining("; "))));
    }
    String names = fits.stream().map(Detection::name).collect(Collectors.joining(", "));
    return Problem.of(
            ProblemCode.AMBIGUOUS_FORMAT,
            "this can be read as " + names + ", which is ambiguous; name the format")
        .nearly(readings);
  }
}
