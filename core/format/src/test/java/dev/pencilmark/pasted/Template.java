package dev.pencilmark.pasted;

import dev.pencilmark.pasted.PastedPuzzles.Solved;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A way to write a Sudoku of 9x9 cells, as a line of text.
 *
 * <ul>
 *   <li>{@code ⟦between‖body⟧}: the rows. The separator may have the form {@code normal¦atBoxes}.
 *   <li>{@code ⟨between‖given‖blank⟩}: the cells of the row, or all cells outside of rows.
 *   <li>{@code ⟪between‖given⟫}: the givens of the row, or of the grid.
 *   <li>{@code $d $s}: digit and solution; {@code $r $c} row and column from 1, {@code $R $C} from
 *       0; {@code $A $a} the letter of the row, {@code $B $b} of the column; {@code $h} rank of
 *       chess; {@code $i $I} number of the cell; {@code $m} the candidates, {@code $j,} the
 *       candidates with a separator; {@code ${set}} the digit in a set of names; {@code $$}.
 *   <li>{@code \n \r \t \e \\}; any other character after a backslash represents itself.
 * </ul>
 */
final class Template {

  private static final Map<String, String[]> SETS = sets();

  private final String name;
  private final String text;

  Template(String name, String text) {
    this.name = name;
    this.text = text;
  }

  String name() {
    return name;
  }

  /** The templates of a resource of this package. */
  static List<Template> read(String resource) {
    List<Template> all = new ArrayList<>();
    try (InputStream in = Template.class.getResourceAsStream(resource)) {
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int equals = line.indexOf(" = ");
        if (!line.startsWith("#") && equals > 0) {
          all.add(new Template(line.substring(0, equals), line.substring(equals + 3)));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return all;
  }

  String write(Solved puzzle, SplittableRandom random) {
    return new Writer(puzzle, random).part(text, -1, -1);
  }

  /** One text. */
  private record Writer(Solved puzzle, SplittableRandom random) {

    /** Writes a part of the template for a row and a cell; -1 for none. */
    String part(String part, int row, int cell) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < part.length(); i++) {
        char c = part.charAt(i);
        if (c == '⟦' || c == '⟨' || c == '⟪') {
          int end = part.indexOf(c == '⟦' ? '⟧' : c == '⟨' ? '⟩' : '⟫', i);
          out.append(list(c, part.substring(i + 1, end).split("‖", c == '⟨' ? 3 : 2), row));
          i = end;
        } else if (c == '\\') {
          char next = part.charAt(++i);
          int known = "nrte".indexOf(next);
          out.append(known >= 0 ? "\n\r\t\u001b".charAt(known) : next);
        } else if (c == '$') {
          char next = part.charAt(++i);
          if (next == '{') {
            int end = part.indexOf('}', i);
            out.append(named(part.substring(i + 1, end), row, cell));
            i = end;
          } else if (next == 'j') {
            out.append(candidates(cell, String.valueOf(part.charAt(++i))));
          } else {
            out.append(variable(next, row, cell));
          }
        } else {
          out.append(c);
        }
      }
      return out.toString();
    }

    private String list(char kind, String[] parts, int row) {
      String[] between = parts[0].split("¦", -1);
      StringBuilder out = new StringBuilder();
      int from = kind == '⟦' ? 0 : row < 0 ? 0 : 9 * row;
      int to = kind == '⟦' ? 9 : row < 0 ? 81 : from + 9;
      for (int i = from; i < to; i++) {
        boolean blank = kind != '⟦' && puzzle.cells().charAt(i) == '0';
        if (kind == '⟪' && blank) {
          continue;
        }
        if (kind == '⟪' ? out.length() > 0 : i > from) {
          boolean box = between.length > 1 && (i - from) % 3 == 0;
          out.append(part(between[box ? 1 : 0], kind == '⟦' ? i - 1 : i / 9, i - 1));
          if (box && kind == '⟦' && between[1].isEmpty()) {
            out.append(part(between[0], i, -1));
          }
        }
        out.append(kind == '⟦' ? part(parts[1], i, -1) : part(parts[blank ? 2 : 1], i / 9, i));
      }
      return out.toString();
    }

    private String variable(char name, int row, int cell) {
      int column = cell % 9;
      return switch (name) {
        case 'd' -> String.valueOf(puzzle.cells().charAt(cell));
        case 's' -> String.valueOf(puzzle.solution().charAt(cell));
        case 'r' -> String.valueOf(row + 1);
        case 'R' -> String.valueOf(row);
        case 'c' -> String.valueOf(column + 1);
        case 'C' -> String.valueOf(column);
        case 'A' -> String.valueOf((char) ('A' + row));
        case 'a' -> String.valueOf((char) ('a' + row));
        case 'B' -> String.valueOf((char) ('A' + column));
        case 'b' -> String.valueOf((char) ('a' + column));
        case 'h' -> String.valueOf(9 - row);
        case 'i' -> String.valueOf(cell + 1);
        case 'I' -> String.valueOf(cell);
        case 'm' -> candidates(cell, "");
        case '$' -> "$";
        default -> throw new IllegalArgumentException("$" + name);
      };
    }

    private String candidates(int cell, String between) {
      StringBuilder out = new StringBuilder();
      for (int rest = puzzle.masks()[cell]; rest != 0; rest &= rest - 1) {
        out.append(out.length() == 0 ? "" : between);
        out.append(Integer.numberOfTrailingZeros(rest) + 1);
      }
      return out.toString();
    }

    private String named(String set, int row, int cell) {
      switch (set) {
        case "x":
          return String.valueOf(20 + 40 * (cell % 9));
        case "y":
          return String.valueOf(25 + 40 * row);
        case "enr":
          return SETS.get("en")[row + 1];
        default:
          String[] names = SETS.get(set)[puzzle.cells().charAt(cell) - '0'].split("/");
          return names[random.nextInt(names.length)];
      }
    }
  }

  private static Map<String, String[]> sets() {
    Map<String, String[]> sets = new TreeMap<>();
    for (String line :
        """
        en zero one two three four five six seven eight nine
        de null eins zwei drei vier fünf sechs sieben acht neun
        fr zéro un deux trois quatre cinq six sept huit neuf
        es cero uno dos tres cuatro cinco seis siete ocho nueve
        it zero uno due tre quattro cinque sei sette otto nove
        zh 〇 一 二 三 四 五 六 七 八 九
        bank 零 壹 贰 叁 肆 伍 陆 柒 捌 玖
        arab ٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩
        fa ۰ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹
        deva ० १ २ ३ ४ ५ ६ ७ ८ ९
        beng ০ ১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯
        thai ๐ ๑ ๒ ๓ ๔ ๕ ๖ ๗ ๘ ๙
        tamil ௦ ௧ ௨ ௩ ௪ ௫ ௬ ௭ ௮ ௯
        khmer ០ ១ ២ ៣ ៤ ៥ ៦ ៧ ៨ ៩
        sup ⁰ ¹ ² ³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹
        sub ₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉
        circ ○ ① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨
        neg ○ ❶ ❷ ❸ ❹ ❺ ❻ ❼ ❽ ❾
        sans ○ ➀ ➁ ➂ ➃ ➄ ➅ ➆ ➇ ➈
        bold 𝟎 𝟏 𝟐 𝟑 𝟒 𝟓 𝟔 𝟕 𝟖 𝟗
        twin 𝟘 𝟙 𝟚 𝟛 𝟜 𝟝 𝟞 𝟟 𝟠 𝟡
        mono 𝟶 𝟷 𝟸 𝟹 𝟺 𝟻 𝟼 𝟽 𝟾 𝟿
        seg 🯰 🯱 🯲 🯳 🯴 🯵 🯶 🯷 🯸 🯹
        paren . ⑴ ⑵ ⑶ ⑷ ⑸ ⑹ ⑺ ⑻ ⑼
        stop . ⒈ ⒉ ⒊ ⒋ ⒌ ⒍ ⒎ ⒏ ⒐
        key 0️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣
        wide ０ １ ２ ３ ４ ５ ６ ７ ８ ９
        roman - I II III IV V VI VII VIII IX
        romanu - Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ
        romans - i ii iii iv v vi vii viii ix
        ko 영 일 이 삼 사 오 육 칠 팔 구
        ru ноль один два три четыре пять шесть семь восемь девять
        pl zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć
        ocr 0 1/l 2 3 4 5/S 6 7 8/B 9
        """
            .split("\n")) {
      String[] words = line.split(" ");
      String[] names = new String[10];
      System.arraycopy(words, 1, names, 0, 10);
      sets.put(words[0], names);
    }
    return sets;
  }
}
