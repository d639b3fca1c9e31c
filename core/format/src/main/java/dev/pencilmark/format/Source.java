package dev.pencilmark.format;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * An input text with the puzzle located in it: byte order mark, white space and a pair of quotes
 * are removed, line breaks written {@code \n} in a text on one line become line breaks, and of a
 * pasted link or query the parameter that contains the puzzle is extracted and percent-decoded.
 * Problems are found in {@link #text} and reported at positions of the input: see {@link #index}.
 *
 * <p>Binary input is a text too, whose characters 0 to 255 represent the bytes; nothing is removed.
 */
public final class Source {

  /** The parameter whose value may be in the path instead. */
  private static final String CODE = "puzzleid";

  /** Marks an index that is already one of the input. Texts are far shorter. */
  private static final int SENT = 1 << 30;

  /** More parameters than any link to a puzzle has. */
  private static final int MOST_PARAMETERS = 256;

  /** More characters than the name of a parameter has, or of a host. */
  private static final int LONGEST_NAME = 256;

  /**
   * The maximum length of the kept part of a link before its parameters, which identifies the site
   * and the kind of puzzle.
   */
  private static final int LONGEST_PAGE = 2_048;

  /** Mail programs wrap a link at one of these widths, and all of its lines at the same. */
  private static final int SHORTEST_WRAPPED = 70;

  private static final int LONGEST_WRAPPED = 80;

  /** The maximum number of letters of a mark in front of JSON. */
  private static final int LONGEST_MARK = 8;

  /** Characters of codes in links other than letters and digits. */
  private static final String IN_CODES = "+/=-_.~$&";

  /** Characters that a link has in an escaped form only. */
  private static final String NOT_IN_LINKS = "\"<>\\^`{|}";

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** All that was sent; for a parameter of a link, its value. */
  private final String sent;

  private final String text;

  /** The start of {@link #text} in the input; used if {@link #places} is null. */
  private final int offset;

  /** The index in the input of every character, and of the end; null if the text is contiguous. */
  private final int[] places;

  private final boolean binary;
  private final boolean escaped;
  private final Map<String, Source> parameters;
  private final String page;
  private final Checkpoint checkpoint;

  /** See {@link #analysis}. */
  private volatile Object analysis;

  private Source(
      String sent,
      String text,
      int offset,
      int[] places,
      boolean binary,
      boolean escaped,
      Map<String, Source> parameters,
      String page,
      Checkpoint checkpoint) {
    this.sent = sent;
    this.text = text;
    this.offset = offset;
    this.places = places;
    this.binary = binary;
    this.escaped = escaped;
    this.parameters = parameters;
    this.page = page;
    this.checkpoint = checkpoint;
  }

  /** Returns a text as it was sent. */
  public static Source ofText(String sent) {
    return read(sent, Checkpoint.NONE);
  }

  /**
   * Returns a text as it was sent.
   *
   * @param checkpoint checked by all readers of the text
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled by now
   */
  public static Source ofText(String sent, Checkpoint checkpoint) throws ProblemException {
    try {
      return read(sent, checkpoint);
    } catch (CancellationException off) {
      throw Problem.cancelled().exception();
    }
  }

  private static Source read(String sent, Checkpoint checkpoint) {
    int start = 0;
    int end = sent.length();
    while (start < end && (isSpace(sent.charAt(start)) || sent.charAt(start) == BYTE_ORDER_MARK)) {
      checkpoint.passes(start++);
    }
    end = trimEnd(sent, start, end, checkpoint);
    if (end - start >= 2) {
      char first = sent.charAt(start);
      if ((first == '"' || first == '\'' || first == '`') && sent.charAt(end - 1) == first) {
        start++;
        end = trimEnd(sent, start, end - 1, checkpoint);
        while (start < end && isSpace(sent.charAt(start))) {
          checkpoint.passes(start++);
        }
      }
    }
    if (hasEscapedBreaks(sent, start, end, checkpoint)) {
      return unescaped(sent, start, end, checkpoint);
    }
    boolean maybe = sent.indexOf('=', start) >= 0 || scheme(sent, start) >= 0;
    if (maybe && !isFile(sent, start, end)) {
      int lineEnd = lineEnd(sent, start, end, checkpoint);
      Source link =
          lineEnd == end
              ? link(sent, start, end, checkpoint)
              : wrappedLink(sent, start, lineEnd, end, checkpoint);
      if (link != null) {
        return link;
      }
    }
    if (isPercentCoded(sent, start, end, checkpoint)) {
      return decoded(sent, start, end, checkpoint);
    }
    return new Source(
        sent, sent.substring(start, end), start, null, false, false, Map.of(), "", checkpoint);
  }

  /**
   * Returns whether a text is a code as links have it, copied without the link: letters, digits and
   * signs of Base64, some of them percent-coded. After the prefix of a path anything may be coded.
   */
  private static boolean isPercentCoded(String sent, int start, int end, Checkpoint checkpoint) {
    int at = sent.indexOf('%', start);
    if (at < 0 || at >= end) {
      return false;
    }
    boolean prefixed = hasPrefix(sent, start);
    boolean any = false;
    for (int i = start; i < end; i++) {
      checkpoint.passes(i);
      char c = sent.charAt(i);
      int escaped = c == '%' ? escaped(sent, i, end) : -1;
      if (escaped >= 0 && (prefixed || escaped == '%' || IN_CODES.indexOf(escaped) >= 0)) {
        any = true;
        i += 2;
      } else if (!(c < 0x80 && Character.isLetterOrDigit(c)) && IN_CODES.indexOf(c) < 0) {
        return false;
      }
    }
    return any;
  }

  /**
   * Returns the character that a percent sign and two digits represent; -1 if they are not there.
   */
  private static int escaped(String sent, int at, int end) {
    int high = at + 2 < end ? Character.digit(sent.charAt(at + 1), 16) : -1;
    int low = high >= 0 ? Character.digit(sent.charAt(at + 2), 16) : -1;
    return low >= 0 ? high << 4 | low : -1;
  }

  /**
   * Returns whether a text on one line has line breaks that are written {@code \n}, as when it was
   * copied out of a program or a table. In JSON they belong to the text.
   */
  private static boolean hasEscapedBreaks(String sent, int start, int end, Checkpoint checkpoint) {
    int at = sent.indexOf('\\', start);
    if (at < 0 || at >= end || isJson(sent, start, end)) {
      return false;
    }
    for (int i = start; i < end; i++) {
      checkpoint.passes(i);
      if (TextLines.isNewline(sent.charAt(i))) {
        return false;
      }
    }
    while (at >= 0 && at < end && escapedBreak(sent, at, end) == 0) {
      checkpoint.passes(at);
      at = sent.indexOf('\\', at + 1);
    }
    return at >= 0 && at < end;
  }

  /** Returns the line break that is written at a place as {@code \n} or {@code \r}, or 0. */
  private static char escapedBreak(String sent, int at, int end) {
    char letter = sent.charAt(at) == '\\' && at + 1 < end ? sent.charAt(at + 1) : 0;
    return letter == 'n' ? '\n' : letter == 'r' ? '\r' : 0;
  }

  private static Source unescaped(String sent, int start, int end, Checkpoint checkpoint) {
    StringBuilder plain = new StringBuilder(end - start);
    int[] places = new int[end - start + 1];
    for (int i = start; i < end; ) {
      checkpoint.passes(plain.length());
      char escaped = escapedBreak(sent, i, end);
      places[plain.length()] = i;
      plain.append(escaped == 0 ? sent.charAt(i) : escaped);
      i += escaped == 0 ? 1 : 2;
    }
    places[plain.length()] = end;
    return read(plain.toString(), checkpoint).within(sent, places, true);
  }

  /** Returns a copy whose positions are those of an outer text. */
  private Source within(String outerText, int[] outer, boolean wasEscaped) {
    int[] inner = new int[text.length() + 1];
    for (int i = 0; i < inner.length; i++) {
      checkpoint.passes(i);
      inner[i] = outer[index(i)];
    }
    Map<String, Source> others = new TreeMap<>();
    parameters.forEach(
        (name, parameter) -> others.put(name, parameter.within(outerText, outer, wasEscaped)));
    return new Source(outerText, text, offset, inner, binary, wasEscaped, others, page, checkpoint);
  }

  /** Returns a part of the input as a source; its positions are those of the whole input. */
  public Source excerpt(int start, int end) {
    String part = sent.substring(start, end);
    boolean encoded = part.indexOf('%') >= 0 && part.indexOf("://") < 0 && part.indexOf('=') < 0;
    Source plain = encoded ? decoded(part, 0, part.length(), checkpoint) : read(part, checkpoint);
    return plain.moved(sent, start);
  }

  /** Returns a copy, reported in the places of a text in which it starts at a place. */
  private Source moved(String outerText, int by) {
    int[] inner = places == null ? null : places.clone();
    for (int i = 0; inner != null && i < inner.length; i++) {
      checkpoint.passes(i);
      inner[i] += by;
    }
    Map<String, Source> others = new TreeMap<>();
    parameters.forEach((name, parameter) -> others.put(name, parameter.moved(outerText, by)));
    return new Source(
        outerText, text, offset + by, inner, binary, escaped, others, page, checkpoint);
  }

  /**
   * Returns a source with rewritten input.
   *
   * @param plain the new text
   * @param from the index in the input of each of its characters, and of its end
   */
  public Source rewritten(String plain, int[] from) {
    return read(plain, checkpoint).within(sent, from.clone(), escaped);
  }

  /** Returns a text with its line breaks written as those of this source were. */
  public String withBreaksAsSent(String written) {
    return escaped ? written.replace("\n", "\\n").replace("\r", "\\r") : written;
  }

  /** Bytes as they were sent. */
  public static Source ofBytes(byte[] sent) {
    return ofBytes(sent, Checkpoint.NONE);
  }

  /**
   * Bytes as they were sent.
   *
   * @param checkpoint checked by all readers of them
   */
  public static Source ofBytes(byte[] sent, Checkpoint checkpoint) {
    String text = new String(sent, StandardCharsets.ISO_8859_1);
    return new Source(text, text, 0, null, true, false, Map.of(), "", checkpoint);
  }

  /**
   * Returns the checkpoint that callers check once per {@link Checkpoint#STRIDE} characters of
   * {@link #text}.
   */
  public Checkpoint checkpoint() {
    return checkpoint;
  }

  /** Reads {@link #text} in parts, before each of which the checkpoint is called. */
  public Reader reader() {
    return new StringReader(text) {
      @Override
      public int read(char[] into, int start, int length) throws IOException {
        checkpoint.pass();
        return super.read(into, start, length);
      }
    };
  }

  /**
   * Returns the analysis of this text by formats that look at it more than once, made at the first
   * call. There is one kind of analysis.
   *
   * @param type its class
   * @param make makes it of this text
   */
  public <T> T analysis(Class<T> type, Function<Source, T> make) {
    Object known = analysis;
    if (known == null) {
      known = make.apply(this);
      analysis = known;
    }
    return type.cast(known);
  }

  /** Returns the puzzle's text. */
  public String text() {
    return text;
  }

  /** Returns all that was sent, as it was. */
  public String sent() {
    return sent;
  }

  /**
   * Converts a problem found in {@link #sent} to one of {@link #text}, whose positions {@link
   * #inSent} can convert back.
   */
  public Problem fromSent(Problem problem) {
    return problem.index() == Problem.NO_INDEX ? problem : problem.at(SENT | problem.index());
  }

  /** Returns the index in the input of an index in {@link #text}. */
  public int index(int textIndex) {
    if ((textIndex & SENT) != 0) {
      return textIndex ^ SENT;
    }
    return places == null ? offset + textIndex : places[Math.min(textIndex, places.length - 1)];
  }

  /** Converts a problem found in {@link #text} to positions of the input. */
  public Problem inSent(Problem problem) {
    return problem.index() == Problem.NO_INDEX ? problem : problem.at(index(problem.index()));
  }

  /**
   * Converts a problem found in the text of a parameter to one of {@link #text}, whose positions
   * {@link #inSent} can convert to those of the input.
   */
  public Problem fromParameter(Source parameter, Problem problem) {
    return problem.index() == Problem.NO_INDEX
        ? problem
        : problem.at(SENT | parameter.index(problem.index()));
  }

  /** Returns whether bytes were sent. */
  public boolean isBinary() {
    return binary;
  }

  /**
   * Returns another parameter of the link, such as {@code shape}, by its name in lower case; or
   * null.
   */
  public Source parameter(String name) {
    return parameters.get(name);
  }

  /**
   * Returns the name of the parameter of a link that the text is the value of; empty if it is none.
   */
  public String parameterName() {
    String name = parameters.isEmpty() ? null : parameter(parameters);
    return name == null || !parameters.get(name).text.equals(text) ? "" : name;
  }

  /** Returns whether the text is all: no page of a link and no other parameter says more. */
  public boolean isAlone() {
    return page.isEmpty() && parameters.isEmpty();
  }

  /** Returns whether this was a link in which no parameter holds a puzzle. */
  public boolean isLinkWithoutPuzzle() {
    return text.isEmpty() && !page.isEmpty();
  }

  /**
   * Returns the type that the page of a link represents, where the puzzle's own text may not say
   * it; Sudoku if there is no link or its page says nothing.
   */
  public PuzzleType pageType() {
    if (page.isEmpty()) {
      return PuzzleType.SUDOKU;
    }
    if (page.contains("str8ts")) {
      return PuzzleType.STR8TS;
    }
    if (page.contains("sudokux") || page.contains("sudoku_x")) {
      return PuzzleType.SUDOKU_X;
    }
    if (page.contains("windoku")) {
      return PuzzleType.WINDOKU;
    }
    if (page.contains("coloursudoku") || page.contains("colour_sudoku")) {
      return PuzzleType.COLOUR_SUDOKU;
    }
    if (page.contains("kendoku")) {
      return PuzzleType.KENDOKU;
    }
    if (page.contains("kenken")) {
      return PuzzleType.KENKEN;
    }
    if (page.contains("killer")) {
      return PuzzleType.KILLER;
    }
    return page.contains("jigsaw") ? PuzzleType.JIGSAW : PuzzleType.SUDOKU;
  }

  /** Returns whether the input is a link, with a parameter or a page. */
  public boolean isLink() {
    return !page.isEmpty();
  }

  /**
   * Returns the link up to its parameters, in lower case if one of them holds the puzzle; empty if
   * there is no link.
   */
  public String link() {
    return page;
  }

  /**
   * Returns whether a text is a document or has comment lines, so that links in it are not the
   * text.
   */
  private static boolean isFile(String sent, int start, int end) {
    char first = start < end ? sent.charAt(start) : 0;
    return first == '<'
        || first == '#' && sent.indexOf('\n', start) >= 0
        || isJson(sent, start, end);
  }

  /** Returns whether a text is an object in JSON, maybe after a mark such as {@code scl}. */
  private static boolean isJson(String sent, int start, int end) {
    int at = start;
    while (at < end && at - start < LONGEST_MARK && Character.isLetter(sent.charAt(at))) {
      at++;
    }
    return at < end && sent.charAt(at) == '{';
  }

  /**
   * Returns where the game ID starts in a link to a page of Simon Tatham's collection, which has it
   * after a {@code #}; 0 if this is none.
   */
  private static int gameId(String sent, int start, int end) {
    int fragment = sent.indexOf('#', start);
    if (fragment <= 0 || fragment >= end) {
      return 0;
    }
    for (String page : Links.PAGES) {
      if (sent.startsWith(page, fragment - page.length())) {
        return fragment + 1;
      }
    }
    return 0;
  }

  /** Returns the end of the line that a place is in. */
  private static int lineEnd(String sent, int start, int end, Checkpoint checkpoint) {
    int at = start;
    while (at < end && !TextLines.isNewline(sent.charAt(at))) {
      checkpoint.passes(at++);
    }
    return at;
  }

  /**
   * Returns a link that a mail program has wrapped: every line is a part of one link, and every
   * line but the last has the full width of such a program. Lines of which several are links do not
   * match, nor does a link followed by words or another puzzle.
   *
   * @param firstEnd the end of the first line
   * @return null if the lines are not a wrapped link
   */
  private static Source wrappedLink(
      String sent, int start, int firstEnd, int end, Checkpoint checkpoint) {
    int scheme = scheme(sent, start);
    int width = firstEnd - start;
    if (scheme < 0 || scheme >= firstEnd || width < SHORTEST_WRAPPED || width > LONGEST_WRAPPED) {
      return null;
    }
    StringBuilder plain = new StringBuilder(end - start);
    int[] places = new int[end - start + 1];
    int lines = 0;
    for (int from = start; from < end; lines++) {
      int lineEnd = lineEnd(sent, from, end, checkpoint);
      boolean last = lineEnd == end;
      boolean fits = last ? lineEnd - from <= width : lineEnd - from == width;
      int other = scheme(sent, from);
      if (!fits || lines > 0 && other >= 0 && other < lineEnd) {
        return null;
      }
      for (int i = from; i < lineEnd; i++) {
        checkpoint.passes(i);
        char c = sent.charAt(i);
        if (c <= ' ' || c > '~' || NOT_IN_LINKS.indexOf(c) >= 0) {
          return null;
        }
        places[plain.length()] = i;
        plain.append(c);
      }
      boolean both = !last && sent.startsWith("\r\n", lineEnd);
      from = lineEnd + (both ? 2 : 1);
    }
    places[plain.length()] = end;
    Source link = link(plain.toString(), 0, plain.length(), checkpoint);
    return link == null ? null : link.within(sent, places, false);
  }

  /** Returns where the next scheme of a link ends, which are letters; -1 if there is none. */
  private static int scheme(String sent, int from) {
    int at = sent.indexOf("://", from);
    while (at >= 0 && (at == 0 || !Character.isLetter(sent.charAt(at - 1)))) {
      at = sent.indexOf("://", at + 1);
    }
    return at;
  }

  private static Source link(String sent, int start, int end, Checkpoint checkpoint) {
    int scheme = scheme(sent, start);
    boolean url = scheme >= 0 && scheme < end;
    int gameId = url ? gameId(sent, start, end) : 0;
    if (gameId > 0) {
      Source id = decoded(sent, gameId, end, checkpoint);
      return new Source(
          sent,
          id.text,
          id.offset,
          id.places,
          false,
          false,
          Map.of(),
          sent.substring(start, gameId - 1),
          checkpoint);
    }
    int question = sent.indexOf('?', start);
    int query = question >= 0 && question < end ? question + 1 : url ? end : start;
    if (url && query < end && isQuery(sent, scheme + 3, question)) {
      int puzzle = behindParameters(sent, query, end);
      Source whole = decoded(sent, puzzle, end, checkpoint);
      String page = sent.substring(start, Math.min(puzzle, start + LONGEST_PAGE));
      return new Source(
          sent,
          whole.text,
          whole.offset,
          whole.places,
          false,
          false,
          Map.of(),
          page.toLowerCase(Locale.ROOT),
          checkpoint);
    }
    Map<String, Source> parameters = new TreeMap<>();
    int from = query;
    for (int seen = 0; from < end && seen < MOST_PARAMETERS; seen++) {
      int to = from;
      while (to < end && sent.charAt(to) != '&' && sent.charAt(to) != '#') {
        checkpoint.passes(to++);
      }
      int equals = indexOf(sent, '=', from, Math.min(to, from + LONGEST_NAME), checkpoint);
      if (equals > from) {
        String name = sent.substring(from, equals).toLowerCase(Locale.ROOT);
        // A link copied out of HTML has "&amp;" between its parameters.
        name = name.startsWith("amp;") ? name.substring(4) : name;
        parameters.putIfAbsent(name, decoded(sent, equals + 1, to, checkpoint));
      }
      from = to + 1;
    }
    String name = parameter(parameters);
    name = name == null && url ? siteParameter(parameters, sent, scheme + 3, end) : name;
    if (name != null) {
      Source value = parameters.get(name);
      int pageEnd = Math.min(Math.max(start, query), start + LONGEST_PAGE);
      String page = sent.substring(start, pageEnd).toLowerCase(Locale.ROOT);
      return new Source(
          sent,
          value.text,
          value.offset,
          value.places,
          false,
          false,
          parameters,
          page.isEmpty() ? "?" : page,
          checkpoint);
    }
    int pathEnd = question >= 0 && question < end ? question : end;
    int code = url ? code(sent, scheme + 3, pathEnd, checkpoint) : -1;
    if (code >= 0) {
      Source value = decoded(sent, code, endOfPath(sent, code, end, checkpoint), checkpoint);
      return new Source(
          sent, value.text, value.offset, value.places, false, false, parameters, "?", checkpoint);
    }
    // A path may hold the puzzle itself: such a link is a text like any other.
    int path = url ? sent.indexOf("/$", scheme) : -1;
    boolean inPath = path >= 0 && path < end;
    return url && !inPath
        ? new Source(
            sent, "", start, null, false, false, parameters, sent.substring(start, end), checkpoint)
        : null;
  }

  /** Returns the name of the parameter that holds the puzzle; null if there is none. */
  private static String parameter(Map<String, Source> parameters) {
    for (String name : Links.PARAMETERS) {
      if (parameters.containsKey(name)) {
        return name;
      }
    }
    Source code = parameters.get(CODE);
    // The id of a puzzle on the server has no prefix.
    return code != null && hasPrefix(code.text, 0) ? CODE : null;
  }

  /**
   * Returns the name of the parameter that holds the puzzle on the site of a link; null if there is
   * none.
   */
  private static String siteParameter(
      Map<String, Source> parameters, String sent, int start, int end) {
    String page = sent.substring(start, Math.min(end, start + LONGEST_NAME));
    int slash = page.indexOf('/');
    String host = (slash < 0 ? page : page.substring(0, slash)).toLowerCase(Locale.ROOT);
    for (Link link : Links.OF_SITES) {
      String name = link.names().get(0);
      if (parameters.containsKey(name) && link.site().hosts().stream().anyMatch(host::endsWith)) {
        return name;
      }
    }
    return null;
  }

  /** Returns whether the query of a link is a puzzle as a whole. */
  private static boolean isQuery(String sent, int start, int question) {
    if (question < start || question - start > LONGEST_NAME) {
      return false;
    }
    String page = sent.substring(start, question).toLowerCase(Locale.ROOT);
    int slash = page.indexOf('/');
    return slash > 0
        && Links.QUERIES.stream()
            .anyMatch(
                link ->
                    link.names().contains(page.substring(slash + 1))
                        && link.site().hosts().stream()
                            .anyMatch(page.substring(0, slash)::endsWith));
  }

  /** Returns where a query continues behind parameters such as {@code type=player&}. */
  private static int behindParameters(String sent, int query, int end) {
    int at = query;
    for (int i = query; i < end && i < query + LONGEST_NAME && sent.charAt(i) != '/'; i++) {
      at = sent.charAt(i) == '&' ? i + 1 : at;
    }
    return at;
  }

  /** Returns where in the path of a link a puzzle starts, or -1. */
  private static int code(String sent, int start, int end, Checkpoint checkpoint) {
    int host = indexOf(sent, '/', start, Math.min(end, start + LONGEST_NAME), checkpoint);
    if (host < 0) {
      return -1;
    }
    String site = sent.substring(start, host).toLowerCase(Locale.ROOT);
    if (Links.HOSTS_OF_PATHS.stream().noneMatch(site::endsWith)) {
      return -1;
    }
    // The code itself may have slashes.
    for (int slash = host; slash >= 0; slash = indexOf(sent, '/', slash + 1, end, checkpoint)) {
      if (hasPrefix(sent, slash + 1)) {
        return slash + 1;
      }
    }
    return -1;
  }

  private static boolean hasPrefix(String text, int start) {
    for (String prefix : Links.PREFIXES) {
      if (text.startsWith(prefix, start)) {
        return true;
      }
    }
    return false;
  }

  private static int endOfPath(String sent, int start, int end, Checkpoint checkpoint) {
    int at = start;
    while (at < end && sent.charAt(at) != '?' && sent.charAt(at) != '#') {
      checkpoint.passes(at++);
    }
    return at;
  }

  /** Returns a part without percent escapes; a code that was escaped twice without either. */
  private static Source decoded(String sent, int start, int end, Checkpoint checkpoint) {
    Source once = decodedOnce(sent, start, end, checkpoint);
    String value = once.text;
    if (once.places == null || !isPercentCoded(value, 0, value.length(), checkpoint)) {
      return once;
    }
    return decodedOnce(value, 0, value.length(), checkpoint).within(value, once.places, false);
  }

  private static Source decodedOnce(String sent, int start, int end, Checkpoint checkpoint) {
    if (indexOf(sent, '%', start, end, checkpoint) < 0) {
      String value = sent.substring(start, end);
      return new Source(value, value, start, null, false, false, Map.of(), "", checkpoint);
    }
    StringBuilder text = new StringBuilder(end - start);
    int[] places = new int[end - start + 1];
    int i = start;
    while (i < end) {
      checkpoint.passes(text.length());
      char c = sent.charAt(i);
      int escaped = c == '%' ? escaped(sent, i, end) : -1;
      places[text.length()] = i;
      text.append(escaped >= 0 ? (char) escaped : c);
      i += escaped >= 0 ? 3 : 1;
    }
    places[text.length()] = end;
    String value = text.toString();
    return new Source(value, value, start, places, false, false, Map.of(), "", checkpoint);
  }

  /**
   * Looks no further than the end: many short parameters would otherwise cost the square of the
   * length.
   */
  private static int indexOf(String sent, char c, int start, int end, Checkpoint checkpoint) {
    for (int i = start; i < end; i++) {
      checkpoint.passes(i);
      if (sent.charAt(i) == c) {
        return i;
      }
    }
    return -1;
  }

  private static int trimEnd(String sent, int start, int end, Checkpoint checkpoint) {
    while (end > start && isSpace(sent.charAt(end - 1))) {
      checkpoint.passes(end--);
    }
    return end;
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == '\u00A0' || c == '\u2028' || c == '\u2029';
  }
}
