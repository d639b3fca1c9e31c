package dev.pencilmark.draw;

import java.util.List;

/**
 * The result of a renderer.
 *
 * @param bytes the complete document; callers must not change it
 * @param warnings the parts that could not be shown unchanged, such as characters that no font has
 */
public record Rendered(byte[] bytes, List<RenderWarning> warnings) {

  public Rendered {
    warnings = List.copyOf(warnings);
  }
}
