package dev.pencilmark.logic.fish;

/**
 * The shape of the fish of a technique.
 *
 * @param size how many base groups there are, and as many covers
 * @param mutant whether both may be rows, columns and boxes alike
 * @param finned whether places outside of the covers are allowed
 */
record GroupFishShape(int size, boolean mutant, boolean finned) {}
