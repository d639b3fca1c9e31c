/** Fish: one digit, and groups that must have it whose places all lie in as many other groups. */
package dev.pencilmark.logic.fish;
