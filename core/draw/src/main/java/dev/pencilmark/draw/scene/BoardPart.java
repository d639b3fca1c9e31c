package dev.pencilmark.draw.scene;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Theme;

/** The context of every part of a picture of a board. */
public abstract class BoardPart {

  protected final Board board;
  protected final Look look;
  protected final Theme theme;
  protected final int side;
  protected final Geometry geometry;

  /** Where the shapes go. */
  protected final Layers layers;

  /** The colour of every cell so far. */
  protected final int[] background;

  protected BoardPart(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    this.board = board;
    this.look = look;
    this.theme = look.theme();
    this.side = board.side();
    this.geometry = geometry;
    this.layers = layers;
    this.background = background;
  }
}
