package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A link that a format states leads to its text; nothing else lists links. */
class LinksTest {

  /**
   * A place in a link that a format states.
   *
   * @param before the part of the link before the text
   */
  record Stated(Format format, Link.Place place, String before) {}

  static List<Stated> stated() {
    List<Stated> stated = new ArrayList<>();
    for (Format format : Formats.all()) {
      for (Link link : format.links()) {
        String host = link.site().hosts().stream().findFirst().orElse("example.org");
        for (String name : link.names()) {
          stated.add(
              new Stated(
                  format,
                  link.place(),
                  "https://www."
                      + host
                      + switch (link.place()) {
                        case PARAMETER, SITE_PARAMETER -> "/page?" + name + "=";
                        case PATH -> "/";
                        case QUERY -> "/" + name + "?type=player&";
                        case FRAGMENT -> name + "#";
                      }));
        }
      }
    }
    assertThat(stated).hasSizeGreaterThan(10);
    return stated;
  }

  @ParameterizedTest
  @MethodSource("stated")
  void theTextOfAStatedLinkIsFound(Stated stated) throws ProblemException {
    String example = stated.format().example();
    String text = Source.ofText(example).text();
    if (stated.place() == Link.Place.PATH
        && stated.format().links().stream()
            .flatMap(link -> link.names().stream())
            .noneMatch(text::startsWith)) {
      text = stated.format().links().get(stated.format().links().size() - 1).names().get(0) + text;
    }
    String name = stated.before().substring(stated.before().lastIndexOf('?') + 1);
    if (stated.place() == Link.Place.SITE_PARAMETER && text.contains("&" + name)) {
      // Where all parameters are in the fragment, the example has them as well.
      text = text.substring(text.indexOf("&" + name) + name.length() + 1);
    }
    Source found = Source.ofText(stated.before() + text);
    assertThat(found.isLink()).as(stated.before()).isTrue();
    assertThat(found.text()).as(stated.before()).isEqualTo(text);
    stated.format().decode(found, "");
  }
}
