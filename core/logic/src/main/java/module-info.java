/** Explains boards by the steps that people take, and rates them. */
module dev.pencilmark.logic {
  requires transitive dev.pencilmark.board;
  requires transitive dev.pencilmark.canonical;
  requires transitive dev.pencilmark.solve;

  exports dev.pencilmark.logic;
  exports dev.pencilmark.logic.explainer;
  exports dev.pencilmark.logic.model;
  exports dev.pencilmark.logic.reason;
  exports dev.pencilmark.logic.step;
  exports dev.pencilmark.logic.text;
}
