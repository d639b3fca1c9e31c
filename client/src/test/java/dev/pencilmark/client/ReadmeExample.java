package dev.pencilmark.client;

import dev.pencilmark.v1.WrittenPuzzle;

/** What the README shows of the client, so that it compiles. */
final class ReadmeExample {

  private ReadmeExample() {}

  static void convert(String text) {
    try (PencilmarkClient client = PencilmarkClient.plaintext("localhost:7625")) {
      WrittenPuzzle conversion = client.convert(text, "swiki.v2").getConversion();
      System.out.println(conversion.getText());
      conversion.getLossesList().forEach(loss -> System.err.println(loss.getDetail()));
    } catch (PuzzleException refused) {
      System.err.println(refused.problem().getMessage());
    }
  }
}
