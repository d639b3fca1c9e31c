package dev.pencilmark.edge;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpObject;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpResponseWriter;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.logging.RequestLogProperty;
import com.linecorp.armeria.common.stream.ClosedStreamException;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.ExportPuzzlesRequest;
import dev.pencilmark.v1.ExportPuzzlesResponse;
import dev.pencilmark.v1.ExportedLine;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.LossKind;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * A call of many answers, as lines of JSON or as events. Each answer is {@code {"result": ...}};
 * the last line is {@code {"end": ...}} or {@code {"problem": ...}}, as the status of HTTP has long
 * been sent by then. The next answer is asked for when the line before has been taken, and the next
 * part of the body is read when the server behind can take it. All of it runs on the request's own
 * event loop.
 */
final class LineStream extends ClientCall.Listener<Message> implements Subscriber<HttpObject> {

  /** How long a stream may last. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** After so long without a line there is an empty one, by which proxies know that it lives. */
  private static final long HEARTBEAT_SECONDS = 15;

  /** A caller who sends so many bytes, or the end of a line, is not idle. */
  private static final int PROGRESS_BYTES = 1_024;

  /** How often is looked at least; more often where callers may not be idle for long. */
  private static final long TICK_SECONDS = 5;

  /** What an event that ends a stream is called; whoever comes again with it has all. */
  static final String END = "end";

  private static final MediaType NDJSON = MediaType.create("application", "x-ndjson");

  private final Exchange exchange;
  private final HttpResponseWriter out = HttpResponse.streaming();
  private final ClientCall<Message, Message> call;
  private final Style style;
  private final Queue<Message> waiting = new ArrayDeque<>();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private Rule lines;

  /** What all parts of a file are sent with; null if the body is no file. */
  private Message file;

  private boolean isExport;
  private Subscription body;
  private ScheduledFuture<?> ticks;

  /** Of an export: in how many puzzles its format has left something out. */
  private final Map<LossKind, Long> lost = new EnumMap<>(LossKind.class);

  /** Of an export: whether the end was told. */
  private boolean isWhole;

  /** Of a part of the body what comes after a long line that is being read; null if none is. */
  private byte[] unread;

  private boolean begun;
  private boolean ended;
  private boolean bodyEnded;
  private boolean halfClosed;
  private boolean asked;
  private boolean writing;
  private long results;
  private long lineNumber;
  private long bytes;
  private long lastLine = System.nanoTime();
  private long lastFromCaller = System.nanoTime();
  private int sinceProgress;

  /** How answers are written. */
  private enum Style {
    LINES,
    EVENTS,
    TEXT
  }

  private LineStream(
      Channel channel, MethodDescriptor<Message, Message> method, Exchange exchange) {
    this(channel, method, exchange, asked(exchange));
  }

  private static Style asked(Exchange exchange) {
    String accept = exchange.http.headers().get(HttpHeaderNames.ACCEPT, "");
    return accept.contains("text/event-stream")
        ? Style.EVENTS
        : accept.contains("text/plain") && exchange.route().endsWith(":file")
            ? Style.TEXT
            : Style.LINES;
  }

  private LineStream(
      Channel channel, MethodDescriptor<Message, Message> method, Exchange exchange, Style style) {
    this.exchange = exchange;
    this.style = style;
    exchange.context.setRequestTimeout(LONGEST.plusSeconds(TICK_SECONDS));
    this.call =
        channel.newCall(
            method, exchange.options(LONGEST).withExecutor(exchange.context.eventLoop()));
  }

  /** A call of one request and many answers. */
  static HttpResponse answers(
      Channel channel,
      MethodDescriptor<Message, Message> method,
      Message request,
      Exchange exchange) {
    String last = exchange.http.headers().get("last-event-id", "");
    if (last.equals(END)) {
      // What stops a browser from coming again and again.
      return HttpResponse.of(exchange.headers(204, MediaType.PLAIN_TEXT_UTF_8).build());
    }
    Message resumed;
    try {
      resumed = last.isEmpty() ? request : resumed(request, last);
    } catch (FaultException refused) {
      return exchange.fault(refused.fault());
    }
    return new LineStream(channel, method, exchange).answer(resumed);
  }

  /** Begins the call with its only request. */
  private HttpResponse answer(Message request) {
    exchange
        .context
        .eventLoop()
        .execute(
            () -> {
              start();
              call.sendMessage(request);
              endRequests();
            });
    return out;
  }

  private static Message resumed(Message request, String token) throws FaultException {
    if (Api.token(request) == null) {
      throw Fault.badRequest("BAD_REQUEST", "this stream does not go on after an event")
          .exception();
    }
    Message.Builder builder = request.toBuilder();
    Fields.set(builder, "resume_token", token, "Last-Event-ID");
    return builder.build();
  }

  /** A call with a line of JSON a request. */
  static HttpResponse lines(Channel channel, Rule rule, Exchange exchange) {
    LineStream stream = new LineStream(channel, rule.rpc(), exchange);
    stream.lines = rule;
    stream.readBody();
    return stream.out;
  }

  /** A call that answers a file: lines as they are, and a broken connection if it is not whole. */
  static HttpResponse export(Channel channel, Rule rule, Message request, Exchange exchange) {
    LineStream stream = new LineStream(channel, rule.rpc(), exchange, exportStyle(request));
    stream.isExport = true;
    return stream.answer(request);
  }

  private static Style exportStyle(Message request) {
    boolean isJson = ((ExportPuzzlesRequest) request).getTargetFormatId().isEmpty();
    return isJson ? Style.LINES : Style.TEXT;
  }

  /** A call with a file as its body. */
  static HttpResponse file(Channel channel, Rule rule, Message manner, Exchange exchange) {
    LineStream stream = new LineStream(channel, rule.rpc(), exchange);
    stream.file = manner;
    stream.readBody();
    return stream.out;
  }

  private void readBody() {
    EventExecutor loop = exchange.context.eventLoop();
    loop.execute(
        () -> {
          start();
          asked = true;
          if (file != null && FormFile.is(exchange.http)) {
            FormFile.read(exchange.http, this, loop);
          } else {
            exchange.http.subscribe(this, loop);
          }
        });
  }

  private void start() {
    call.start(this, exchange.metadata());
    call.request(1);
    exchange
        .context
        .whenRequestCancelling()
        .thenAccept(why -> exchange.context.eventLoop().execute(this::gone));
    long idle = exchange.config.limits().idle().toSeconds();
    long tick = Math.max(1, Math.min(TICK_SECONDS, idle));
    ticks =
        exchange.context.eventLoop().scheduleAtFixedRate(this::tick, tick, tick, TimeUnit.SECONDS);
    exchange.context.log().whenComplete().thenAccept(log -> ticks.cancel(false));
  }

  // What comes from the server behind.

  @Override
  public void onMessage(Message answer) {
    if (ended) {
      return;
    }
    if (answer instanceof ConvertStreamResponse some && file != null) {
      some.getResultsList().forEach(this::writeResult);
    } else if (isExport) {
      writeLines((ExportPuzzlesResponse) answer);
    } else {
      write(result(answer));
    }
    writing = true;
    out.whenConsumed()
        .thenRun(
            () ->
                exchange
                    .context
                    .eventLoop()
                    .execute(
                        () -> {
                          writing = false;
                          lastFromCaller = System.nanoTime();
                          if (!ended) {
                            call.request(1);
                          }
                        }));
  }

  private String result(Message answer) {
    results++;
    String json = "{\"result\":" + Json.print(answer, exchange.isText()) + "}";
    if (style != Style.EVENTS) {
      return json + "\n";
    }
    FieldDescriptor token = Api.token(answer);
    String id = token == null ? "" : base64((ByteString) answer.getField(token));
    return (id.isEmpty() ? "" : "id: " + id + "\n") + "event: result\ndata: " + json + "\n\n";
  }

  private static String base64(ByteString bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
  }

  private void writeResult(ConvertResult one) {
    if (style != Style.TEXT) {
      write(result(one));
      return;
    }
    results++;
    // Texts of formats that take several lines have an empty line behind.
    String text = one.getConversion().getText();
    write(
        one.hasProblem()
            ? "# line " + one.getLine() + ": " + one.getProblem().getMessage() + "\n"
            : text.contains("\n") ? text + "\n\n" : text + "\n");
  }

  /** Lines of an export as they are: with all that is kept, or texts with comments between. */
  private void writeLines(ExportPuzzlesResponse some) {
    StringBuilder lines = new StringBuilder();
    for (ExportedLine line : some.getLinesList()) {
      results += line.getPuzzleId() == 0 ? 0 : 1;
      if (line.hasProblem()) {
        comment(lines, "puzzle " + line.getPuzzleId() + ": " + line.getProblem().getMessage());
        continue;
      }
      for (Loss loss : line.getLossesList()) {
        lost.merge(loss.getKind(), 1L, Long::sum);
      }
      lines.append(line.getText()).append(line.getText().contains("\n") ? "\n\n" : "\n");
    }
    if (some.hasEnd()) {
      isWhole = true;
      lost.forEach(
          (kind, puzzles) ->
              comment(
                  lines,
                  "not in these lines: "
                      + kind.name().substring("LOSS_KIND_".length()).toLowerCase(Locale.ROOT)
                      + " of "
                      + puzzles
                      + (puzzles == 1 ? " puzzle" : " puzzles")));
      for (String leftOut : some.getEnd().getLeftOutList()) {
        comment(lines, "not in these lines: " + leftOut);
      }
    }
    write(lines.toString());
  }

  private static void comment(StringBuilder lines, String words) {
    lines.append("# ").append(words.replaceAll("\\R", " ")).append('\n');
  }

  @Override
  public void onReady() {
    if (!waiting.isEmpty()) {
      // It was not the caller's turn.
      progressed();
    }
    pump();
  }

  @Override
  public void onClose(Status status, Metadata trailers) {
    exchange.namedBy(trailers);
    if (status.isOk()) {
      end();
    } else {
      fail(Fault.of(status, trailers));
    }
  }

  // What goes to the caller.

  private void write(String text) {
    begin();
    lastLine = System.nanoTime();
    out.tryWrite(HttpData.ofUtf8(text));
  }

  private void begin() {
    if (!begun) {
      begun = true;
      MediaType type =
          switch (style) {
            case LINES -> NDJSON;
            case EVENTS -> MediaType.EVENT_STREAM;
            case TEXT -> MediaType.PLAIN_TEXT_UTF_8;
          };
      out.tryWrite(
          exchange
              .headers(200, type)
              .set(HttpHeaderNames.CACHE_CONTROL, "no-store")
              // nginx would collect lines until it has many.
              .set("x-accel-buffering", "no")
              .build());
    }
  }

  private void end() {
    if (ended) {
      return;
    }
    if (isExport && !isWhole) {
      fail(Fault.of(502, Status.Code.INTERNAL, "INTERNAL", ""));
      return;
    }
    if (isExport) {
      begin();
    } else if (style != Style.TEXT) {
      last(END, "{\"end\":{\"results\":" + results + "}}");
    } else {
      begin();
    }
    close();
  }

  private void fail(Fault fault) {
    if (ended) {
      return;
    }
    if (!begun) {
      // The status is not sent yet: the problem is the whole answer.
      ended = true;
      exchange.fault(fault).aggregate().thenAccept(out::close);
      stop();
      return;
    }
    if (isExport) {
      // Nobody is to take half a file for a whole one.
      ended = true;
      out.abort(ClosedStreamException.get());
      stop();
      return;
    }
    Map<String, Object> members = new LinkedHashMap<>(fault.members(exchange.requestId()));
    if (style == Style.TEXT) {
      write("# " + fault.code() + ": " + fault.detail() + "\n");
    } else {
      last("problem", JsonWriter.write(Map.of("problem", members)));
    }
    close();
  }

  private void last(String event, String json) {
    write(
        style == Style.EVENTS
            ? (event.equals(END) ? "id: " + END + "\n" : "")
                + "event: "
                + event
                + "\ndata: "
                + json
                + "\n\n"
            : json + "\n");
  }

  private void close() {
    ended = true;
    out.close();
    stop();
  }

  private void stop() {
    waiting.clear();
    if (body != null) {
      body.cancel();
    }
  }

  private void tick() {
    if (ended) {
      return;
    }
    long now = System.nanoTime();
    boolean callersTurn = writing || asked && waiting.isEmpty() && unread == null;
    boolean idles = now - lastFromCaller > exchange.config.limits().idle().toNanos();
    if (writing && idles) {
      leave();
    } else if (callersTurn && idles) {
      Fault idle =
          Fault.of(
              408,
              Status.Code.DEADLINE_EXCEEDED,
              "STREAM_IDLE",
              "nothing was sent or taken for "
                  + exchange.config.limits().idle().toSeconds()
                  + " seconds");
      fail(idle);
      call.cancel("the caller does not go on", null);
    } else if (!isExport
        && !writing
        && now - lastLine > TimeUnit.SECONDS.toNanos(HEARTBEAT_SECONDS)) {
      write(style == Style.EVENTS ? ":\n\n" : "\n");
    }
  }

  /** Nobody reads: what would be told of it would not be read either. */
  private void leave() {
    ended = true;
    stop();
    call.cancel("the caller does not read", null);
    out.abort();
    if (!exchange.context.sessionProtocol().isMultiplex()) {
      // What is on its way to the caller would keep the connection open.
      exchange.context.log().ensureAvailable(RequestLogProperty.SESSION).channel().close();
    }
  }

  // What comes from the caller.

  @Override
  public void onSubscribe(Subscription given) {
    body = given;
    asked = false;
    askForBody();
  }

  private void askForBody() {
    if (!asked && !bodyEnded && !ended) {
      asked = true;
      body.request(1);
    }
  }

  @Override
  public void onNext(HttpObject part) {
    asked = false;
    if (ended || !(part instanceof HttpData data)) {
      pump();
      return;
    }
    progress(data.length());
    try {
      if (file != null) {
        filePart(data);
      } else {
        splitLines(data.array(), 0);
      }
    } catch (FaultException refused) {
      refuse(refused.fault());
      return;
    }
    pump();
  }

  /** A caller that sends a byte now and then does not go on. */
  private void progress(int length) {
    sinceProgress += length;
    if (sinceProgress >= PROGRESS_BYTES) {
      progressed();
    }
  }

  private void progressed() {
    sinceProgress = 0;
    lastFromCaller = System.nanoTime();
  }

  private void refuse(Fault fault) {
    fail(fault);
    call.cancel("the caller's request cannot be read", null);
  }

  private void filePart(HttpData data) throws FaultException {
    bytes += data.length();
    if (bytes > exchange.config.limits().file()) {
      throw Fault.tooLarge(exchange.config.limits().file()).exception();
    }
    waiting.add(withPart(ByteString.copyFrom(data.array())));
  }

  private Message withPart(ByteString data) {
    FieldDescriptor field = file.getDescriptorForType().findFieldByName("file");
    FilePart part = ((FilePart) file.getField(field)).toBuilder().setData(data).build();
    return file.toBuilder().setField(field, part).build();
  }

  private void splitLines(byte[] part, int begin) throws FaultException {
    int from = begin;
    for (int i = begin; i < part.length; i++) {
      if (part[i] == '\n') {
        append(part, from, i);
        from = i + 1;
        if (LongBodies.isLong(line.size(), false)) {
          endLongLine(Arrays.copyOfRange(part, from, part.length));
          return;
        }
        endLine();
      }
    }
    append(part, from, part.length);
  }

  private void append(byte[] part, int from, int to) throws FaultException {
    if (line.size() + to - from > exchange.config.limits().body()) {
      throw Fault.tooLarge(exchange.config.limits().body())
          .with("line", lineNumber + 1)
          .exception();
    }
    line.write(part, from, to - from);
  }

  private byte[] takeLine() {
    lineNumber++;
    byte[] text = line.toByteArray();
    line.reset();
    progressed();
    return text;
  }

  private void endLine() throws FaultException {
    byte[] text = takeLine();
    Message request = request(text, lineNumber);
    if (request != null) {
      waiting.add(request);
    }
  }

  /** The request of a line; null if it is empty. */
  private Message request(byte[] text, long number) throws FaultException {
    Message.Builder request = lines.request();
    try {
      String json = Json.utf8(text, text.length);
      if (json.isBlank()) {
        return null;
      }
      Json.read(json, request, exchange.isText());
      return request.build();
    } catch (FaultException refused) {
      throw refused.fault().with("line", number).exception();
    }
  }

  /**
   * Has a long line read on a thread for it, and goes on then.
   *
   * @param rest the bytes that follow it
   */
  private void endLongLine(byte[] rest) {
    unread = rest;
    byte[] text = takeLine();
    long number = lineNumber;
    LongBodies.with(
            text.length,
            false,
            () -> {
              try {
                return Optional.ofNullable(request(text, number));
              } catch (FaultException refused) {
                throw new CompletionException(refused);
              }
            })
        .whenCompleteAsync(this::longLineIsRead, exchange.context.eventLoop());
  }

  private void longLineIsRead(Optional<Message> request, Throwable failure) {
    byte[] rest = unread;
    unread = null;
    if (ended) {
      return;
    }
    if (failure != null) {
      refuse(Faults.of(failure, exchange));
      return;
    }
    request.ifPresent(waiting::add);
    try {
      splitLines(rest, 0);
      if (bodyEnded && unread == null) {
        endBody();
      }
    } catch (FaultException refused) {
      refuse(refused.fault());
      return;
    }
    pump();
  }

  /** Passes on what waits, as far as the server behind takes it, and then asks for more. */
  private void pump() {
    while (!ended && !waiting.isEmpty() && call.isReady()) {
      call.sendMessage(waiting.remove());
    }
    if (ended || !waiting.isEmpty() || body == null || unread != null) {
      return;
    }
    if (bodyEnded) {
      endRequests();
    } else {
      askForBody();
    }
  }

  private void endRequests() {
    if (!halfClosed) {
      halfClosed = true;
      call.halfClose();
    }
  }

  @Override
  public void onError(Throwable broken) {
    if (broken instanceof FaultException refused) {
      refuse(refused.fault());
    } else {
      gone();
    }
  }

  private void gone() {
    if (!ended) {
      close();
      call.cancel("the caller has gone", null);
    }
  }

  @Override
  public void onComplete() {
    bodyEnded = true;
    asked = false;
    try {
      if (unread == null) {
        endBody();
      }
    } catch (FaultException refused) {
      refuse(refused.fault());
      return;
    }
    pump();
  }

  /** Takes what the last line has without an end. */
  private void endBody() throws FaultException {
    if (LongBodies.isLong(line.size(), false)) {
      endLongLine(new byte[0]);
    } else if (line.size() > 0) {
      endLine();
    }
    if (file != null && bytes == 0) {
      // A call has at least one message.
      waiting.add(withPart(ByteString.EMPTY));
    }
  }
}
