package dev.pencilmark.format.sudokupad;

import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The meaning of drawings by the words next to a drawing of SudokuPad. */
final class SclWords {

  /** The drawings of the complete clauses, with their number, by list. */
  private final Map<String, Map<Object, Integer>> pictures = new HashMap<>();

  SclWords(WordedRules words, int side) {
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
