package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.scene.BoardPart;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import dev.pencilmark.draw.scene.Outline;
import java.util.ArrayList;
import java.util.List;

/**
 * Outlines of the cages that rules request, and of groups of cells that have equal sums or digits:
 * of those that share a cell one is inside another.
 */
public final class RuleCages extends BoardPart {

  private static final int INSET = 50;
  private static final int STEP = 32;

  /** Outlines that share a cell are this many steps apart before they repeat. */
  private static final int STEPS = 4;

  public RuleCages(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
  }

  public void add() {
    List<Shape> different = new ArrayList<>();
    List<Shape> repeating = new ArrayList<>();
    List<Shape> groups = new ArrayList<>();
    int[] steps = new int[board.cellCount()];
    int[] owner = new int[board.cellCount()];
    for (Cage cage : board.cages()) {
      for (int cell : cage.cells()) {
        steps[cell] = 1;
      }
    }
    int id = 0;
    for (VariantRule rule : board.variants()) {
      RuleStyle.Outlining outline = RuleStyle.of(rule.kind()).outline();
      if (outline != RuleStyle.Outlining.NONE) {
        for (int group = 0; group < rule.groups(); group++) {
          int[] cells = rule.group(group);
          int taken = 0;
          id++;
          for (int cell : cells) {
            taken |= steps[cell];
            owner[cell] = id;
          }
          int step = Integer.numberOfTrailingZeros(~taken) % STEPS;
          for (int cell : cells) {
            steps[cell] |= 1 << step;
          }
          int inset = geometry.scaled(INSET + step * STEP);
          (outline == RuleStyle.Outlining.DIFFERENT
                  ? different
                  : outline == RuleStyle.Outlining.REPEATING ? repeating : groups)
              .add(new Shape.Path(Outline.of(geometry, side, owner, id, cells, inset)));
        }
      }
    }
    Style line = Style.lines(theme.mark(), 14);
    layers.add(Layer.RULE_CAGES, line.dashed(50, 30), different);
    layers.add(Layer.RULE_CAGES, line.dashed(90, 30), repeating);
    layers.add(Layer.RULE_CAGES, line.dashed(15, 25), groups);
  }
}
