package dev.pencilmark.wire;

import dev.pencilmark.v1.DocumentFormat;
import dev.pencilmark.v1.PictureFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Maps the formats of pictures and documents to the names of their renderers. */
public final class PictureFormats {

  private static final String PICTURE = "PICTURE_FORMAT_";
  private static final String DOCUMENT = "DOCUMENT_FORMAT_";

  private PictureFormats() {}

  /**
   * Returns the name of the renderer of a format, such as {@code svgpaths}.
   *
   * @throws RefusedException if the number of the format is unknown
   */
  static String renderer(PictureFormat format, int number) throws RefusedException {
    return switch (format) {
      case PICTURE_FORMAT_UNSPECIFIED -> name(PictureFormat.PICTURE_FORMAT_SVG, PICTURE);
      case UNRECOGNIZED -> throw PagesOrder.unknown("picture_format", number);
      default -> name(format, PICTURE);
    };
  }

  /**
   * Returns the name of the renderer of a document format.
   *
   * @throws RefusedException if the number of the format is unknown
   */
  static String renderer(DocumentFormat format, int number) throws RefusedException {
    return switch (format) {
      case DOCUMENT_FORMAT_UNSPECIFIED -> name(DocumentFormat.DOCUMENT_FORMAT_PDF, DOCUMENT);
      case UNRECOGNIZED -> throw PagesOrder.unknown("document_format", number);
      default -> name(format, DOCUMENT);
    };
  }

  /** Returns the format of a renderer; empty if the API does not offer the renderer. */
  public static Optional<PictureFormat> of(String renderer) {
    return Arrays.stream(PictureFormat.values())
        .filter(format -> format != PictureFormat.UNRECOGNIZED)
        .filter(format -> name(format, PICTURE).equals(renderer))
        .findFirst();
  }

  private static String name(Enum<?> format, String prefix) {
    return format.name().substring(prefix.length()).replace("_", "").toLowerCase(Locale.ROOT);
  }
}
