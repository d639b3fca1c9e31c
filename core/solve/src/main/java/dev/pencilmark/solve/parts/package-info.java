/** What variant rules ask of few cells each, for who explains how a puzzle is solved. */
package dev.pencilmark.solve.parts;
