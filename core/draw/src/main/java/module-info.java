/** Draws boards and steps as shapes, SVG and characters. */
module dev.pencilmark.draw {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.format;
  requires transitive dev.pencilmark.logic;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.draw;
  exports dev.pencilmark.draw.text;
  exports dev.pencilmark.pages;

  uses dev.pencilmark.draw.Renderer;
  uses dev.pencilmark.draw.PageRenderer;
}
