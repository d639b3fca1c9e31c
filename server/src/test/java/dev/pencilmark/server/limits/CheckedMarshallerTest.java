package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.server.TestRecorder;
import dev.pencilmark.v1.EncodeResponse;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.protobuf.ProtoUtils;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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
        EncodeResponse.newBuilder().setData(ByteString.copyFrom(new byte[length])).build();
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
}
