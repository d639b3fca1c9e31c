package dev.pencilmark.draw;

import dev.pencilmark.board.Board;

/** What every part of a picture of a board is made from. */
abstract class BoardPart {

  final Board board;
  final Look look;
  final Theme theme;
  final int side;
  final Geometry geometry;

  /** Where the shapes go. */
  final Layers layers;

  /** The colour of every cell so far. */
  final int[] background;

  BoardPart(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    this.board = board;
    this.look = look;
    this.theme = look.theme();
    this.side = board.side();
    this.geometry = geometry;
    this.layers = layers;
    this.background = background;
  }
}
