package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * The parameters {@code shape} and {@code jigmap} of SudokuWiki version 1 links: the number of one
 * of the site's own jigsaw layouts, or 33 and the layout itself.
 */
final class SwikiShapes {

  /** The number that says that the layout follows in {@code jigmap}. */
  private static final int CUSTOM = 33;

  /**
   * The site's layouts by number, of version 2.12e of its script. Numbers 30 to 32 are not known.
   */
  private static final List<String> MAPS =
      List.of(
          "111222333111222333111222333444555666444555666444555666777888999777888999777888999",
          "111222233111222233114452333144455633444555666774556669777856699778888999778888999",
          "111222223111222233111555333444453336444456666477756666777555999778888999788888999",
          "111222233111442233111442233554444233555466663755566699777566999777888889778888999",
          "111122233111222333411222333444555663444555666744555666777888996777888999778889999",
          "111222223411222323441155333441155333444555599664665999666677799888677799888888777",
          "112222222112333332111133336441555566444456666445555966477779999877777899888888899",
          "115558888411555888441155588444117777944213377994223377996622337996662233996666223",
          "122223444112223344111223444151133384555663388555667778559667778999966788999967788",
          "112222233111222333411123336441555366444555666447555966477789996777888999778888899",
          "111112222113345522133444552134444452637777752633777559638878859668888899666699999",
          "111152222111555222175555582177999882777999888477999883476666683444666333444463333",
          "111222333111123333411222336445525566444525666444555666777789999777888999778888899",
          "111123333111224333122244443125544443225555566788885569788886669777866999777769999",
          "188888996118889966411899666441199667444119677443322777433352277333555227355555222",
          "112222333111225333112225633114455663444456666744556699774588899777588999777888899",
          "444455555444435556994233566991223336911222336911122366998112766988817777888887777",
          "111222333111222333411522633441552663444555666744855966774885996777888999777888999",
          "111223333112223633112225633411525666444555666444585996774588899774788899777788999",
          "111222223111122233441152333444555633744456663774555666777859966778889999788888999",
          "111123333114122333144522236144552236447555266487755669487775669888779699888879999",
          "112223344111233334112223344155255344165258449665558899666788889667778899677777999",
          "111112222166511132665544432655448832654478332654778392654788399657789339777889999",
          "112222233112444233112444233116444833516678839556777899556678899556777899556678899",
          "112222334112223334111233344115237444555667744555667779855667779886669999888888999",
          "111122222113344422133344442133555442133555669788555669788886669778886699777779999",
          "111123334111523334115523334555522444556622244666662994777668999777888899777888899",
          "111122333111122233144442233445452233445555599665658999666668899677778889777778889",
          "122223333112222333112456663114455663144455566174455669777458899777888999778888999",
          "111112222133411152334466652344667752346687552346887592346877599348879559888779999");

  private SwikiShapes() {}

  /** Returns whether a link has the parameters. */
  static boolean isIn(Source source) {
    return source.parameter("shape") != null || source.parameter("jigmap") != null;
  }

  /**
   * Reads the regions that a link has into a board.
   *
   * @return whether the link has a map though the site has a number for it
   */
  static boolean read(Source source, Board.Builder board) throws ProblemException {
    Source shape = source.parameter("shape");
    Source map = source.parameter("jigmap");
    int number = shape == null ? CUSTOM : number(source, shape);
    if (number == CUSTOM) {
      if (map == null) {
        throw Problem.noRegions("jigmap=<81 region numbers>", "no jigmap").exception();
      }
      try {
        Regions.read(map.text(), board);
      } catch (ProblemException refused) {
        throw source.fromParameter(map, refused.problem()).exception();
      }
      return MAPS.contains(map.text());
    }
    if (number >= MAPS.size()) {
      throw source
          .fromParameter(
              shape,
              Problem.of(
                      ProblemCode.REFERENCE_ONLY,
                      "this shape is a layout in the site's own script that is not known here",
                      "0 to " + (MAPS.size() - 1) + ", or 33 with a jigmap",
                      shape.text())
                  .at(0))
          .exception();
    }
    Regions.read(MAPS.get(number), board);
    return false;
  }

  /**
   * Puts a board's regions around the {@code bd} parameter.
   *
   * @param asMap whether to write the map even if the site has a number for it
   */
  static String write(Board board, String bd, boolean asMap) {
    String map = Regions.write(board);
    int number = asMap ? -1 : MAPS.indexOf(map);
    return number >= 0
        ? "shape=" + number + "&bd=" + bd
        : "shape=" + CUSTOM + "&bd=" + bd + "&jigmap=" + map;
  }

  private static int number(Source source, Source shape) throws ProblemException {
    String text = shape.text();
    boolean digits = text.length() == 1 || text.length() == 2;
    int number = digits ? (int) Radix.parse(text, 0, text.length(), 10) : -1;
    if (number < 0 || number > CUSTOM) {
      throw source
          .fromParameter(
              shape,
              Problem.outOfRange(
                      "shape",
                      0,
                      CUSTOM,
                      text.isEmpty() ? "nothing" : Problem.shown(text, 0, text.length()))
                  .at(0))
          .exception();
    }
    return number;
  }
}
