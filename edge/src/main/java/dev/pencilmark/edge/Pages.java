package dev.pencilmark.edge;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpHeaderNames;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.QueryParams;
import com.linecorp.armeria.common.ResponseHeadersBuilder;
import dev.pencilmark.edge.pages.Page;
import dev.pencilmark.edge.pages.PageRequest;
import dev.pencilmark.edge.pages.Room;
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

  Pages(Api api, List<Room> rooms) {
    this.api = api;
    this.rooms = rooms;
  }

  HttpResponse serve(Exchange exchange) {
    exchange.routedTo("pages", Map.of());
    CompletableFuture<QueryParams> parameters;
    if (exchange.http.method() == HttpMethod.POST) {
      MediaType type = exchange.http.contentType();
      if (type == null || !type.is(FORM)) {
        return exchange.fault(Faults.ofStatus(404, ""));
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
        Api.answered(
            parameters.thenApplyAsync(
                all -> page(all, exchange), exchange.context.blockingTaskExecutor()),
            exchange));
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
    return exchange.fault(Faults.ofStatus(404, ""));
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
