package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import dev.pencilmark.edge.pages.Frame;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.Room;
import dev.pencilmark.web.Html;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Answers requests for pages. */
final class Pages {

  /** What pages may do: nothing but show what the edge itself sends. */
  private static final String POLICY =
      "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self';"
          + " base-uri 'none'; frame-ancestors 'none'";

  private static final MediaType FORM = MediaType.FORM_DATA;

  private final Api api;
  private final List<Room> rooms;
  private final Frame frame;

  Pages(Api api, List<Room> rooms, Frame frame) {
    this.api = api;
    this.rooms = rooms;
    this.frame = frame;
  }

  HttpResponse serve(Exchange exchange) {
    exchange.routedTo("pages", Map.of());
    CompletableFuture<QueryParams> parameters;
    if (exchange.http.method() == HttpMethod.POST) {
      MediaType type = exchange.http.contentType();
      if (type == null || !type.is(FORM)) {
        return failed(Faults.ofStatus(404, ""), exchange);
      }
      parameters =
          api.bodies().read(exchange).thenApply(body -> QueryParams.fromQueryString(text(body)));
    } else {
      String query = exchange.context.query();
      parameters =
          CompletableFuture.completedFuture(
              query == null ? QueryParams.of() : QueryParams.fromQueryString(query));
    }
    return HttpResponse.of(
        parameters
            .thenApplyAsync(all -> page(all, exchange), exchange.context.blockingTaskExecutor())
            .exceptionally(failure -> failed(Faults.of(failure, exchange), exchange)));
  }

  /** A failure: a page where somebody looks at it, else a problem as everywhere. */
  private HttpResponse failed(Fault fault, Exchange exchange) {
    if (!exchange.http.headers().get(HttpHeaderNames.ACCEPT, "").contains("text/html")) {
      return exchange.fault(fault);
    }
    String heading =
        switch (fault.http()) {
          case 404 -> "There is nothing here";
          case 413, 414 -> "That is too much";
          case 401, 403 -> "This is not for everybody";
          case 408, 504 -> "This took too long";
          case 429, 503 -> "Not now";
          default -> "This did not work";
        };
    String words =
        switch (fault.http()) {
          case 404 -> "No page has this address.";
          case 503 -> "What answers here cannot be reached at the moment.";
          case 500 -> "That is a fault of ours.";
          default -> fault.detail();
        };
    String wait =
        fault.retryAfter() > 0
            ? " Try again in " + fault.retryAfter() + " s."
            : fault.http() >= 500 ? " Try again a little later: nothing of yours is lost." : "";
    String body =
        "<h1>"
            + Html.text(heading)
            + "</h1>\n<p class=\"problem\" role=\"alert\">"
            + Html.text(words + wait)
            + "</p>\n<p>Request <code>"
            + Html.text(exchange.requestId())
            + "</code>: by this name it is found in the logs.</p>\n"
            + "<p><a href=\"/\">Paste a puzzle</a></p>\n";
    return answer(frame.page(fault.http(), heading, body), exchange)
        .mapHeaders(
            headers ->
                fault.retryAfter() > 0
                    ? headers.toBuilder()
                        .set(HttpHeaderNames.RETRY_AFTER, Long.toString(fault.retryAfter()))
                        .build()
                    : headers);
  }

  private static String text(byte[] body) {
    try {
      return Json.utf8(body, body.length);
    } catch (FaultException refused) {
      throw new CompletionException(refused);
    }
  }

  private HttpResponse page(QueryParams all, Exchange exchange) {
    Map<String, String> first = new LinkedHashMap<>();
    all.forEach(each -> first.putIfAbsent(each.getKey(), each.getValue()));
    PageRequest request =
        new PageRequest(exchange.context.decodedPath(), first, api.channelFor(exchange));
    for (Room room : rooms) {
      Page page = room.page(request);
      if (page != null) {
        return answer(page, exchange);
      }
    }
    return failed(Faults.ofStatus(404, ""), exchange);
  }

  private static HttpResponse answer(Page page, Exchange exchange) {
    ResponseHeadersBuilder headers =
        exchange.headers(page.status(), MediaType.parse(page.mediaType()));
    headers.set(HttpHeaderNames.CACHE_CONTROL, page.cache());
    if (page.mediaType().startsWith("text/html") && page.scripts() != Page.Scripts.NAMED) {
      headers.set(
          HttpHeaderNames.CONTENT_SECURITY_POLICY,
          page.scripts() == Page.Scripts.SELF ? POLICY + "; script-src 'self'" : POLICY);
    }
    return HttpResponse.of(headers.build(), HttpData.wrap(page.body()));
  }
}
