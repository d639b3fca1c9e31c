/** Fish: one digit, and as many groups that must have it as groups that hold all its places. */
package dev.pencilmark.logic.fish;
