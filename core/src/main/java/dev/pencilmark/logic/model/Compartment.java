package dev.pencilmark.logic.model;

/**
 * A run of white cells of a Str8ts row or column: its digits are consecutive, in any order.
 *
 * @param index its place in {@link Rules#compartments}
 * @param group the cells
 * @param line the row or column that it is in
 */
public record Compartment(int index, Group group, Group line) {}
