package dev.pencilmark.draw;

import java.util.List;

/**
 * What a renderer has written.
 *
 * @param bytes the whole document; whoever has it does not change it
 * @param warnings what could not be shown as it is, such as characters that no font has, in words
 */
public record Rendered(byte[] bytes, List<String> warnings) {

  public Rendered {
    warnings = List.copyOf(warnings);
  }
}
