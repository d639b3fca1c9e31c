package dev.pencilmark.logic.fish;

/**
 * What a technique requests.
 *
 * @param size how many base groups there are, and as many covers
 * @param mutant whether both may be rows, columns and boxes alike
 * @param finned whether places outside of the covers are allowed
 */
record GroupFishShape(int size, boolean mutant, boolean finned) {}
