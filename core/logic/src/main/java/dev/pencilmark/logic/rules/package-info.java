/** Techniques for variant rules, such as thermometers and arrows. */
package dev.pencilmark.logic.rules;
