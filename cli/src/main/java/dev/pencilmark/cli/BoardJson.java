package dev.pencilmark.cli;

import com.google.protobuf.ByteString;
import dev.pencilmark.client.Decoding;
import dev.pencilmark.client.Detection;
import dev.pencilmark.client.Loss;
import dev.pencilmark.client.Problem;
import dev.pencilmark.v1.AddedRule;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was decoded, with the names of the proto files in their JSON spelling. Other than in
 * protobuf's own JSON, a column of bytes is an array of numbers. What is empty is left out.
 */
final class BoardJson {

  private BoardJson() {}

  static Map<String, Object> of(Decoding decoding) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("board", board(decoding.board()));
    decoding.detection().ifPresent(detection -> json.put("detection", detection(detection)));
    putUnlessEmpty(json, "layout", decoding.layout());
    putUnlessEmpty(json, "losses", decoding.losses().stream().map(BoardJson::loss).toList());
    putUnlessEmpty(json, "warnings", decoding.warnings().stream().map(BoardJson::problem).toList());
    return json;
  }

  private static Map<String, Object> board(Board board) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", board.getType().name());
    json.put("size", board.getSize());
    putUnlessEmpty(json, "digits", numbers(board.getDigits()));
    putUnlessEmpty(json, "clues", numbers(board.getClues()));
    putUnlessEmpty(json, "candidates", board.getCandidatesList());
    putUnlessEmpty(json, "cornerMarks", board.getCornerMarksList());
    putUnlessEmpty(json, "boxes", numbers(board.getBoxes()));
    putUnlessEmpty(json, "blacks", numbers(board.getBlacks()));
    putUnlessEmpty(json, "cages", board.getCagesList().stream().map(BoardJson::cage).toList());
    putUnlessEmpty(json, "ambiguities", numbers(board.getAmbiguities()));
    putUnlessEmpty(
        json, "addedRules", board.getAddedRulesList().stream().map(AddedRule::name).toList());
    putUnlessEmpty(
        json,
        "extraRegions",
        board.getExtraRegionsList().stream()
            .map(region -> Map.of("cells", region.getCellsList()))
            .toList());
    return json;
  }

  private static Map<String, Object> cage(Cage cage) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cells", cage.getCellsList());
    json.put("operator", cage.getOperator().name());
    if (cage.getTarget() != 0) {
      json.put("target", cage.getTarget());
    }
    if (cage.getDigitsMayRepeat()) {
      json.put("digitsMayRepeat", true);
    }
    if (cage.getColour() > 0) {
      json.put("colour", cage.getColour());
    }
    return json;
  }

  private static Map<String, Object> detection(Detection detection) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("formatId", detection.formatId());
    putUnlessEmpty(json, "dialect", detection.dialect());
    json.put("type", detection.type().name());
    json.put("size", detection.size());
    json.put("confidence", detection.confidence().name());
    putUnlessEmpty(json, "reasons", detection.reasons());
    return json;
  }

  private static Map<String, Object> loss(Loss loss) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", loss.kind().name());
    if (loss.cells() > 0) {
      json.put("cells", loss.cells());
    }
    putUnlessEmpty(json, "detail", loss.detail());
    return json;
  }

  private static Map<String, Object> problem(Problem problem) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("code", problem.code());
    json.put("message", problem.message());
    problem.index().ifPresent(index -> json.put("index", index));
    putUnlessEmpty(json, "cells", problem.cells());
    return json;
  }

  private static List<Integer> numbers(ByteString column) {
    List<Integer> numbers = new ArrayList<>(column.size());
    for (int at = 0; at < column.size(); at++) {
      numbers.add(column.byteAt(at) & 0xff);
    }
    return numbers;
  }

  private static void putUnlessEmpty(Map<String, Object> json, String name, List<?> list) {
    if (!list.isEmpty()) {
      json.put(name, list);
    }
  }

  private static void putUnlessEmpty(Map<String, Object> json, String name, String text) {
    if (!text.isEmpty()) {
      json.put(name, text);
    }
  }
}
