package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.linecorp.armeria.common.ExchangeType;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.server.ServiceRequestContext;
import io.grpc.MethodDescriptor;
import io.grpc.ServiceDescriptor;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import org.junit.jupiter.api.Test;

class RouterTest {

  private final Router router = new Router(null, null, null, EdgeConfig.DEFAULT);

  private ExchangeType type(String method, String path) {
    return router.exchangeType(
        ServiceRequestContext.builder(HttpRequest.of(HttpMethod.valueOf(method), path))
            .meterRegistry(new CompositeMeterRegistry())
            .build()
            .routingContext());
  }

  @Test
  void answersOfOnePieceAreSentAsOneAndNoRequestIsGatheredBeforeItsBodyIsCounted() {
    assertThat(RouteTable.ALL)
        .allSatisfy(
            route ->
                assertThat(type(route.verb(), route.path().replaceAll("\\{.*}", "7")))
                    .isEqualTo(
                        route.isOfOneAnswer() && !route.path().endsWith("}")
                            ? ExchangeType.REQUEST_STREAMING
                            : ExchangeType.BIDI_STREAMING));
    assertThat(type("POST", "/v1/convert")).isEqualTo(ExchangeType.REQUEST_STREAMING);
    assertThat(type("GET", "/v1/convert?text=1")).isEqualTo(ExchangeType.REQUEST_STREAMING);
  }

  @Test
  void streamsAreSentAsTheyCome() {
    assertThat(type("POST", "/v1/convert:stream")).isEqualTo(ExchangeType.BIDI_STREAMING);
    assertThat(type("POST", "/v1/convert:file")).isEqualTo(ExchangeType.BIDI_STREAMING);
    assertThat(type("GET", "/v1/solutions")).isEqualTo(ExchangeType.BIDI_STREAMING);
    assertThat(type("PUT", "/v1/convert")).isEqualTo(ExchangeType.BIDI_STREAMING);
    assertThat(type("GET", "/")).isEqualTo(ExchangeType.BIDI_STREAMING);
  }

  @Test
  void byItsOwnPathAnRpcIsSentAsOnePieceIfItIsOne() {
    for (ServiceDescriptor service : RouteTable.SERVICES) {
      for (MethodDescriptor<?, ?> method : service.getMethods()) {
        assertThat(type("POST", "/" + method.getFullMethodName()))
            .isEqualTo(
                method.getType() == MethodDescriptor.MethodType.UNARY
                    ? ExchangeType.REQUEST_STREAMING
                    : ExchangeType.BIDI_STREAMING);
      }
    }
  }
}
