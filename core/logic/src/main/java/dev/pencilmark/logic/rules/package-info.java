/** What follows from variant rules, such as thermometers and arrows. */
package dev.pencilmark.logic.rules;
