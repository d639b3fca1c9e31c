package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The drawing of a puzzle for a page, in the colours of both themes, with space for the entries of
 * the player.
 *
 * <p>There is one SVG, in light colours. CSS rules give each of its layers the colours of the dark
 * drawing, which has the same shapes.
 */
final class PageDrawing {

  /** The layers below the player's colours and the selection; all other layers are above. */
  private static final Set<Layer> UNDER =
      EnumSet.of(
          Layer.PAPER,
          Layer.GROUPS,
          Layer.WINDOWS,
          Layer.TINTS,
          Layer.RULE_CELLS,
          Layer.COSMETICS_UNDER);

  /** The layers that the page itself draws. */
  private static final Set<Layer> PLAYED =
      EnumSet.of(
          Layer.PLACED, Layer.CANDIDATES, Layer.CORNER_MARKS, Layer.COLOURS, Layer.CONFLICTS);

  /** The fill of black cells on paper, which saves ink. */
  private static final String HATCHING =
      "<defs><pattern id=\"hatch\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\""
          + " patternTransform=\"rotate(-45)\"><path fill=\"#fff\" d=\"M0 0H4V4H0Z\"/><path d=\"M0 2H4\" stroke=\"#111\""
          + " stroke-width=\"1.2\"/></pattern></defs>";

  private final Drawing light;
  private final List<Shape.Group> layers = new ArrayList<>();
  private final List<Style> dark = new ArrayList<>();

  PageDrawing(Board board, Look look) {
    light = Drawing.of(board, look.withTheme(Theme.LIGHT));
    List<Shape.Group> rest = new ArrayList<>(light.layers());
    for (Shape.Group group : Drawing.of(board, look.withTheme(Theme.DARK)).layers()) {
      if (!PLAYED.contains(group.layer())) {
        dark.add(group.style());
        layers.add(take(rest, group));
      }
    }
  }

  /**
   * Returns the light layer of the shapes of a dark one. Only the dark theme has white cells that
   * are not of the colour of the paper.
   */
  private static Shape.Group take(List<Shape.Group> rest, Shape.Group wanted) {
    for (Shape.Group group : rest) {
      if (group.layer() == wanted.layer() && group.shapes().equals(wanted.shapes())) {
        rest.remove(group);
        return group;
      }
    }
    return new Shape.Group(
        wanted.layer(), wanted.style().withFill(Theme.LIGHT.paper()), wanted.shapes());
  }

  /** Returns the picture, with two empty groups for the player's shapes. */
  String svg() {
    String whole = svgOf(List.of());
    int end = whole.lastIndexOf("</svg>");
    return whole.substring(0, end)
        + (layers.stream().anyMatch(group -> group.layer() == Layer.BLACK_CELLS) ? HATCHING : "")
        + inner(layers.stream().filter(group -> UNDER.contains(group.layer())).toList())
        + "<g class=\"player-under\"></g>"
        + inner(layers.stream().filter(group -> !UNDER.contains(group.layer())).toList())
        + "<g class=\"player\"></g></svg>";
  }

  private String svgOf(List<Shape.Group> groups) {
    return new Drawing(light.width(), light.height(), light.title(), light.font(), groups).toSvg();
  }

  private String inner(List<Shape.Group> groups) {
    String whole = svgOf(groups);
    return whole.substring(whole.indexOf('>') + 1, whole.lastIndexOf("</svg>"));
  }

  /**
   * Returns the CSS for the colours of both themes, of layers and of the drawings of the page.
   *
   * @param steps whether the page draws steps
   */
  String style(boolean steps) {
    StringBuilder css = new StringBuilder();
    int place = 0;
    boolean under = true;
    for (int i = 0; i < layers.size(); i++) {
      Shape.Group group = layers.get(i);
      if (under && !UNDER.contains(group.layer())) {
        under = false;
        place++;
      }
      place++;
      String rule =
          both("fill", group.style().fill(), dark.get(i).fill())
              + both("stroke", group.style().stroke(), dark.get(i).stroke());
      if (!rule.isEmpty()) {
        css.append("pm-board>svg>g:nth-of-type(").append(place).append("){");
        css.append(rule).append('}');
      }
    }
    css.append(":root{");
    variable(css, "placed", Theme.LIGHT.placed(), Theme.DARK.placed());
    variable(css, "mark", Theme.LIGHT.mark(), Theme.DARK.mark());
    if (steps) {
      variable(css, "pattern", Theme.LIGHT.pattern(), Theme.DARK.pattern());
      variable(css, "further", Theme.LIGHT.further(), Theme.DARK.further());
      variable(css, "premise", Theme.LIGHT.premise(), Theme.DARK.premise());
      variable(css, "gone", Theme.LIGHT.eliminated(), Theme.DARK.eliminated());
      variable(css, "found", Theme.LIGHT.found(), Theme.DARK.found());
      variable(css, "found-frame", Theme.LIGHT.foundFrame(), Theme.DARK.foundFrame());
      variable(css, "link", Theme.LIGHT.link(), Theme.DARK.link());
    }
    css.append('}');
    List<String> colours = new ArrayList<>();
    for (int colour = 0; colour < 9; colour++) {
      colours.add(".c" + (colour + 1));
      css.append(colours.get(colour)).append("{--c:");
      css.append(value(Theme.LIGHT.palette(colour), Theme.DARK.palette(colour))).append('}');
    }
    css.append(String.join(",", colours)).append("{fill:var(--c);background:var(--c)}");
    return css.toString();
  }

  private static void variable(StringBuilder css, String name, int lightColour, int darkColour) {
    css.append("--").append(name).append(':').append(value(lightColour, darkColour)).append(';');
  }

  private static String both(String property, int lightColour, int darkColour) {
    return lightColour == Style.NONE || lightColour == darkColour
        ? ""
        : property + ":" + value(lightColour, darkColour) + ";";
  }

  private static String value(int lightColour, int darkColour) {
    return "light-dark(" + hex(lightColour) + "," + hex(darkColour) + ")";
  }

  private static String hex(int colour) {
    return String.format("#%06x", colour);
  }
}
