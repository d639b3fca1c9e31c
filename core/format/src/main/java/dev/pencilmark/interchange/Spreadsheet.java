package dev.pencilmark.interchange;

import dev.pencilmark.format.TextBytes;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.xml.XmlException;
import dev.pencilmark.xml.XmlReader;
import dev.pencilmark.xml.XmlReader.Event;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/**
 * The sheets of a spreadsheet, of which the parts that are XML are read: Office Open XML ({@code
 * .xlsx}) and OpenDocument ({@code .ods}). Document types and entities are refused.
 */
final class Spreadsheet {

  private static final String CONTENT = "content.xml";
  private static final String WORKBOOK = "xl/workbook.xml";
  private static final String RELATIONS = "xl/_rels/workbook.xml.rels";
  private static final String STRINGS = "xl/sharedStrings.xml";
  private static final String SHEETS = "xl/worksheets/";

  /** More cells than a sheet of puzzles has, and more rows and columns than programs have. */
  private static final int MOST_CELLS = 2_000_000;

  private static final int MOST_ROWS = 1 << 20;
  private static final int MOST_COLUMNS = 1 << 14;

  private final Map<String, byte[]> parts;
  private final List<Sheet> sheets = new ArrayList<>();
  private int cells;

  private Spreadsheet(Map<String, byte[]> parts) {
    this.parts = parts;
  }

  /** Returns whether a member of an archive is read. */
  static boolean isPart(String name) {
    return name.equals(CONTENT)
        || name.equals(WORKBOOK)
        || name.equals(RELATIONS)
        || name.equals(STRINGS)
        || name.startsWith(SHEETS) && name.endsWith(".xml");
  }

  /**
   * Returns the sheets, in order.
   *
   * @param parts the members of the archive that {@link #isPart} names
   * @throws ProblemException DECOMPRESS_FAILED if the XML is broken, LIMIT_EXCEEDED if there are
   *     too many cells
   */
  static List<Sheet> sheets(NavigableMap<String, byte[]> parts)
      throws IOException, ProblemException {
    Spreadsheet spreadsheet = new Spreadsheet(parts);
    String part = CONTENT;
    try {
      if (parts.containsKey(CONTENT)) {
        spreadsheet.readOpenDocument();
      } else {
        part = STRINGS;
        List<String> strings = spreadsheet.strings();
        for (Map.Entry<String, String> sheet : spreadsheet.names().entrySet()) {
          part = sheet.getKey();
          spreadsheet.readSheet(part, sheet.getValue(), strings);
        }
      }
    } catch (XmlException | NumberFormatException broken) {
      throw Problem.undecodable("the XML of " + part + " in this spreadsheet is broken")
          .expected("a whole spreadsheet", String.valueOf(broken.getMessage()))
          .exception();
    }
    return spreadsheet.sheets;
  }

  private XmlReader xml(String part) {
    return new XmlReader(new StringReader(TextBytes.text(parts.get(part))));
  }

  /** Returns the parts of the sheets with their names, in the order of the workbook. */
  private Map<String, String> names() throws IOException, XmlException {
    Map<String, String> targets = new HashMap<>();
    if (parts.containsKey(RELATIONS)) {
      XmlReader xml = xml(RELATIONS);
      for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
        if (event == Event.START && xml.name().equals("Relationship")) {
          String target = String.valueOf(xml.attribute("Target"));
          String path = target.startsWith("/") ? target.substring(1) : "xl/" + target;
          targets.put(xml.attribute("Id"), path);
        }
      }
    }
    Map<String, String> names = new LinkedHashMap<>();
    if (parts.containsKey(WORKBOOK)) {
      XmlReader xml = xml(WORKBOOK);
      for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
        if (event == Event.START && xml.name().equals("sheet")) {
          String name = xml.attribute("name");
          String id = xml.attribute("id");
          String path = targets.get(id);
          if (path != null && parts.containsKey(path)) {
            names.put(path, "sheet " + name);
          }
        }
      }
    }
    for (String part : parts.keySet()) {
      if (part.startsWith(SHEETS)) {
        names.putIfAbsent(part, part.substring(SHEETS.length()).replace(".xml", ""));
      }
    }
    return names;
  }

  private List<String> strings() throws IOException, XmlException {
    List<String> strings = new ArrayList<>();
    if (!parts.containsKey(STRINGS)) {
      return strings;
    }
    XmlReader xml = xml(STRINGS);
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event == Event.START && xml.name().equals("si")) {
        strings.add(texts(xml, "si"));
      }
    }
    return strings;
  }

  /** Returns the text to the end of the element whose start was read, which has no other. */
  private static String text(XmlReader xml) throws IOException, XmlException {
    StringBuilder text = new StringBuilder();
    for (Event event = xml.next(); event != Event.END; event = xml.next()) {
      if (event == Event.TEXT) {
        text.append(xml.text());
      }
    }
    return text.toString();
  }

  /** Returns all text within an element, without how it is pronounced. */
  private static String texts(XmlReader xml, String element) throws IOException, XmlException {
    StringBuilder text = new StringBuilder();
    int spoken = 0;
    int inText = 0;
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event == Event.START) {
        spoken += xml.name().equals("rPh") ? 1 : 0;
        inText += xml.name().equals("t") ? 1 : 0;
      } else if (event == Event.END) {
        spoken -= xml.name().equals("rPh") ? 1 : 0;
        inText -= xml.name().equals("t") ? 1 : 0;
        if (xml.name().equals(element)) {
          break;
        }
      } else if (event == Event.TEXT && spoken == 0 && inText > 0) {
        text.append(xml.text());
      }
    }
    return text.toString();
  }

  private void readSheet(String part, String name, List<String> strings)
      throws IOException, XmlException, ProblemException {
    Sheet sheet = new Sheet(name);
    sheets.add(sheet);
    XmlReader xml = xml(part);
    int row = -1;
    int column = -1;
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event != Event.START) {
        continue;
      }
      if (xml.name().equals("row")) {
        String number = xml.attribute("r");
        row = number == null ? row + 1 : Integer.parseInt(number) - 1;
        column = -1;
      } else if (xml.name().equals("c")) {
        String place = xml.attribute("r");
        column = place == null ? column + 1 : column(place);
        put(sheet, row, column, value(xml, strings));
      }
    }
  }

  /** Returns the column of a place such as {@code AB12}. */
  private static int column(String place) {
    int column = 0;
    for (int i = 0; i < place.length() && column <= MOST_COLUMNS; i++) {
      char c = Character.toUpperCase(place.charAt(i));
      if (c < 'A' || c > 'Z') {
        break;
      }
      column = 26 * column + c - 'A' + 1;
    }
    return column - 1;
  }

  /** Returns the value of the cell whose start was read, to its end. */
  private static String value(XmlReader xml, List<String> strings)
      throws IOException, XmlException {
    String type = String.valueOf(xml.attribute("t"));
    String value = "";
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event == Event.START && xml.name().equals("v")) {
        value = text(xml);
      } else if (event == Event.START && xml.name().equals("is")) {
        value = texts(xml, "is");
      } else if (event == Event.END && xml.name().equals("c")) {
        break;
      }
    }
    return switch (type) {
      case "s" -> {
        int index = value.isEmpty() ? -1 : Integer.parseInt(value.strip());
        yield index >= 0 && index < strings.size() ? strings.get(index) : "";
      }
      case "b", "e" -> "";
      case "str", "inlineStr" -> value;
      default -> number(value);
    };
  }

  private void readOpenDocument() throws IOException, XmlException, ProblemException {
    XmlReader xml = xml(CONTENT);
    Sheet sheet = null;
    int row = 0;
    int rows = 0;
    int column = 0;
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event != Event.START) {
        continue;
      }
      String element = xml.name();
      if (element.equals("table") && xml.attribute("name") != null) {
        sheet = new Sheet("sheet " + xml.attribute("name"));
        sheets.add(sheet);
        row = 0;
        rows = 0;
      } else if (element.equals("table-row")) {
        row += rows;
        rows = repeated(xml, "number-rows-repeated");
        column = 0;
      } else if (sheet != null
          && (element.equals("table-cell") || element.equals("covered-table-cell"))) {
        int columns = repeated(xml, "number-columns-repeated");
        String value = openValue(xml, element);
        boolean says = !value.isEmpty();
        for (int i = 0; says && i < rows; i++) {
          for (int j = 0; j < columns; j++) {
            put(sheet, row + i, column + j, value);
          }
        }
        column += columns;
      }
    }
  }

  /** Returns the value of a cell of OpenDocument whose start was read, to its end. */
  private static String openValue(XmlReader xml, String element) throws IOException, XmlException {
    boolean number = "float".equals(xml.attribute("value-type"));
    String value = number ? number(String.valueOf(xml.attribute("value"))) : "";
    StringBuilder text = new StringBuilder();
    int notes = 0;
    int paragraphs = 0;
    for (Event event = xml.next(); event != Event.DONE; event = xml.next()) {
      if (event == Event.START) {
        notes += xml.name().equals("annotation") ? 1 : 0;
        boolean paragraph = notes == 0 && xml.name().equals("p");
        text.append(paragraph && paragraphs++ > 0 ? "\n" : "");
      } else if (event == Event.END) {
        notes -= xml.name().equals("annotation") ? 1 : 0;
        if (xml.name().equals(element)) {
          break;
        }
      } else if (event == Event.TEXT && notes == 0) {
        text.append(xml.text());
      }
    }
    return number ? value : text.toString();
  }

  private static int repeated(XmlReader xml, String name) {
    String times = xml.attribute(name);
    return times == null ? 1 : Math.max(1, Math.min(MOST_ROWS, Integer.parseInt(times)));
  }

  /** Returns a number as it is shown: 5 for 5.0. */
  private static String number(String value) {
    return value.endsWith(".0") ? value.substring(0, value.length() - 2) : value;
  }

  private void put(Sheet sheet, int row, int column, String value) throws ProblemException {
    if (row < 0 || row >= MOST_ROWS || column < 0 || column >= MOST_COLUMNS) {
      throw Problem.of(
              ProblemCode.DECOMPRESS_FAILED, "a cell of " + sheet.name() + " is outside the sheet")
          .exception();
    }
    if (++cells > MOST_CELLS) {
      throw Problem.tooLarge("the spreadsheet", MOST_CELLS, "cells").exception();
    }
    sheet.put(row, column, value);
  }
}
