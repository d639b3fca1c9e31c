package dev.pencilmark.edge.pages;

import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.PictureFormat;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.web.Html;
import java.util.Base64;

/** A puzzle as it is drawn, and the same in characters for those who do not see it. */
final class PuzzlePicture {

  private PuzzlePicture() {}

  /**
   * Returns the picture.
   *
   * @param metadata the texts of the puzzle, with its drawing
   * @param link the query of the puzzle; empty if it is too long, and the picture is then embedded
   * @param name the type and size of the puzzle
   */
  static String of(
      Board board, PuzzleMetadata metadata, String link, String name, Puzzles puzzles) {
    String alt = Html.text(name + ", " + clues(board) + " clues; as text below");
    String drawing = text(board, puzzles);
    String image =
        link.isEmpty()
            ? "<img class=\"board\" src=\""
                + data(board, metadata, puzzles)
                + "\" alt=\""
                + alt
                + "\">"
            : "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"/picture.svg?"
                + link
                + "&amp;theme=dark\"><img class=\"board\" src=\"/picture.svg?"
                + link
                + "\" width=\"520\" height=\"520\" alt=\""
                + alt
                + "\"></picture>";
    return image
        + "\n<details><summary>As text</summary><pre class=\"drawing\" tabindex=\"0\">"
        + Html.text(drawing)
        + "</pre></details>\n";
  }

  /** A board in characters. */
  static String text(Board board, Puzzles puzzles) {
    RenderRequest request =
        RenderRequest.newBuilder()
            .setPuzzle(Puzzles.of(board))
            .setPictureFormat(PictureFormat.PICTURE_FORMAT_TEXT)
            .build();
    return puzzles.render(request).getData().toStringUtf8();
  }

  /** Returns the picture of a board as the address of an image. */
  static String data(Board board, PuzzleMetadata metadata, Puzzles puzzles) {
    RenderRequest request =
        RenderRequest.newBuilder().setPuzzle(Puzzles.of(board, metadata)).build();
    byte[] svg = puzzles.render(request).getData().toByteArray();
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(svg);
  }

  /** Cells with a given digit, black ones among them. */
  static int clues(Board board) {
    return (int) board.getClues().chars().filter(symbol -> symbol == '1').count();
  }
}
