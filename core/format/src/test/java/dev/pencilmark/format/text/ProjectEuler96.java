package dev.pencilmark.format.text;

import java.util.regex.Pattern;

/** The puzzles of Project Euler's problem 96: a title such as {@code Grid 01}, and nine rows. */
final class ProjectEuler96 extends GridFile {

  ProjectEuler96() {
    super(
        "euler96",
        "Project Euler 96 (Grid 01 and nine rows)",
        "Grid 01\n003020600\n900305001\n001806400\n008102900\n700000008\n006708200\n"
            + "002609500\n800203009\n005010300",
        new Header("Grid ", Pattern.compile("Grid \\d+"), "Grid and a number", "Grid 01\n"),
        Frame.ROWS,
        "0");
  }
}
