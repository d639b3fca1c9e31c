package dev.pencilmark.bench;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Requests and the answers of the real server.
 *
 * @param requests the requests
 * @param answers the answers, in the same order
 */
record Recording(List<byte[]> requests, List<byte[]> answers) {

  Recording {
    requests = List.copyOf(requests);
    answers = List.copyOf(answers);
  }

  /** Writes the recording to a file for the echo. */
  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(requests.size());
      for (int i = 0; i < requests.size(); i++) {
        write(out, requests.get(i));
        write(out, answers.get(i));
      }
    }
  }

  /** Reads a file of {@link #write}. */
  static Recording read(Path file) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    List<byte[]> answers = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        requests.add(in.readNBytes(in.readInt()));
        answers.add(in.readNBytes(in.readInt()));
      }
    }
    return new Recording(requests, answers);
  }

  private static void write(DataOutputStream out, byte[] message) throws IOException {
    out.writeInt(message.length);
    out.write(message);
  }
}
