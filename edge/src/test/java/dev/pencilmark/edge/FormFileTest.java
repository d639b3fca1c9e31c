package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.linecorp.armeria.common.CommonPools;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.RequestHeaders;
import com.linecorp.armeria.common.stream.StreamMessage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** A form is read the same wherever it is cut on its way. */
@Timeout(120)
final class FormFileTest {

  private static final String HEAD =
      "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n";

  /** Reads one part after the other, as who converts it does. */
  private static final class Reader implements Subscriber<HttpObject> {
    private final CompletableFuture<String> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private Subscription file;

    @Override
    public void onSubscribe(Subscription given) {
      file = given;
      file.request(1);
    }

    @Override
    public void onNext(HttpObject part) {
      all.writeBytes(((HttpData) part).array());
      file.request(1);
    }

    @Override
    public void onError(Throwable broken) {
      whole.complete("refused: " + ((ApiException) broken).error().detail());
    }

    @Override
    public void onComplete() {
      whole.complete(all.toString(StandardCharsets.UTF_8));
    }
  }

  private static String read(String form, int... cuts) throws Exception {
    List<HttpData> parts = new ArrayList<>();
    int from = 0;
    for (int cut : cuts) {
      parts.add(HttpData.ofUtf8(form.substring(from, cut)));
      from = cut;
    }
    parts.add(HttpData.ofUtf8(form.substring(from)));
    HttpRequest request =
        HttpRequest.of(
            RequestHeaders.builder(HttpMethod.POST, "/")
                .contentType(MediaType.parse("multipart/form-data; boundary=x"))
                .build(),
            StreamMessage.of(parts.toArray(HttpData[]::new)));
    Reader reader = new Reader();
    FormFile.read(request, reader, CommonPools.workerGroup().next());
    return reader.whole.get(1, TimeUnit.MINUTES);
  }

  @Test
  void fileIsTheSameWhereverItsFormIsCut() throws Exception {
    String file = "1.343412.1434321\r\n\r\n--y\n-\r\n-x\r\n--\n--x--\n";
    String form = HEAD + file + "\r\n--x--\r\n";
    assertThat(read(form)).isEqualTo(file);
    for (int cut = 0; cut <= form.length(); cut++) {
      assertThat(read(form, cut)).as("cut at %d", cut).isEqualTo(file);
      int next = Math.min(form.length(), cut + 1);
      assertThat(read(form, cut, next)).as("cut at %d and %d", cut, next).isEqualTo(file);
    }
  }

  @Test
  void anEmptyFileIsAFile_andSurroundingTextIsSkipped() throws Exception {
    assertThat(read(HEAD + "\r\n--x--")).isEmpty();
    assertThat(read("before\r\n" + HEAD + "1\r\n--x--\r\nbehind")).isEqualTo("1");
    assertThat(read("--x \t\r\n\r\n1\r\n--x--")).isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({
    "'', the form has no closing boundary",
    "'--x--', the form has no file",
    "'--x\r\n\r\n1', the form has no closing boundary",
    "'--x\r\na: b', the form has no closing boundary",
    "'--x\r\n\r\n1\r\n--xyz', the form has characters after a boundary",
    "'--x\r\n\r\n1\r\n--x\r\n\r\n2\r\n--x--', the form must have one part"
  })
  void formsWithoutExactlyOneFileAreRejected(String form, String why) throws Exception {
    String text = form == null ? "" : form;
    assertThat(read(text)).startsWith("refused: " + why);
    for (int cut = 0; cut <= text.length(); cut++) {
      assertThat(read(text, cut)).startsWith("refused: " + why);
    }
  }

  /** The text around the file is scanned once, however small the pieces are. */
  @Test
  void formInPiecesOfAByteIsRead() throws Exception {
    String around = "x".repeat(30_000);
    String form =
        around
            + "\r\n--x"
            + " ".repeat(10_000)
            + "\r\nh: "
            + around.substring(9_000)
            + "\r\n\r\n1\r\n--x--";
    assertThat(read(form, IntStream.range(1, form.length()).toArray())).isEqualTo("1");
  }

  @Test
  void noMoreThanALittleIsHeld() throws Exception {
    assertThat(read("x".repeat(100_000)))
        .isEqualTo("refused: the form has too many bytes outside of the file");
    assertThat(read("--x\r\n" + "h".repeat(100_000))).contains("too many bytes");
    assertThat(read(HEAD + "1\r\n--x--\r\n" + "b".repeat(100_000))).contains("too many bytes");
  }
}
