package dev.pencilmark.draw.text;

import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Characters, as {@link TextDrawing} has them: without colours, with the lines of Unicode. */
public final class TextRenderer implements Renderer {

  /** Creates the renderer. */
  public TextRenderer() {}

  @Override
  public String format() {
    return "text";
  }

  @Override
  public String mediaType() {
    return "text/plain; charset=utf-8";
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public Rendered render(Picture picture) {
    String text =
        TextDrawing.of(picture.board(), false, Glyphs.UNICODE, picture.look().highlights());
    return new Rendered(text.getBytes(StandardCharsets.UTF_8), List.of());
  }
}
