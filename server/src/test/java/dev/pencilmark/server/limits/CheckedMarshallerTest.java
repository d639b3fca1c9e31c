package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pencilmark.server.TestRecorder;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.WrittenPuzzle;
import dev.pencilmark.wire.WireAnswer;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.protobuf.ProtoUtils;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedMarshallerTest {

  private static final CheckedMarshaller<EncodeResponse> ANSWERS =
      new CheckedMarshaller<>(
          ProtoUtils.marshaller(EncodeResponse.getDefaultInstance()),
          EncodeResponse.getDefaultInstance(),
          null,
          1 << 20,
          null,
          new TestRecorder());

  @ParameterizedTest(name = "{0} bytes")
  @ValueSource(ints = {0, 1, 300, 65_000, 70_000})
  void messageIsTheSameBytesDrainedAndRead(int length) throws IOException {
    EncodeResponse message =
        EncodeResponse.newBuilder()
            .setWritten(WrittenPuzzle.newBuilder().setData(ByteString.copyFrom(new byte[length])))
            .build();
    byte[] bytes = message.toByteArray();

    InputStream drained = ANSWERS.stream(message);
    assertThat(drained).isInstanceOf(KnownLength.class);
    assertThat(drained.available()).isEqualTo(bytes.length);
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    assertThat(((Drainable) drained).drainTo(target)).isEqualTo(bytes.length);
    assertThat(target.toByteArray()).isEqualTo(bytes);
    assertThat(drained.available()).isZero();
    assertThat(drained.read()).isEqualTo(-1);

    InputStream read = ANSWERS.stream(message);
    assertThat(read.readAllBytes()).isEqualTo(bytes);
    assertThat(read.available()).isZero();
  }

  @Test
  void answersBehindOneAnotherAreTheirOwnBytes() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      byte[] data = new byte[random.nextInt(i % 10 == 0 ? 9_000 : 900)];
      random.nextBytes(data);
      EncodeResponse message =
          EncodeResponse.newBuilder()
              .setWritten(WrittenPuzzle.newBuilder().setData(ByteString.copyFrom(data)))
              .build();
      if (i % 7 == 0) {
        InputStream broken = stream(lying(message));
        assertThatThrownBy(() -> ((Drainable) broken).drainTo(new ByteArrayOutputStream()))
            .isInstanceOf(Exception.class);
      }
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      ((Drainable) ANSWERS.stream(message)).drainTo(target);
      assertThat(target.toByteArray()).isEqualTo(message.toByteArray());
    }
  }

  /** An answer that writes less than it says. */
  private static WireAnswer<EncodeResponse> lying(EncodeResponse message) {
    return new WireAnswer<>() {
      @Override
      public EncodeResponse message() {
        return message;
      }

      @Override
      public int size() {
        return message.getSerializedSize() + 1;
      }

      @Override
      public void writeTo(CodedOutputStream output) throws IOException {
        message.writeTo(output);
      }
    };
  }

  @SuppressWarnings("unchecked") // Between handler and marshaller answers are not inspected.
  private static InputStream stream(Object answer) {
    return ((CheckedMarshaller<Object>) (CheckedMarshaller<?>) ANSWERS).stream(answer);
  }
}
