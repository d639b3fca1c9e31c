package dev.pencilmark.draw;

import dev.pencilmark.draw.svg.SvgRenderer;
import dev.pencilmark.draw.text.TextRenderer;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * The renderers that there are: those of SVG and of text, which need nothing, and those that are on
 * the class path. Immutable.
 */
public final class Renderers {

  private final Map<String, Renderer> byFormat = new LinkedHashMap<>();
  private final List<PageRenderer> pages;

  private Renderers(Iterable<Renderer> more, Iterable<PageRenderer> pages) {
    add(new SvgRenderer());
    add(new TextRenderer());
    more.forEach(this::add);
    List<PageRenderer> found = new ArrayList<>();
    pages.forEach(found::add);
    this.pages = List.copyOf(found);
  }

  private void add(Renderer renderer) {
    if (byFormat.putIfAbsent(renderer.format(), renderer) != null) {
      throw new IllegalStateException("two renderers of " + renderer.format());
    }
  }

  /** Returns all that the class path of this program has. */
  public static Renderers installed() {
    ClassLoader loader = Renderers.class.getClassLoader();
    return new Renderers(
        ServiceLoader.load(Renderer.class, loader), ServiceLoader.load(PageRenderer.class, loader));
  }

  /** Returns those of SVG and text alone. */
  public static Renderers builtIn() {
    return new Renderers(List.of(), List.of());
  }

  /** Returns whether there are more than those of SVG and of text. */
  public boolean areMoreThanBuiltIn() {
    return byFormat.size() > 2 || !pages.isEmpty();
  }

  /** Returns the names of all formats of single boards. */
  public List<String> formats() {
    return List.copyOf(byFormat.keySet());
  }

  /**
   * Returns the renderer of a format.
   *
   * @throws ProblemException BAD_REQUEST if there is none
   */
  public Renderer find(String format) throws ProblemException {
    Renderer renderer = byFormat.get(format);
    if (renderer == null) {
      throw Problem.unknown("picture format", format, byFormat.keySet()).exception();
    }
    return renderer;
  }

  /**
   * Returns the renderer of pages with many puzzles.
   *
   * @throws ProblemException BAD_REQUEST if there is none
   */
  public PageRenderer pages(String format) throws ProblemException {
    for (PageRenderer renderer : pages) {
      if (renderer.format().equals(format)) {
        return renderer;
      }
    }
    throw Problem.unknown(
            "format of pages", format, pages.stream().map(PageRenderer::format).toList())
        .exception();
  }
}
