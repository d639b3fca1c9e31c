package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A pasted text in which each value is written as a digit, and each blank as zero, without what
 * wraps it: {@code Some(5)}, {@code Just 5}, {@code {"v": 5}}, {@code 0x05}, {@code **5**}, {@code
 * five}, {@code undef}, {@code #f}, {@code \cdot}. Only texts that nothing else is found in get
 * this far.
 */
final class Simplified {

  /** Longer texts are not simplified. */
  private static final int LONGEST = 1 << 15;

  /** Fewer words for numbers are prose. */
  private static final int LEAST_WORDS = 9;

  private static final int CELLS = 81;

  private static final Map<String, String> NUMBERS = numbers();

  private static final Pattern EMOJI = Pattern.compile(":([a-z]{2,12}(?:_[a-z]{2,12}){0,4}):");

  private static final Pattern WORD =
      Pattern.compile("(?<![\\p{L}\\p{N}_])[\\p{L}]{2,12}(?![\\p{L}\\p{N}_])");

  private static final Pattern ROMAN =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:I{1,3}|IV|VI{0,3}|IX|i{1,3}|iv|vi{0,3}|ix)(?![\\p{L}\\p{N}])");

  private static final Pattern BLANK =
      Pattern.compile(
          "#N/A|<NA>|<null>|Optional\\.empty(?:\\(\\))?|(?:std::)?nullopt|#[fF](?![\\p{L}\\p{N}])|\\\\N(?![\\p{L}\\p{N}])|<>"
              + "|\\\\(?:cdots?|bullet|circ|square|Box|ldots|dots)(?![\\p{L}])"
              + "|\\\\phantom\\{[0-9]\\}"
              + "|\\\\\\[(?:Square|EmptySquare|Placeholder|Null)\\]|float\\([\"']nan[\"']\\)"
              + "|(?<![\\p{L}\\p{N}_\"'.:])(?:np|numpy|jnp|math|pd|Double|Float|Number|Decimal)\\.(?:nan|NaN|NAN|NA)"
              + "|(?<![\\p{L}\\p{N}_\"'.:])(?:undef|NONE|NULL|null|Nothing|nothing|None|nil|NaN|NA"
              + "|undefined|Empty|nullptr|absent)(?![\\p{L}\\p{N}_(:=])");

  /** The other data in an object of a cell, except for its digit. */
  private static final String MEMBER =
      "[\"']?[A-Za-z]{3,12}[\"']?\\s?[:=]\\s?(?:true|false|null|True|False|None|nil|\\[\\s?\\]|\\(\\)|\"[a-z]{0,12}\")";

  /** A value with what wraps it. */
  private static final Pattern WRAPPED =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:Some|SOME|Just|Given|Fixed|Filled|Known|Digit|Clue|Optional(?:\\.of)?)"
              + "(?:\\s?[(\\[]\\s?([0-9])\\s?[)\\]]|\\s([0-9])(?![0-9]))"
              + "|(?<![0-9.])([0-9])\\.0{1,18}e[+-]?0{1,3}(?![0-9])|(?<![0-9,])([0-9]),0(?=[;\\n]|$)"
              + "|\\\\(?:textbf|mathbf|bf|text|mathrm|underline|textcolor\\{[a-z]{1,12}\\}|color\\{[a-z]{1,12}\\})"
              + "\\{\\s?([0-9]?)\\s?\\}"
              + "|(?<![\\p{L}\\p{N}])0[xX]0?([0-9])(?![0-9A-Fa-f])"
              + "|(?<![^,;\\t\\n|])=\"([0-9]?)\"|\\*\\*([0-9])\\*\\*|__([0-9])__(?!_)"
              + "|\\{\\s{0,20}(?:"
              + MEMBER
              + ",\\s{0,20}){0,3}[\"']?(?:v|value|val|digit|d|n|number|num)[\"']?\\s?[:=]\\s?[\"']?([0-9]?|null)[\"']?"
              + "(?:\\s?,\\s{0,20}"
              + MEMBER
              + "){0,4}\\s{0,20}\\}");

  private static final Pattern KEY =
      Pattern.compile("(?<=[(,\\[{]\\s{0,3})[0-8]\\s?=>\\s?(?=[0-9\"'\\[n]|array)");

  private static final Pattern SUFFIX = Pattern.compile("(?<![0-9])([0-9]) c,");

  private static final Pattern SYNTAX =
      Pattern.compile(
          "<<(?!<)|>>(?!>)|\\\\begin\\{[a-z*]{1,12}\\}(?:\\{[|c@ ]{1,40}\\}|\\[[a-z]\\])?|\\\\hline|\\\\\\\\"
              + "|\\\\NC\\\\NR|\\\\NC|\\\\tab(?![a-z])|\\\\par(?![a-z])|\\\\setrow\\s?"
              + "|\\\\(?:tiny|scriptsize|footnotesize|small|normalsize|large|Large|huge)(?![a-z])\\s?|9 9 ?[.\\u2374$] ?(?=[0-9] )|(?<=[0-9._*-]{9})\\+(?=[0-9._*-]{9})"
              + "|(?<![:/])//[^\\n]{0,60}|(?<=[0-9])\\s{0,3}(?:%|--)[^\\n0-9]{0,60}(?=\\n)");

  /** Rows in the parameters of a link, and accents of formulas. */
  private static final Pattern PARAMETERS =
      Pattern.compile("[?&](?=(?:row|line|r)_?[0-9]=)|\\\\[,;:!](?=[^\\n])|\\\\_");

  /** Who wrote a line of a chat, and when, on a line of its own. */
  private static final Pattern HEADING =
      Pattern.compile(
          "(?m)^\\[?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?\\]?[ ,:-]{1,3}\\p{L}[\\p{L} ,.'-]{0,40}$");

  private static final Pattern KOREAN =
      Pattern.compile(
          "(?<!\\p{L})[\uC601\uC77C\uC774\uC0BC\uC0AC\uC624\uC721\uCE60\uD314\uAD6C](?!\\p{L})");

  private static final String KOREAN_DIGITS =
      "\uC601\uC77C\uC774\uC0BC\uC0AC\uC624\uC721\uCE60\uD314\uAD6C";

  private static final Pattern SPARSE = Pattern.compile("\\[[ 0-9,]{8,60}\\]");

  private Simplified() {}

  /** Returns the text in simple terms; null if there is nothing to simplify. */
  static PastedText of(PastedText pasted) {
    if (pasted.text().length() > LONGEST || !mayHaveCells(pasted)) {
      return null;
    }
    PastedText text = pasted;
    if (text.text().indexOf(':') >= 0) {
      text = enough(text, EMOJI, match -> emoji(match.group(1)));
    }
    text = enough(text, WORD, match -> NUMBERS.get(match.group().toLowerCase(Locale.ROOT)));
    if (count(text, ROMAN, CELLS) >= 2 * LEAST_WORDS) {
      text = text.replacing(ROMAN, match -> roman(match.group()));
    }
    text =
        enough(
            text, KOREAN, match -> String.valueOf(KOREAN_DIGITS.indexOf(match.group().charAt(0))));
    text = text.replacing(BLANK, match -> "0");
    text = text.replacing(WRAPPED, Simplified::inner);
    if (count(text, KEY, CELLS) >= CELLS) {
      text = text.replacing(KEY, match -> "");
    }
    if (count(text, SUFFIX, CELLS) == CELLS) {
      text = text.replacing(SUFFIX, match -> match.group(1) + ",");
    }
    if (count(text, DOUBLE_BARS, CELLS) >= LEAST_WORDS) {
      text = text.replacing(DOUBLE_BARS, match -> match.group().replace("||", "|"));
    }
    text = text.replacing(PARAMETERS, match -> parameter(match.group()));
    text = enough(text, HEADING, match -> "");
    text = text.replacing(SYNTAX, match -> syntax(match.group()));
    text = text.replacing(SPARSE, match -> sparse(match.group()));
    return text == pasted ? null : text;
  }

  /** Returns whether there are as many values and signs as a grid has cells. */
  private static boolean mayHaveCells(PastedText pasted) {
    Tokens tokens = pasted.tokens();
    int cells = 0;
    for (int i = 0; i < tokens.count() && cells < CELLS; i++) {
      Tokens.Kind kind = tokens.kind(i);
      boolean first = i == 0 || !isValue(tokens.kind(i - 1));
      if (kind == Tokens.Kind.NUMBER) {
        cells += tokens.length(i);
      } else if (kind == Tokens.Kind.WORD) {
        cells += first ? 1 : 0;
      } else if (kind == Tokens.Kind.SIGN) {
        cells++;
      }
    }
    return cells >= CELLS;
  }

  private static boolean isValue(Tokens.Kind kind) {
    return kind == Tokens.Kind.NUMBER || kind == Tokens.Kind.WORD;
  }

  /** Replaces parts with a value, if there are enough of them, so that it is not prose. */
  private static PastedText enough(
      PastedText text, Pattern pattern, java.util.function.Function<MatchResult, String> value) {
    int[] count = {0};
    PastedText changed =
        text.replacing(
            pattern,
            match -> {
              String with = value.apply(match);
              count[0] += with == null ? 0 : 1;
              return with;
            });
    return count[0] >= LEAST_WORDS ? changed : text;
  }

  private static int count(PastedText text, Pattern pattern, int most) {
    java.util.regex.Matcher matcher = pattern.matcher(text.text());
    int count = 0;
    while (count <= most && matcher.find()) {
      count++;
    }
    return count;
  }

  private static String emoji(String name) {
    String number = NUMBERS.get(name);
    return number != null
        ? number
        : name.contains("square") || name.contains("circle") || name.contains("minus") ? "0" : null;
  }

  private static String inner(MatchResult match) {
    for (int group = 1; group <= match.groupCount(); group++) {
      String value = match.group(group);
      if (value != null) {
        return value.length() == 1 ? value : "0";
      }
    }
    return null;
  }

  private static String roman(String numeral) {
    return switch (numeral.toUpperCase(Locale.ROOT)) {
      case "I" -> "1";
      case "II" -> "2";
      case "III" -> "3";
      case "IV" -> "4";
      case "V" -> "5";
      case "VI" -> "6";
      case "VII" -> "7";
      case "VIII" -> "8";
      default -> "9";
    };
  }

  private static String parameter(String sign) {
    return switch (sign) {
      case "?", "&" -> "\n";
      case "\\_" -> "0";
      default -> " ";
    };
  }

  private static String syntax(String sign) {
    return switch (sign) {
      case "<<" -> "[";
      case ">>" -> "]";
      case "\\NC" -> "|";
      case "\\tab" -> "\t";
      case "\\\\", "\\par" -> "\n";
      case "\\NC\\NR" -> "|\n";
      default -> SILENT.matcher(sign).lookingAt() ? "" : "\n";
    };
  }

  /** Returns the text with letters for the digits that they look like, as scanners read them. */
  static PastedText ofScan(PastedText pasted) {
    if (pasted.text().length() > LONGEST || count(pasted, WORD, LEAST_WORDS) == LEAST_WORDS) {
      return null;
    }
    PastedText changed = pasted.replacing(SCANNED, match -> scanned(match.group()));
    return changed == pasted ? null : changed;
  }

  private static final Pattern SCANNED = Pattern.compile("(?<!\\p{L})[lIOoSBZ]{1,3}(?!\\p{L})");

  private static String scanned(String letters) {
    return letters
        .replace('l', '1')
        .replace('I', '1')
        .replace('S', '5')
        .replace('B', '8')
        .replace('O', '0')
        .replace('o', '0')
        .replace('Z', '2');
  }

  private static final Pattern SILENT =
      Pattern.compile(
          "\\\\(?:hline|tiny|scriptsize|footnotesize|small|normalsize|large|Large|huge)|//");

  private static final Pattern DOUBLE_BARS =
      Pattern.compile("(?m)^\\|\\|.{8,120}\\|\\|[ \\t]{0,4}$");

  /** Returns a list some of whose values are missing between commas. */
  private static String sparse(String list) {
    String inner = list.substring(1, list.length() - 1);
    String[] values = inner.split(",", -1);
    int count = values.length == 10 && values[9].isBlank() ? 9 : values.length;
    StringBuilder full = new StringBuilder("[");
    boolean missing = false;
    for (int i = 0; i < count; i++) {
      missing |= values[i].isBlank();
      full.append(i == 0 ? "" : ",").append(values[i].isBlank() ? "0" : values[i].strip());
    }
    return missing ? full.append(']').toString() : null;
  }

  private static Map<String, String> numbers() {
    String[] languages = {
      "zero one two three four five six seven eight nine",
      "null eins zwei drei vier fünf sechs sieben acht neun",
      "leer ein zwo drei vier fuenf sechs sieben acht neun",
      "vide un deux trois quatre cinq six sept huit neuf",
      "zéro une deux trois quatre cinq six sept huit neuf",
      "cero uno dos tres cuatro cinco seis siete ocho nueve",
      "vacío una dos tres cuatro cinco seis siete ocho nueve",
      "vacio uno due tre quattro cinque sei sette otto nove",
      "vuoto um dois três quatro cinco seis sete oito nove",
      "vazio um duas tres quatro cinco seis sete oito nove",
      "leeg een twee drie vier vijf zes zeven acht negen",
      "nul ett två tre fyra fem sex sju åtta nio",
      "blank one two three four five six seven eight nine",
      "empty one two three four five six seven eight nine",
      "nothing one two three four five six seven eight nine",
      "dot one two three four five six seven eight nine",
      "ноль один два три четыре пять шесть семь восемь девять",
      "пусто одна две три четыре пять шесть семь восемь девять",
      "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć",
      "puste jeden dwa trzy cztery piec szesc siedem osiem dziewiec",
      "nula jedna dva tři čtyři pět šest sedm osm devět",
      "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
      "nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän",
    };
    Map<String, String> numbers = new HashMap<>();
    for (String language : languages) {
      String[] words = language.split(" ");
      for (int digit = 0; digit < words.length; digit++) {
        numbers.putIfAbsent(words[digit], String.valueOf(digit));
      }
    }
    numbers.remove("null");
    return Map.copyOf(numbers);
  }
}
