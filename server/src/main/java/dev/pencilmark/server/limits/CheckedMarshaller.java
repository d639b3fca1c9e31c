package dev.pencilmark.server.limits;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.DiscardUnknownFieldsParser;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.WireAnswer;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Parses requests, for {@link LimitsInterceptor}. A {@link MessageScanner} validates the serialized
 * bytes before parsing, {@link CallMemory} counts the heap size, and unknown fields are discarded.
 * An invalid message becomes {@link #isRefused}, a unique instance, and the call has the reason:
 * gRPC would report an exception from here as an internal error.
 */
final class CheckedMarshaller<T> implements MethodDescriptor.Marshaller<T> {

  /** Messages up to this size are read into a reused array; most are far smaller. */
  private static final int KEPT_BYTES = 1 << 16;

  /** Answers up to here share an array. */
  private static final int SMALL_BYTES = 1 << 12;

  /** The part of a large message that is read before the first scan, in bytes. */
  private static final int FIRST_LOOK = 1 << 14;

  private static final ThreadLocal<Reader> READER = ThreadLocal.withInitial(Reader::new);

  private final MethodDescriptor.Marshaller<T> inner;
  private final Parser<T> parser;
  private final MessageLimits limits;
  private final int most;
  private final Rpc rpc;
  private final Recorder recorder;
  private final T refused;

  /** The type for the fast parser; null if the type has none. */
  private final PlainRequestParser.Type plain;

  /** The reusable buffers of a thread for reading and writing messages. */
  private static final class Reader {
    private final byte[] kept = new byte[KEPT_BYTES];
    private final MessageScanner scanner = new MessageScanner();
    private final PlainRequestParser plain = new PlainRequestParser();

    /** The buffer for small answers, which are written one after another. */
    private final byte[] small = new byte[SMALL_BYTES];

    /**
     * The output stream; null if a new one is needed. Protobuf streams cannot be reset, and one per
     * answer took as much heap as the request.
     */
    private CodedOutputStream output;

    /** Writes an answer to a target at once. */
    void write(Object answer, int size, OutputStream target) throws IOException {
      if (size > SMALL_BYTES) {
        CheckedMarshaller.write(answer, CodedOutputStream.newInstance(kept, 0, size), size);
        target.write(kept, 0, size);
        return;
      }
      if (output == null || output.getTotalBytesWritten() > SMALL_BYTES - size) {
        output = CodedOutputStream.newInstance(small);
      }
      CodedOutputStream into = output;
      // After any exception, nothing is written after a part of an answer.
      output = null;
      int from = into.getTotalBytesWritten();
      CheckedMarshaller.write(answer, into, size);
      target.write(small, from, size);
      output = into;
    }
  }

  /**
   * Creates a marshaller.
   *
   * @param inner the marshaller of gRPC
   * @param prototype a message of the type
   * @param limits the limits of the message; null for answers
   * @param most the maximum decompressed size of a message, in bytes
   * @param rpc the method, for the recorder; null if it is not a Pencilmark method
   */
  @SuppressWarnings("unchecked") // A message without fields is of the type of its prototype.
  CheckedMarshaller(
      MethodDescriptor.Marshaller<T> inner,
      Message prototype,
      MessageLimits limits,
      int most,
      Rpc rpc,
      Recorder recorder) {
    this.inner = inner;
    this.parser = (Parser<T>) DiscardUnknownFieldsParser.wrap(prototype.getParserForType());
    this.limits = limits;
    this.most = most;
    this.rpc = rpc;
    this.recorder = recorder;
    this.refused = (T) prototype.newBuilderForType().build();
    this.plain = PlainRequestParser.Type.of(prototype);
  }

  /** Returns the instance that represents a rejected message. */
  T refused() {
    return refused;
  }

  /**
   * Returns the failure of a call whose message could not be parsed because of an internal error.
   */
  StatusRuntimeException report(Throwable bug) {
    return new UncaughtErrors(recorder).report(rpc, bug);
  }

  /** Returns whether a message represents a rejected one. */
  boolean isRefused(Object message) {
    return message == refused;
  }

  /**
   * {@inheritDoc}
   *
   * @param answer the message, or a {@link WireAnswer} that represents it
   */
  @Override
  public InputStream stream(T answer) {
    if (recorder == Recorder.NONE) {
      return inner.stream(message(answer));
    }
    int size =
        answer instanceof WireAnswer<?> direct
            ? direct.size()
            : ((Message) answer).getSerializedSize();
    if (rpc != null) {
      recorder.bytes(rpc, true, size);
    }
    return size <= KEPT_BYTES ? new Sent(answer, size) : inner.stream(message(answer));
  }

  @SuppressWarnings("unchecked") // An answer represents a message of the type.
  private T message(T answer) {
    return answer instanceof WireAnswer<?> direct ? (T) direct.message() : answer;
  }

  /**
   * The bytes of an answer, written at once through a reused array: a protobuf stream would
   * allocate up to 4 KiB, and check its capacity before every number.
   */
  private static final class Sent extends InputStream implements Drainable, KnownLength {

    private final Object answer;

    /** The bytes that the answer has; 0 when it was drained. */
    private int size;

    /** The bytes, if a reader reads instead of draining; null until then. */
    private ByteArrayInputStream bytes;

    Sent(Object answer, int size) {
      this.answer = answer;
      this.size = size;
    }

    @Override
    public int drainTo(OutputStream target) throws IOException {
      if (bytes != null) {
        return (int) bytes.transferTo(target);
      }
      int all = size;
      size = 0;
      if (all > 0) {
        READER.get().write(answer, all, target);
      }
      return all;
    }

    @Override
    public int available() {
      return bytes == null ? size : bytes.available();
    }

    @Override
    public int read() throws IOException {
      return bytes().read();
    }

    @Override
    public int read(byte[] into, int at, int most) throws IOException {
      return bytes().read(into, at, most);
    }

    private ByteArrayInputStream bytes() throws IOException {
      if (bytes == null) {
        byte[] all = new byte[size];
        if (size > 0) {
          CheckedMarshaller.write(answer, CodedOutputStream.newInstance(all), size);
        }
        bytes = new ByteArrayInputStream(all);
      }
      return bytes;
    }
  }

  private static void write(Object answer, CodedOutputStream output, int size) throws IOException {
    int from = output.getTotalBytesWritten();
    if (answer instanceof WireAnswer<?> direct) {
      direct.writeTo(output);
    } else {
      ((Message) answer).writeTo(output);
    }
    if (output.getTotalBytesWritten() - from != size) {
      throw new IllegalStateException("the length of an answer differs from its computed length");
    }
  }

  /** {@inheritDoc} Leaves the bytes to {@link #read}, where the call is known. */
  @Override
  @SuppressWarnings("unchecked") // The limits run before any code that uses it as a message.
  public T parse(InputStream stream) {
    return (T) stream;
  }

  /**
   * Parses a message.
   *
   * @param unread the result of {@link #parse}
   * @param call the memory of the call; null if it has no transport
   */
  T read(Object unread, MessageBudget call) {
    InputStream stream = (InputStream) unread;
    if (call == null) {
      return parseInProcess(stream);
    }
    try {
      return parse(stream, call);
    } catch (IOException malformed) {
      // It is no message, or cannot be unpacked.
      return refused;
    } catch (StatusRuntimeException tooLong) {
      // The error that gRPC reports while decompressing.
      call.refuse(Failures.messageTooLarge(most));
      return refused;
    }
  }

  /** In-process, the message is passed as an object. */
  private T parseInProcess(InputStream stream) {
    countKnown(stream);
    try {
      return inner.parse(stream);
    } catch (StatusRuntimeException malformed) {
      return refused;
    }
  }

  private T parse(InputStream stream, MessageBudget call) throws IOException {
    Reader reader = READER.get();
    byte[] bytes = reader.kept;
    int length = 0;
    boolean known = stream instanceof KnownLength;
    int look = FIRST_LOOK;
    while (true) {
      int read = stream.read(bytes, length, Math.min(bytes.length, look) - length);
      length += Math.max(0, read);
      if (length > most) {
        call.refuse(Failures.messageTooLarge(most));
        return refused;
      }
      boolean complete = read < 0 || known && stream.available() == 0;
      if (complete) {
        break;
      }
      if (length == look) {
        // A message that is invalid at the start need not be read or decompressed to its end.
        if (!scan(reader.scanner, bytes, length, false, call) || !call.becomes(length)) {
          return refused;
        }
        look *= 4;
      }
      if (length == bytes.length) {
        int more = known ? stream.available() : bytes.length * 3;
        bytes = Arrays.copyOf(bytes, (int) Math.min((long) bytes.length + more, most + 1L));
      }
    }
    if (rpc != null) {
      recorder.bytes(rpc, false, length);
    }
    if (!scan(reader.scanner, bytes, length, true, call)
        || !call.becomes(Math.max(length, reader.scanner.weight()))) {
      return refused;
    }
    T read = plain == null ? null : plain(reader, bytes, length);
    return read == null ? parser.parseFrom(bytes, 0, length) : read;
  }

  @SuppressWarnings("unchecked") // The request is for a message of the type.
  private T plain(Reader reader, byte[] bytes, int length) {
    return (T) reader.plain.read(plain, bytes, length);
  }

  private boolean scan(
      MessageScanner scanner, byte[] bytes, int length, boolean complete, MessageBudget call) {
    MessageScanner.Finding finding =
        scanner.scan(limits, bytes, length, complete, call.mostWeight());
    if (finding == MessageScanner.Finding.EXCESSIVE) {
      call.refuse(scanner.refusal());
    }
    return finding == MessageScanner.Finding.FINE;
  }

  private void countKnown(InputStream stream) {
    // In-process messages are not serialized, so that their size would have to be computed.
    if (recorder != Recorder.NONE && rpc != null && stream instanceof KnownLength) {
      try {
        recorder.bytes(rpc, false, stream.available());
      } catch (IOException impossible) {
        throw new AssertionError("the length is known", impossible);
      }
    }
  }
}
