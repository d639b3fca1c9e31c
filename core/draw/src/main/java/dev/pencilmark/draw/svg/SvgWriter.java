package dev.pencilmark.draw.svg;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.platform.Portable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes drawings as SVG, of ASCII characters alone, without line breaks.
 *
 * <p>What all shapes of a group have in common is written once, and the candidates that are on one
 * line are one element: they are most of a board with pencil marks. What many cells of a large grid
 * have in common is written once, see {@link RepeatedMarks}. Numbers are written by hand into
 * bytes, ten times as fast as formatting them.
 */
public final class SvgWriter {

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  /** The width of a digit of usual fonts, of a size of 100. */
  private static final int ADVANCE = 56;

  private static final char REPLACEMENT = '\ufffd';

  private byte[] bytes = new byte[1 << 13];
  private int length;

  private SvgWriter() {}

  public static String write(Drawing drawing) {
    SvgWriter writer = new SvgWriter();
    writer.document(drawing);
    return new String(writer.bytes, 0, writer.length, StandardCharsets.ISO_8859_1);
  }

  private void document(Drawing drawing) {
    raw("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    number(" width=\"", drawing.width());
    number("\" height=\"", drawing.height());
    number("\" viewBox=\"0 0 ", drawing.width());
    number(" ", drawing.height());
    raw("\" role=\"img\" aria-label=\"");
    escaped(drawing.title());
    raw("\" font-family=\"");
    escaped(drawing.font());
    raw("\">");
    drawing.layers().forEach(this::group);
    raw("</svg>");
  }

  private void group(Shape.Group group) {
    Style style = group.style();
    raw("<g class=\"");
    raw(group.layer().id());
    raw("\" fill=\"");
    colour(style.fill());
    if (style.stroke() != Style.NONE) {
      raw("\" stroke=\"");
      colour(style.stroke());
      number("\" stroke-width=\"", style.strokeWidth());
      if (style.dash() > 0) {
        number("\" stroke-dasharray=\"", style.dash());
        number(" ", style.gap());
      }
      if (style.round()) {
        raw("\" stroke-linecap=\"round\" stroke-linejoin=\"round");
      }
    }
    if (style.fontSize() > 0) {
      number("\" font-size=\"", style.fontSize());
      if (style.bold()) {
        raw("\" font-weight=\"700");
      }
      if (style.anchor() != Style.Anchor.START) {
        raw(
            style.anchor() == Style.Anchor.END
                ? "\" text-anchor=\"end"
                : "\" text-anchor=\"middle");
      }
    }
    raw("\">");
    List<Shape> shapes = group.shapes();
    boolean marks = group.layer() == Layer.CANDIDATES && style.fontSize() > 0;
    int half = style.fontSize() * ADVANCE / 200;
    RepeatedMarks repeated = marks ? RepeatedMarks.of(shapes) : null;
    if (repeated != null) {
      marks(shapes, repeated, half);
    } else {
      for (int at = 0; at < shapes.size(); ) {
        at = marks ? marks(shapes, at, half) : shape(shapes, at);
      }
    }
    raw("</g>");
  }

  /** Writes a shape, and with it those behind it that can be one element; returns the next. */
  private int shape(List<Shape> shapes, int at) {
    Shape shape = shapes.get(at);
    if (shape instanceof Shape.Text text) {
      number("<text y=\"", text.y());
      number("\" x=\"", text.x());
      raw("\">");
      escaped(text.text());
      raw("</text>");
    }
    if (shape instanceof Shape.Path) {
      return paths(shapes, at);
    }
    if (shape instanceof Shape.Rectangle rectangle) {
      number("<rect x=\"", rectangle.x());
      number("\" y=\"", rectangle.y());
      number("\" width=\"", rectangle.width());
      number("\" height=\"", rectangle.height());
      raw("\"/>");
    } else if (shape instanceof Shape.Circle circle) {
      number("<circle cx=\"", circle.x());
      number("\" cy=\"", circle.y());
      number("\" r=\"", circle.radius());
      raw("\"/>");
    } else if (shape instanceof Shape.Group inner) {
      group(inner);
    }
    return at + 1;
  }

  /**
   * Writes a mark and those behind it on the same line as one text, with a place for each
   * character: the two of a number are so far from its middle.
   */
  private int marks(List<Shape> shapes, int at, int half) {
    int y = ((Shape.Text) shapes.get(at)).y();
    number("<text y=\"", y);
    String between = "\" x=\"";
    int end = at;
    while (end < shapes.size() && shapes.get(end) instanceof Shape.Text next && next.y() == y) {
      places(between, next, 0, half);
      between = " ";
      end++;
    }
    raw("\">");
    for (int i = at; i < end; i++) {
      raw(((Shape.Text) shapes.get(i)).text());
    }
    raw("</text>");
    return end;
  }

  /** The places of the characters of a mark. */
  private void places(String word, Shape.Text mark, int origin, int half) {
    int x = mark.x() - origin;
    if (mark.text().length() == 1) {
      number(word, x);
    } else {
      number(word, x - half);
      number(" ", x + half);
    }
  }

  /** Writes marks with those once that many cells have, and refers to them. */
  private void marks(List<Shape> shapes, RepeatedMarks repeated, int half) {
    List<RepeatedMarks.Run> kinds = repeated.kinds();
    if (!kinds.isEmpty()) {
      raw("<defs>");
      for (RepeatedMarks.Run kind : kinds) {
        raw("<text id=\"");
        raw(repeated.name(kind));
        texts(shapes, List.of(kind), repeated.origin(kind), half, "\" x=\"");
      }
      raw("</defs>");
    }
    for (List<RepeatedMarks.Run> line : repeated.lines()) {
      if (line.stream().allMatch(run -> repeated.name(run) == null)) {
        marks(shapes, line.get(0).from(), half);
        continue;
      }
      number("<g transform=\"translate(0 ", ((Shape.Text) shapes.get(line.get(0).from())).y());
      raw(")\">");
      List<RepeatedMarks.Run> apart = new ArrayList<>();
      for (RepeatedMarks.Run run : line) {
        String name = repeated.name(run);
        if (name == null) {
          apart.add(run);
        } else {
          raw("<use href=\"#");
          raw(name);
          number("\" x=\"", repeated.origin(run));
          raw("\"/>");
        }
      }
      if (!apart.isEmpty()) {
        texts(shapes, apart, 0, half, "<text x=\"");
      }
      raw("</g>");
    }
  }

  /** Writes the content of a text element, from its positions on, and its end. */
  private void texts(
      List<Shape> shapes, List<RepeatedMarks.Run> runs, int origin, int half, String word) {
    String between = word;
    for (RepeatedMarks.Run run : runs) {
      for (int at = run.from(); at < run.to(); at++) {
        places(between, (Shape.Text) shapes.get(at), origin, half);
        between = " ";
      }
    }
    raw("\">");
    for (RepeatedMarks.Run run : runs) {
      for (int at = run.from(); at < run.to(); at++) {
        raw(((Shape.Text) shapes.get(at)).text());
      }
    }
    raw("</text>");
  }

  private int paths(List<Shape> shapes, int at) {
    raw("<path d=\"");
    int end = at;
    while (end < shapes.size() && shapes.get(end) instanceof Shape.Path path) {
      path.strokes().forEach(this::stroke);
      end++;
    }
    raw("\"/>");
    return end;
  }

  private void stroke(Stroke stroke) {
    int x = stroke.x(0);
    int y = stroke.y(0);
    number("M", x);
    number(" ", y);
    for (int i = 1; i < stroke.size(); i++) {
      int nextX = stroke.x(i);
      int nextY = stroke.y(i);
      if (nextY == y) {
        number("H", nextX);
      } else if (nextX == x) {
        number("V", nextY);
      } else {
        number("L", nextX);
        number(" ", nextY);
      }
      x = nextX;
      y = nextY;
    }
    if (stroke.isClosed()) {
      raw("Z");
    }
  }

  private void colour(int colour) {
    if (colour == Style.NONE) {
      raw("none");
      return;
    }
    write('#');
    for (int shift = 20; shift >= 0; shift -= 4) {
      write(HEX[colour >> shift & 15]);
    }
  }

  /** Writes a word and a number of tenths. */
  private void number(String word, int tenths) {
    raw(word);
    int rest = tenths;
    if (rest < 0) {
      write('-');
      rest = -rest;
    }
    int whole = rest / 10;
    int places = 1;
    for (int limit = 10; whole >= limit && places < 9; limit *= 10) {
      places++;
    }
    reserve(places + 2);
    for (int at = length + places - 1, left = whole; at >= length; at--, left /= 10) {
      bytes[at] = (byte) ('0' + left % 10);
    }
    length += places;
    int tenth = rest - whole * 10;
    if (tenth != 0) {
      bytes[length++] = '.';
      bytes[length++] = (byte) ('0' + tenth);
    }
  }

  /**
   * Writes untrusted text: characters that XML reserves or does not allow are written as numbers.
   */
  private void escaped(String text) {
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      boolean allowed = point >= ' ' && !Character.isSurrogate((char) point) || point > 0xffff;
      int safe = allowed && point != 0xfffe && point != 0xffff ? point : REPLACEMENT;
      if (safe < 0x7f && "<>&\"'".indexOf(safe) < 0) {
        write(safe);
      } else {
        raw("&#" + safe + ";");
      }
    }
  }

  private void raw(String ascii) {
    int more = ascii.length();
    reserve(more);
    Portable.copyAscii(ascii, bytes, length);
    length += more;
  }

  private void write(int ascii) {
    reserve(1);
    bytes[length++] = (byte) ascii;
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
