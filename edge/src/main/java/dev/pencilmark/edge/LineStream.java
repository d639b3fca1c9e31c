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
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.edge.wire.ConnectEnvelope;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ExportPuzzlesRequest;
import dev.pencilmark.v1.ExportPuzzlesResponse;
import dev.pencilmark.v1.ExportedLine;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.OmittedCount;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
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
 * A call with many answers as NDJSON lines or server-sent events. Each answer is {@code {"result":
 * ...}}; the last line is {@code {"end": ...}} or {@code {"problem": ...}}, because the HTTP status
 * has been sent before. The next answer is requested after the previous line has been sent, and the
 * next part of the body when the server is ready. Everything runs on the event loop of the request.
 */
final class LineStream extends ClientCall.Listener<Message> implements Subscriber<HttpObject> {

  /** The maximum duration of a stream. */
  static final Duration LONGEST = Duration.ofMinutes(10);

  /** The interval after which an empty line is sent as a heartbeat for proxies, in seconds. */
  private static final long HEARTBEAT_SECONDS = 15;

  /** A client is not idle if it sends this many bytes, or the end of a line. */
  private static final int PROGRESS_BYTES = 1_024;

  /** The interval of idle checks in seconds; shorter if the idle limit is short. */
  private static final long TICK_SECONDS = 5;

  /**
   * The name of the event that ends a stream. A client that reconnects with it has received
   * everything.
   */
  static final String END = "end";

  private static final MediaType NDJSON = MediaType.create("application", "x-ndjson");

  private final Exchange exchange;
  private final HttpResponseWriter out = HttpResponse.streaming();
  private final ClientCall<Message, Message> call;
  private final Style style;
  private final Queue<Message> waiting = new ArrayDeque<>();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private Route lines;

  /** The options of all parts of a file; null if the body is not a file. */
  private Message file;

  private boolean isExport;
  private Subscription body;
  private ScheduledFuture<?> ticks;

  /** For an export: the number of puzzles with each kind of loss. */
  private final Map<LossKind, Long> lost = new EnumMap<>(LossKind.class);

  /** For a file or an export: whether it is complete. */
  private boolean isWhole;

  /** The data after a long line that is being parsed; null if there is none. */
  private byte[] unread;

  private boolean begun;
  private boolean ended;
  private boolean bodyEnded;
  private boolean halfClosed;
  private boolean requested;
  private boolean writing;
  private long results;
  private long lineNumber;
  private long bytes;
  private long lastLine = System.nanoTime();
  private long lastFromCaller = System.nanoTime();
  private int sinceProgress;

  /** The format of answers. */
  private enum Style {
    LINES,
    EVENTS,
    TEXT,
    CONNECT_JSON,
    CONNECT_PROTO;

    /** Returns whether answers are in the envelopes of Connect. */
    boolean isConnect() {
      return this == CONNECT_JSON || this == CONNECT_PROTO;
    }
  }

  private LineStream(
      Channel channel, MethodDescriptor<Message, Message> method, Exchange exchange) {
    this(channel, method, exchange, requested(exchange));
  }

  private static Style requested(Exchange exchange) {
    String accept = exchange.http.headers().get(HttpHeaderNames.ACCEPT, "");
    return accept.contains("text/event-stream")
        ? Style.EVENTS
        : accept.contains("text/plain") && exchange.route().endsWith(":file")
            ? Style.TEXT
            : Style.LINES;
  }

  private LineStream(
      Channel channel, MethodDescriptor<Message, Message> method, Exchange exchange, Style style) {
    this(channel, method, exchange, style, LONGEST);
  }

  private LineStream(
      Channel channel,
      MethodDescriptor<Message, Message> method,
      Exchange exchange,
      Style style,
      Duration longest) {
    this.exchange = exchange;
    this.style = style;
    exchange.context.setRequestTimeout(LONGEST.plusSeconds(TICK_SECONDS));
    this.call =
        channel.newCall(
            method, exchange.options(longest).withExecutor(exchange.context.eventLoop()));
  }

  /** A call of one request and many answers. */
  static HttpResponse answers(
      Channel channel,
      MethodDescriptor<Message, Message> method,
      Message request,
      Exchange exchange) {
    String last = exchange.http.headers().get("last-event-id", "");
    if (last.equals(END)) {
      // Stops a browser from reconnecting.
      return HttpResponse.of(exchange.headers(204, MediaType.PLAIN_TEXT_UTF_8).build());
    }
    Message resumed;
    try {
      resumed = last.isEmpty() ? request : resumed(request, last);
    } catch (ApiException refused) {
      return exchange.error(refused.error());
    }
    return new LineStream(channel, method, exchange).answer(resumed);
  }

  /**
   * A call of one request and many answers by the streaming protocol of Connect.
   *
   * @param type the type of the answers, JSON or protobuf
   * @param longest the maximum time for the call
   */
  static HttpResponse connect(
      Channel channel,
      MethodDescriptor<Message, Message> method,
      Message request,
      Exchange exchange,
      MediaType type,
      Duration longest) {
    Style style = type.subtype().endsWith("json") ? Style.CONNECT_JSON : Style.CONNECT_PROTO;
    return new LineStream(channel, method, exchange, style, longest).answer(request);
  }

  /** Starts the call with its only request. */
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

  private static Message resumed(Message request, String token) throws ApiException {
    if (Api.token(request) == null) {
      throw ApiError.of(RejectionReason.STREAM_NOT_RESUMABLE).exception();
    }
    Message.Builder builder = request.toBuilder();
    Fields.set(builder, "resume_token", token, "Last-Event-ID");
    return builder.build();
  }

  /** A call with a line of JSON a request. */
  static HttpResponse lines(Channel channel, Route route, Exchange exchange) {
    LineStream stream = new LineStream(channel, route.rpc(), exchange);
    stream.lines = route;
    stream.readBody();
    return stream.out;
  }

  /** A call that answers a file: lines as they are, and a broken connection if it is not whole. */
  static HttpResponse export(Channel channel, Route route, Message request, Exchange exchange) {
    LineStream stream = new LineStream(channel, route.rpc(), exchange, exportStyle(request));
    stream.isExport = true;
    return stream.answer(request);
  }

  private static Style exportStyle(Message request) {
    boolean isJson = ((ExportPuzzlesRequest) request).getTargetFormatId().isEmpty();
    return isJson ? Style.LINES : Style.TEXT;
  }

  /** A call with a file as its body. */
  static HttpResponse file(Channel channel, Route route, Message manner, Exchange exchange) {
    LineStream stream = new LineStream(channel, route.rpc(), exchange);
    stream.file = manner;
    stream.readBody();
    return stream.out;
  }

  private void readBody() {
    EventExecutor loop = exchange.context.eventLoop();
    loop.execute(
        () -> {
          start();
          requested = true;
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

  // The answers of the server.

  @Override
  public void onMessage(Message answer) {
    if (ended) {
      return;
    }
    if (answer instanceof ConvertFileResponse some) {
      some.getPuzzles().getResultsList().forEach(this::writeResult);
      isWhole |= some.hasEnd();
    } else if (isExport) {
      writeLines((ExportPuzzlesResponse) answer);
    } else if (style.isConnect()) {
      byte[] bytes = style == Style.CONNECT_PROTO ? answer.toByteArray() : Json.utf8(answer, false);
      write(HttpData.wrap(ConnectEnvelope.of(0, bytes)));
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
    String id = base64(Api.resumeToken(answer));
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

  /** Something of puzzles in English, such as "tags of 3 puzzles". */
  private static String words(Enum<?> what, String prefix, long puzzles) {
    return what.name().substring(prefix.length()).toLowerCase(Locale.ROOT).replace('_', ' ')
        + " of "
        + puzzles
        + (puzzles == 1 ? " puzzle" : " puzzles");
  }

  /** Lines of an export as they are: with all that is kept, or texts with comments between. */
  private void writeLines(ExportPuzzlesResponse some) {
    StringBuilder lines = new StringBuilder();
    for (ExportedLine line : some.getLines().getLinesList()) {
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
              comment(lines, "not in these lines: " + words(kind, "LOSS_KIND_", puzzles)));
      for (OmittedCount omitted : some.getEnd().getOmittedCountsList()) {
        comment(
            lines,
            "not in these lines: "
                + words(omitted.getMetadata(), "OMITTED_METADATA_", omitted.getPuzzleCount()));
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
      fail(ApiError.of(status, trailers));
    }
  }

  // The output to the client.

  private void write(String text) {
    write(HttpData.ofUtf8(text));
  }

  private void write(HttpData data) {
    begin();
    lastLine = System.nanoTime();
    out.tryWrite(data);
  }

  /** Ends a stream of Connect, with an error or without. */
  private void endConnect(String json) {
    byte[] end = json.getBytes(StandardCharsets.UTF_8);
    write(HttpData.wrap(ConnectEnvelope.of(ConnectEnvelope.END, end)));
  }

  private void begin() {
    if (!begun) {
      begun = true;
      MediaType type =
          switch (style) {
            case LINES -> NDJSON;
            case EVENTS -> MediaType.EVENT_STREAM;
            case TEXT -> MediaType.PLAIN_TEXT_UTF_8;
            case CONNECT_JSON, CONNECT_PROTO -> exchange.http.contentType();
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
    if ((isExport || isConversion()) && !isWhole) {
      fail(ApiError.of(RejectionReason.UPSTREAM_INCOMPLETE));
      return;
    }
    if (isExport) {
      begin();
    } else if (style.isConnect()) {
      endConnect("{}");
    } else if (style != Style.TEXT) {
      last(END, "{\"end\":{\"results\":" + results + "}}");
    } else {
      begin();
    }
    close();
  }

  /** Returns whether the results are the puzzles of a file. */
  private boolean isConversion() {
    return file instanceof ConvertFileRequest;
  }

  private void fail(ApiError error) {
    if (ended) {
      return;
    }
    if (style.isConnect()) {
      // Its status is that of HTTP for a stream, whatever happens to the call.
      endConnect("{\"error\":" + error.connect() + "}");
      close();
      return;
    }
    if (!begun) {
      // The status is not sent yet: the problem is the whole answer.
      ended = true;
      exchange.error(error).aggregate().thenAccept(out::close);
      stop();
      return;
    }
    if (isExport) {
      // The client must not treat an incomplete file as complete.
      ended = true;
      out.abort(ClosedStreamException.get());
      stop();
      return;
    }
    Map<String, Object> members = new LinkedHashMap<>(error.members(exchange.requestId()));
    if (style == Style.TEXT) {
      write("# " + error.code() + ": " + error.detail() + "\n");
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
    boolean callersTurn = writing || requested && waiting.isEmpty() && unread == null;
    boolean idles = now - lastFromCaller > exchange.config.limits().idle().toNanos();
    if (writing && idles) {
      leave();
    } else if (callersTurn && idles) {
      ApiError idle =
          ApiError.of(
              RejectionReason.STREAM_IDLE.with(
                  "seconds", exchange.config.limits().idle().toSeconds()));
      fail(idle);
      call.cancel("the client is idle", null);
    } else if (!isExport
        && !style.isConnect()
        && !writing
        && now - lastLine > TimeUnit.SECONDS.toNanos(HEARTBEAT_SECONDS)) {
      write(style == Style.EVENTS ? ":\n\n" : "\n");
    }
  }

  /** Ends a stream whose client does not read; it would not receive an error either. */
  private void leave() {
    ended = true;
    stop();
    call.cancel("the client does not read", null);
    out.abort();
    if (!exchange.context.sessionProtocol().isMultiplex()) {
      // Unsent data would keep the connection open.
      exchange.context.log().ensureAvailable(RequestLogProperty.SESSION).channel().close();
    }
  }

  // The body of the client.

  @Override
  public void onSubscribe(Subscription given) {
    body = given;
    requested = false;
    askForBody();
  }

  private void askForBody() {
    if (!requested && !bodyEnded && !ended) {
      requested = true;
      body.request(1);
    }
  }

  @Override
  public void onNext(HttpObject part) {
    requested = false;
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
    } catch (ApiException refused) {
      refuse(refused.error());
      return;
    }
    pump();
  }

  /** A client that sends single bytes counts as idle. */
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

  private void refuse(ApiError error) {
    fail(error);
    call.cancel("the request of the client is invalid", null);
  }

  private void filePart(HttpData data) throws ApiException {
    bytes += data.length();
    if (bytes > exchange.config.limits().file()) {
      throw ApiError.tooLarge(exchange.config.limits().file()).exception();
    }
    waiting.add(withPart(ByteString.copyFrom(data.array())));
  }

  private Message withPart(ByteString data) {
    FieldDescriptor field = file.getDescriptorForType().findFieldByName("file");
    FilePart part = ((FilePart) file.getField(field)).toBuilder().setData(data).build();
    return file.toBuilder().setField(field, part).build();
  }

  private void splitLines(byte[] part, int begin) throws ApiException {
    int from = begin;
    for (int i = begin; i < part.length; i++) {
      if (part[i] == '\n') {
        append(part, from, i);
        from = i + 1;
        if (LargeBodies.isLong(line.size(), false)) {
          endLongLine(Arrays.copyOfRange(part, from, part.length));
          return;
        }
        endLine();
      }
    }
    append(part, from, part.length);
  }

  private void append(byte[] part, int from, int to) throws ApiException {
    if (line.size() + to - from > exchange.config.limits().body()) {
      throw ApiError.tooLarge(exchange.config.limits().body())
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

  private void endLine() throws ApiException {
    byte[] text = takeLine();
    Message request = request(text, lineNumber);
    if (request != null) {
      waiting.add(request);
    }
  }

  /** Returns the request of a line; null if it is empty. */
  private Message request(byte[] text, long number) throws ApiException {
    Message.Builder request = lines.request();
    try {
      String json = Json.utf8(text, text.length);
      if (json.isBlank()) {
        return null;
      }
      Json.read(json, request, exchange.isText());
      return request.build();
    } catch (ApiException refused) {
      throw refused.error().with("line", number).exception();
    }
  }

  /**
   * Parses a long line on another thread, and then continues.
   *
   * @param rest the bytes after the line
   */
  private void endLongLine(byte[] rest) {
    unread = rest;
    byte[] text = takeLine();
    long number = lineNumber;
    LargeBodies.with(
            text.length,
            false,
            () -> {
              try {
                return Optional.ofNullable(request(text, number));
              } catch (ApiException refused) {
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
      refuse(ApiErrors.of(failure, exchange));
      return;
    }
    request.ifPresent(waiting::add);
    try {
      splitLines(rest, 0);
      if (bodyEnded && unread == null) {
        endBody();
      }
    } catch (ApiException refused) {
      refuse(refused.error());
      return;
    }
    pump();
  }

  /** Sends waiting requests as far as the server is ready, and then reads more. */
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
    if (broken instanceof ApiException refused) {
      refuse(refused.error());
    } else {
      gone();
    }
  }

  private void gone() {
    if (!ended) {
      close();
      call.cancel("cancelled by the caller", null);
    }
  }

  @Override
  public void onComplete() {
    bodyEnded = true;
    requested = false;
    try {
      if (unread == null) {
        endBody();
      }
    } catch (ApiException refused) {
      refuse(refused.error());
      return;
    }
    pump();
  }

  /** Processes the last line without a line end. */
  private void endBody() throws ApiException {
    if (LargeBodies.isLong(line.size(), false)) {
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
