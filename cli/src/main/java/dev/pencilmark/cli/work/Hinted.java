package dev.pencilmark.cli.work;

import dev.pencilmark.logic.text.ToldStep;
import java.util.List;

/**
 * A hint.
 *
 * @param answer what the solver says, without solutions
 * @param steps the step, or all of them
 * @param solved whether every cell has its digit
 * @param conflict what is contradictory, or empty
 */
public record Hinted(SolveAnswer answer, List<ToldStep> steps, boolean solved, String conflict) {}
