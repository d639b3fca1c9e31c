package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.problem.Problem;
import java.util.Map;

/** Converts metadata of puzzles. */
public final class MetadataMapper {

  private MetadataMapper() {}

  /** Returns the message of metadata. */
  public static dev.pencilmark.v1.PuzzleMetadata toWire(PuzzleMetadata metadata) {
    dev.pencilmark.v1.PuzzleMetadata.Builder wire =
        dev.pencilmark.v1.PuzzleMetadata.newBuilder()
            .setTitle(WireText.wellFormed(metadata.title()))
            .setAuthor(WireText.wellFormed(metadata.author()))
            .setRules(WireText.wellFormed(metadata.rules()))
            .setSuccessMessage(WireText.wellFormed(metadata.successMessage()))
            .setSourceUrl(WireText.wellFormed(metadata.sourceUrl()))
            .setSourceProgram(WireText.wellFormed(metadata.sourceProgram()))
            .setDifficulty(WireText.wellFormed(metadata.difficulty()))
            .setCreated(WireText.wellFormed(metadata.created()))
            .setLicence(WireText.wellFormed(metadata.licence()));
    metadata.tags().forEach(tag -> wire.addTags(WireText.wellFormed(tag)));
    metadata
        .more()
        .forEach((key, text) -> wire.putMore(WireText.wellFormed(key), WireText.wellFormed(text)));
    if (metadata.solution() != null) {
      wire.setSolution(toWire(metadata.solution()));
    }
    return wire.build();
  }

  private static dev.pencilmark.v1.DeclaredSolution toWire(DeclaredSolution solution) {
    dev.pencilmark.v1.DeclaredSolution.Builder wire =
        dev.pencilmark.v1.DeclaredSolution.newBuilder()
            .setText(WireText.wellFormed(solution.text()))
            .setUnknownCount(solution.unknown());
    if (!solution.isUsable()) {
      wire.setUnusableReason(solution.unusable().text())
          .setUnusableCode(solution.unusable().code().name())
          .putAllUnusableParameters(solution.unusable().parameters());
    }
    for (int digit : solution.digits()) {
      wire.addDigits(digit);
    }
    return wire.build();
  }

  /**
   * Returns the metadata of a message.
   *
   * @param board the board of the request, of which the solution is read
   * @param field the path of the message in the request
   */
  public static PuzzleMetadata toCore(
      dev.pencilmark.v1.PuzzleMetadata wire, Board board, String field) throws RefusedException {
    PuzzleMetadata.Builder metadata =
        PuzzleMetadata.builder()
            .put(Field.TITLE, wire.getTitle())
            .put(Field.AUTHOR, wire.getAuthor())
            .put(Field.RULES, wire.getRules())
            .put(Field.SUCCESS_MESSAGE, wire.getSuccessMessage())
            .put(Field.SOURCE_URL, wire.getSourceUrl())
            .put(Field.SOURCE_PROGRAM, wire.getSourceProgram())
            .put(Field.DIFFICULTY, wire.getDifficulty())
            .put(Field.CREATED, wire.getCreated())
            .put(Field.LICENCE, wire.getLicence());
    wire.getTagsList().forEach(metadata::tag);
    for (Map.Entry<String, String> text : wire.getMoreMap().entrySet()) {
      metadata.more(text.getKey(), text.getValue());
    }
    if (wire.hasSolution()) {
      metadata.solution(toCore(wire.getSolution(), board, field + ".solution"));
    }
    for (Field tooLong : metadata.tooLong()) {
      Problem problem =
          Problem.tooLarge("the " + tooLong.title(), tooLong.mostCharacters(), "characters");
      throw RefusedException.in(field, problem.exception());
    }
    return metadata.build();
  }

  private static DeclaredSolution toCore(
      dev.pencilmark.v1.DeclaredSolution wire, Board board, String field) throws RefusedException {
    if (wire.getDigitsCount() == 0) {
      return DeclaredSolution.of(wire.getText(), "", board);
    }
    int[] digits = new int[wire.getDigitsCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = wire.getDigits(cell);
      if (digits[cell] < DeclaredSolution.UNKNOWN || digits[cell] > DeclaredSolution.MOST_DIGIT) {
        throw RefusedException.badRequest(
            field + ".digits", "a digit is -1 to " + DeclaredSolution.MOST_DIGIT);
      }
    }
    return DeclaredSolution.of(wire.getText(), digits, board);
  }
}
