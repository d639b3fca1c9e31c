package dev.pencilmark.format.sudokupad;

import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The meaning of drawings by the words next to a drawing of SudokuPad. */
final class SclWords {

  private static final Pattern AT_LEAST =
      Pattern.compile("(?:at least|minimum(?: difference)? of|of) (\\d{1,2})");

  private final WordedRules words;

  /** The drawings of the complete clauses, with their number, by list. */
  private final Map<String, Map<Object, Integer>> pictures = new HashMap<>();

  SclWords(WordedRules words, int side) {
    this.words = words;
    Map<String, List<Object>> drawn = new LinkedHashMap<>();
    for (RuleClause clause : words.clauses()) {
      if (clause.complete()) {
        SclPicture.draw(clause.rule(), side, clause.colour(), drawn);
      }
    }
    drawn.forEach(
        (list, items) ->
            items.forEach(
                item ->
                    pictures
                        .computeIfAbsent(list, none -> new HashMap<>())
                        .merge(plain(item), 1, Integer::sum)));
  }

  /** Returns the same with numbers and truth values as words, as the short spelling has them. */
  private static Object plain(Object json) {
    if (json instanceof Map<?, ?> map) {
      Map<Object, Object> plain = new HashMap<>();
      map.forEach((name, value) -> plain.put(name, plain(value)));
      return plain;
    }
    if (json instanceof List<?> list) {
      List<Object> plain = new ArrayList<>();
      list.forEach(value -> plain.add(plain(value)));
      return plain;
    }
    return json instanceof JsonNumber number ? number.text() : String.valueOf(json);
  }

  /** By how much digits on whispers differ, as the words have it; 0 if they are not clear. */
  int whispers(String colour, int side) {
    int usual = (side + 1) / 2;
    int said = 0;
    for (String sentence : words.sentences()) {
      Matcher least = AT_LEAST.matcher(sentence);
      boolean dutch = sentence.contains("dutch");
      if (sentence.contains("whisper") || sentence.contains("differ")) {
        while (least.find()) {
          int number = Integer.parseInt(least.group(1));
          if (said != 0 && said != number) {
            said = -1;
          } else {
            said = number;
          }
        }
        if (dutch && said == 0) {
          said = usual - 1;
        }
      }
    }
    boolean dutchLine = colour.equals(Colours.DUTCH) && words.foreign().contains("dutch");
    if (said == -1) {
      return dutchLine ? usual - 1 : colour.equals(Colours.DUTCH) ? 0 : usual;
    }
    return said == 0 ? dutchLine ? usual - 1 : usual : said < side ? said : 0;
  }

  /** Takes something drawn for a rule that is all in words; whether there was such a thing. */
  boolean takePicture(String list, Object json) {
    Map<Object, Integer> ofList = pictures.get(list);
    Object drawn = ofList == null || ofList.isEmpty() ? null : plain(json);
    if (drawn == null || !ofList.containsKey(drawn)) {
      return false;
    }
    ofList.computeIfPresent(drawn, (same, count) -> count == 1 ? null : count - 1);
    return true;
  }
}
