package dev.pencilmark.format.webapps;

import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A link of SudokuPad in its own form: a drawing in JSON, often shortened, compressed by LZ-String.
 * Cells, regions and cages are read; lines, shapes and what cannot be told from them are named. Not
 * written: SudokuPad reads f-puzzles.
 */
final class SudokuPadScl extends ReadOnlyFormat {

  private static final String ID = "sudokupad.scl";
  private static final String EXAMPLE =
      "sclN4YwzgXArADANCAphA2iuGC6d3AG4QCMAvljhnPhACzHbpbYBOyaK8M98h9hcnOPj3rs4AJi5wAzL"
          + "3GyZIsf3pKeOKcvVxhOFEok4lMrQZQaF2EAENUoVqNPxjKPgrgEAnHACuAOwCWAI7eyAAupFQA5KH+oQ"
          + "A2yAAEAKIAHlYAtgAOCZF0xEA==";

  SudokuPadScl() {
    super(
        ID,
        "SudokuPad, drawing in JSON by LZ-String (read only)",
        EXAMPLE,
        Link.path(Sites.SUDOKUPAD, "scl", "ctc"));
  }

  private static LzJson find(String text) {
    return LzJson.find(text, "scl", "ctc");
  }

  private static Decoded read(LzJson json, Source source) throws ProblemException {
    return SclReader.read(json.read(JsonReader.Spelling.SHORT, source.checkpoint()));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    LzJson json = find(text);
    if (json == null) {
      return text.startsWith("scl") || text.startsWith("ctc")
          ? new Recognition.Near("what follows the mark is no compressed JSON")
          : Recognition.NONE;
    }
    if (!json.compressed() && !text.contains("cells") && !text.contains("ce:")) {
      return Recognition.NONE;
    }
    try {
      return read(json, source).certain("the JSON of SudokuPad");
    } catch (ProblemException refused) {
      return new Recognition.Near(refused.problem().message(), json.hasPrefix());
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    LzJson json = find(source.text());
    if (json == null) {
      throw Problem.badHeader(
              "JSON, or JSON that LZ-String compressed (sclN4Ig...)", "something else")
          .at(0)
          .exception();
    }
    return read(json, source);
  }
}
