package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.edge.rejection.RejectionReason;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An error of the edge has a reason with parameters in addition to the English text. */
@Timeout(120)
final class RejectionsTest {

  private static final Documented DOCUMENTED = new Documented(OpenApi.json());

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/v1/solve?text=1&limits=2 | PARAMETER_UNKNOWN | {parameter=limits}",
        "/v1/solve?text=1&text=2 | PARAMETER_DUPLICATE | {parameter=text}",
        "/v1/solve?text=1&limit=x | PARAMETER_NOT_A_NUMBER | {parameter=limit}",
        "/v1/solve?text=1&time=x | PARAMETER_NOT_A_DURATION | {parameter=time}",
        "/v1/solve?text=1&view=x | PARAMETER_NOT_A_VALUE | {expected=text, json, parameter=view}",
        "/v1/nosuch | NO_SUCH_PATH | {}",
      })
  void ofQueries(String path, RejectionReason reason, String parameters) throws Exception {
    check(edge.get(path), reason, parameters);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"puzzle\":{\"text\":\"1\" | JSON_ENDS_EARLY | {} | 21",
        "{\"puzzle\":{\"text\":01}} | JSON_LEADING_ZERO | {} | 19",
        "{\"puzzle\":[1;2]} | JSON_COMMA_EXPECTED | {end=]} | 12",
        "{\"options\":1,\"options\":2} | JSON_NAME_DUPLICATE | {name=options, path=options} | 13",
      })
  void ofJson(String json, RejectionReason reason, String parameters, int index) throws Exception {
    Map<String, Object> members = check(edge.postJson("/v1/solve", json), reason, parameters);
    assertThat(Edge.number(members, "index")).isEqualTo(index);
  }

  @Test
  void ofMediaTypes() throws Exception {
    check(
        edge.post("/v1/solve", "image/png", "1"),
        RejectionReason.CONTENT_TYPE_NOT_JSON_OR_TEXT,
        "{found=image/png}");
  }

  @Test
  void ofConnectAreDetails() throws Exception {
    HttpResponse<String> response =
        Edge.send(
            edge.request("/pencilmark.v1.SolveService/Solve")
                .header("content-type", "application/json")
                .header("connect-protocol-version", "1")
                .POST(HttpRequest.BodyPublishers.ofString("{")));
    Map<?, ?> detail = (Map<?, ?>) ((List<?>) Edge.members(response.body()).get("details")).get(0);
    assertThat(detail.get("type")).isEqualTo("google.rpc.ErrorInfo");
    ErrorInfo info =
        Any.newBuilder()
            .setTypeUrl("type.googleapis.com/google.rpc.ErrorInfo")
            .setValue(
                com.google.protobuf.ByteString.copyFrom(
                    Base64.getDecoder().decode((String) detail.get("value"))))
            .build()
            .unpack(ErrorInfo.class);
    assertThat(info.getReason()).isEqualTo("BAD_JSON");
    assertThat(info.getMetadataMap()).containsEntry("reason", "JSON_ENDS_EARLY");
  }

  private static Map<String, Object> check(
      HttpResponse<String> response, RejectionReason reason, String parameters) throws Exception {
    Map<String, Object> members = Edge.members(response.body());
    assertThat(members).containsEntry("code", reason.code()).containsEntry("reason", reason.name());
    assertThat(members.getOrDefault("parameters", Map.of()).toString()).isEqualTo(parameters);
    assertThat(response.statusCode()).isEqualTo(reason.http());
    assertThat(DOCUMENTED.wrongProblem(response.body())).isEmpty();
    return members;
  }
}
