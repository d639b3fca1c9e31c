package dev.pencilmark.logic.model;

import java.util.List;

/**
 * An equation from cages and the sum of houses: some digits minus others make a number. Immutable.
 *
 * @param houses the houses whose digits are added up; no two share a cell
 * @param plus the cells whose digits are added: innies, that no counted cage has
 * @param minus the cells whose digits are subtracted: outies, that counted cages have next to the
 *     houses
 * @param total the number
 * @param inOneCage whether all cells are part of one cage
 * @param cells all its cells; not to be changed
 */
public record AreaSum(
    List<Group> houses, int[] plus, int[] minus, long total, boolean inOneCage, CellSet cells) {}
