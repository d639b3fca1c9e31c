package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageController;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.PageTemplate;
import dev.pencilmark.edge.rejection.RejectionReason;
import dev.pencilmark.web.Html;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Answers requests for pages. */
final class Pages {

  /** The content security policy of pages: only resources of the edge itself. */
  private static final String POLICY =
      "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self';"
          + " base-uri 'none'; frame-ancestors 'none'";

  private static final MediaType FORM = MediaType.FORM_DATA;

  private final Api api;
  private final List<PageController> controllers;
  private final PageTemplate frame;

  Pages(Api api, List<PageController> controllers, PageTemplate frame) {
    this.api = api;
    this.controllers = controllers;
    this.frame = frame;
  }

  HttpResponse serve(Exchange exchange) {
    exchange.routedTo("pages", Map.of());
    CompletableFuture<QueryParams> parameters;
    if (exchange.http.method() == HttpMethod.POST) {
      MediaType type = exchange.http.contentType();
      if (type == null || !type.is(FORM)) {
        return failed(ApiError.of(RejectionReason.NO_SUCH_PATH), exchange);
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
            .exceptionally(failure -> failed(ApiErrors.of(failure, exchange), exchange)));
  }

  /** Returns an HTML page for a browser, otherwise a problem. */
  private HttpResponse failed(ApiError error, Exchange exchange) {
    if (!exchange.http.headers().get(HttpHeaderNames.ACCEPT, "").contains("text/html")) {
      return exchange.error(error);
    }
    String heading =
        switch (error.http()) {
          case 404 -> "Page not found";
          case 413, 414 -> "The request is too large";
          case 401, 403 -> "Access denied";
          case 408, 504 -> "The request timed out";
          case 429, 503 -> "Temporarily unavailable";
          default -> "The request failed";
        };
    String words =
        switch (error.http()) {
          case 404 -> "No page has this address.";
          case 503 -> "The server is not available.";
          case 500 -> "Internal error.";
          default -> error.detail();
        };
    String wait =
        error.retryAfter() > 0
            ? " Try again in " + error.retryAfter() + " s."
            : error.http() >= 500 ? " Try again later. Your data is not lost." : "";
    String body =
        "<h1>"
            + Html.text(heading)
            + "</h1>\n<p class=\"problem\" role=\"alert\">"
            + Html.text(words + wait)
            + "</p>\n<p>Request <code>"
            + Html.text(exchange.requestId())
            + "</code>. Include this id when you report the error.</p>\n"
            + "<p><a href=\"/\">Paste a puzzle</a></p>\n";
    return answer(frame.page(error.http(), heading, body), exchange)
        .mapHeaders(
            headers ->
                error.retryAfter() > 0
                    ? headers.toBuilder()
                        .set(HttpHeaderNames.RETRY_AFTER, Long.toString(error.retryAfter()))
                        .build()
                    : headers);
  }

  private static String text(byte[] body) {
    try {
      return Json.utf8(body, body.length);
    } catch (ApiException refused) {
      throw new CompletionException(refused);
    }
  }

  private HttpResponse page(QueryParams all, Exchange exchange) {
    Map<String, String> first = new LinkedHashMap<>();
    all.forEach(each -> first.putIfAbsent(each.getKey(), each.getValue()));
    PageRequest request =
        new PageRequest(exchange.context.decodedPath(), first, api.channelFor(exchange));
    for (PageController controller : controllers) {
      Page page = controller.page(request);
      if (page != null) {
        return answer(page, exchange);
      }
    }
    return failed(ApiError.of(RejectionReason.NO_SUCH_PATH), exchange);
  }

  private static HttpResponse answer(Page page, Exchange exchange) {
    ResponseHeadersBuilder headers =
        exchange.headers(page.status(), MediaType.parse(page.mediaType()));
    headers.set(HttpHeaderNames.CACHE_CONTROL, page.cache());
    if (page.mediaType().startsWith("text/html") && page.scripts() != Page.Scripts.NAMED) {
      headers.set(
          HttpHeaderNames.CONTENT_SECURITY_POLICY,
          switch (page.scripts()) {
            case SELF -> POLICY + "; script-src 'self'";
            case CALLING -> POLICY + "; script-src 'self'; connect-src 'self'";
            default -> POLICY;
          });
    }
    return HttpResponse.of(headers.build(), HttpData.wrap(page.body()));
  }
}
