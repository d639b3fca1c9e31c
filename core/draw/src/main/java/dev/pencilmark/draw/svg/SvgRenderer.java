package dev.pencilmark.draw.svg;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** SVG, as {@link Drawing#toSvg} has it. */
public final class SvgRenderer implements Renderer {

  @Override
  public String format() {
    return "svg";
  }

  @Override
  public String mediaType() {
    return "image/svg+xml";
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public Rendered render(Picture picture) {
    String svg = picture.drawing().toSvg();
    return new Rendered(svg.getBytes(StandardCharsets.US_ASCII), List.of());
  }
}
