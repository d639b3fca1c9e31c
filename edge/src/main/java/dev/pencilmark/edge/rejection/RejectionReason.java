package dev.pencilmark.edge.rejection;

import io.grpc.Status;
import java.util.List;
import java.util.TreeMap;

/**
 * The reasons why the edge rejects requests. The names are stable; the English text is one
 * rendering, with a parameter in each pair of braces. Several reasons may share a problem code.
 */
public enum RejectionReason {
  // The framing of HTTP/1.x, RFC 9112.
  REQUEST_LINE_MALFORMED(400, Code.HTTP, "the first line must be a method, a target and a version"),
  REQUEST_LINE_TOO_LONG(414, Code.HTTP, "the first line exceeds the limit of {maximum} bytes"),
  HTTP_VERSION_UNSUPPORTED(505, Code.HTTP, "the HTTP version must be 1.0, 1.1 or 2"),
  HTTP2_PREFACE_INCOMPLETE(
      400,
      Code.HTTP,
      "the first line starts the HTTP/2 preface, but the next lines do not continue it"),
  TARGET_MALFORMED(400, Code.HTTP, "the target must be a path or an http URL"),
  TARGET_WITHOUT_HOST(400, Code.HTTP, "the target has no host"),
  EMPTY_LINES(400, Code.HTTP, "unexpected empty lines before the request"),
  BARE_LF(400, Code.HTTP, "a line ends with a bare LF; lines must end with CRLF"),
  BARE_CR(400, Code.HTTP, "a line contains a bare CR"),
  CONTROL_CHARACTER(400, Code.HTTP, "a line contains a control character"),
  HEADER_MALFORMED(400, Code.HTTP, "a header must be a name directly followed by a colon"),
  HEADER_FOLDED(400, Code.HTTP, "folded header lines are not allowed"),
  HEADER_DUPLICATE(400, Code.HTTP, "duplicate {header} header"),
  HEADERS_TOO_LONG(431, Code.HTTP, "the headers exceed the limit of {maximum} bytes"),
  HEADERS_TOO_MANY(431, Code.HTTP, "the request exceeds the limit of {maximum} headers"),
  HEADERS_TOO_SLOW(408, Code.HTTP, "the headers were not complete within {seconds} seconds"),
  HOST_MISSING(400, Code.HTTP, "an HTTP/1.1 request must have a Host header"),
  HOST_INVALID(400, Code.HTTP, "the Host header is invalid"),
  HOST_DIFFERS_FROM_TARGET(400, Code.HTTP, "the target and the Host header differ"),
  HOST_DIFFERS_FROM_AUTHORITY(400, Code.HTTP, ":authority and Host differ"),
  CONTENT_LENGTH_INVALID(400, Code.HTTP, "the Content-Length is not a number"),
  CONTENT_LENGTH_TOO_LARGE(413, Code.HTTP, "the Content-Length is too large"),
  CONTENT_LENGTH_WITH_TRANSFER_ENCODING(
      400, Code.HTTP, "Content-Length and Transfer-Encoding must not be combined"),
  TRANSFER_ENCODING_IN_HTTP_1_0(400, Code.HTTP, "HTTP/1.0 does not support Transfer-Encoding"),
  TRANSFER_ENCODING_INVALID(400, Code.HTTP, "the Transfer-Encoding must be chunked"),
  TRANSFER_ENCODING_UNSUPPORTED(501, Code.HTTP, "the Transfer-Encoding must be chunked"),
  CHUNK_SIZE_INVALID(400, Code.HTTP, "the size of a chunk is not hexadecimal"),
  CHUNK_SIZE_TOO_LARGE(400, Code.HTTP, "the size of a chunk is too large"),
  CHUNK_SIZE_LINE_TOO_LONG(400, Code.HTTP, "the line with the size of a chunk is too long"),
  CHUNK_EXCEEDS_SIZE(400, Code.HTTP, "the data of a chunk exceeds its size"),
  TRAILER_INVALID(400, Code.HTTP, "invalid trailer {header}"),
  BODY_FRAMING(400, Code.HTTP, "the framing of the body violates RFC 9112"),
  /** A rejection by the HTTP library, in its words; its status replaces 400. */
  HTTP_OTHER(400, Code.HTTP, "{text}"),
  METHOD_UNSUPPORTED(405, Code.METHOD, "the method {method} is not supported"),

  // Paths, hosts and methods.
  NO_SUCH_PATH(404, "NO_SUCH_PATH", "no such path; /docs lists the paths"),
  METHOD_NOT_ALLOWED(405, Code.METHOD, "the path does not support this HTTP method"),
  BAD_HOST(421, "BAD_HOST", "the edge does not accept this host name; add it to --allow-host"),
  BAD_ORIGIN(
      403,
      "BAD_ORIGIN",
      "requests from pages of other sites are rejected; add the origin to --allow-origin"),

  // Headers and queries.
  IF_MATCH_INVALID(
      400, Code.REQUEST, "If-Match must be the ETag of the version that was read, such as \"3\""),
  IF_NONE_MATCH_INVALID(
      400, Code.REQUEST, "If-None-Match must be *, which means that nothing is stored yet"),
  VERSIONS_DIFFER(400, Code.REQUEST, "the versions in the header and the body differ"),
  STREAM_NOT_RESUMABLE(400, Code.REQUEST, "this stream cannot be resumed after an event"),
  QUERY_TOO_LONG(
      414, "QUERY_TOO_LONG", "the query exceeds the limit of {maximum} characters; use POST"),
  PARAMETER_UNKNOWN(
      400, "UNKNOWN_PARAMETER", "unknown parameter '{parameter}'; /docs lists the parameters"),
  PARAMETER_DUPLICATE(400, Code.PARAMETER, "the parameter '{parameter}' is set twice"),
  PARAMETERS_EXCLUSIVE(
      400, Code.PARAMETER, "the parameter '{parameter}' must not be combined with '{other}'"),
  PARAMETER_HAS_NO_FIELDS(
      400,
      Code.PARAMETER,
      "the parameter '{parameter}' is not a message; remove the part after the dot"),
  PARAMETER_IS_A_MESSAGE(
      400, Code.PARAMETER, "the parameter '{parameter}' is a message; set its fields instead"),
  PARAMETER_NOT_A_NUMBER(
      400, Code.PARAMETER, "the parameter '{parameter}' must be a number in range"),
  PARAMETER_NOT_BASE64(400, Code.PARAMETER, "the parameter '{parameter}' must be base64"),
  PARAMETER_NOT_A_BOOLEAN(400, Code.PARAMETER, "the parameter '{parameter}' must be true or false"),
  PARAMETER_NOT_A_DURATION(
      400, Code.PARAMETER, "the parameter '{parameter}' must be a duration such as 2.5s"),
  PARAMETER_NOT_A_FIELD_MASK(
      400, Code.PARAMETER, "the parameter '{parameter}' must be a list of fields with commas"),
  PARAMETER_NOT_A_VALUE(
      400, Code.PARAMETER, "the parameter '{parameter}' must be one of {expected}"),

  // Bodies.
  BODY_TOO_LARGE(413, "BODY_TOO_LARGE", "the body exceeds the limit of {maximum} bytes"),
  BODY_REFUSED_BY_SIZE(413, "BODY_TOO_LARGE", "the body exceeds the size limit"),
  ANSWER_TOO_LARGE(413, "ANSWER_TOO_LARGE", "the answer exceeds the limit of {maximum} characters"),
  BODY_TOO_SLOW(408, "BODY_TOO_SLOW", "the body was not complete in time; send it without pauses"),
  BAD_UTF8(400, "BAD_UTF8", "the body is not UTF-8"),
  BROKEN_GZIP(400, "BROKEN_GZIP", "the body is not valid gzip data"),
  BAD_PROTO(400, "BAD_PROTO", "the body is not a valid protobuf message of this method"),
  CONTENT_ENCODING_UNSUPPORTED(415, Code.ENCODING, "Content-Encoding must be identity or gzip"),
  CONTENT_ENCODING_OF_STREAM(
      415, Code.ENCODING, "streams of lines must not have a Content-Encoding"),
  CONTENT_TYPE_NOT_JSON(
      415, Code.MEDIA_TYPE, "the Content-Type must be application/json, not {found}"),
  CONTENT_TYPE_NOT_JSON_OR_TEXT(
      415,
      Code.MEDIA_TYPE,
      "the Content-Type must be application/json or text/plain (a puzzle), not {found}"),
  CONTENT_TYPE_NOT_RPC(
      415,
      Code.MEDIA_TYPE,
      "the Content-Type must be application/json, application/proto, application/grpc or"
          + " application/grpc-web"),
  STREAM_BY_CONNECT(
      501,
      "STREAM_BY_CONNECT",
      "streams of requests over Connect, and unary calls of streams, are not supported; use"
          + " application/connect+json for a stream of responses, gRPC, or the NDJSON paths under"
          + " /v1"),
  CONNECT_ENVELOPE_INVALID(
      400, "BAD_PROTO", "the body is not one uncompressed message in an envelope of Connect"),

  // Forms with a file.
  FORM_BOUNDARY_INVALID(
      400,
      Code.FORM,
      "the Content-Type must have a boundary of at most {maximum} ASCII characters"),
  FORM_NOT_CLOSED(400, Code.FORM, "the form has no closing boundary"),
  FORM_WITHOUT_FILE(400, Code.FORM, "the form has no file"),
  FORM_TOO_LARGE(400, Code.FORM, "the form has too many bytes outside of the file"),
  FORM_BOUNDARY_CONTINUED(400, Code.FORM, "the form has characters after a boundary"),
  FORM_OF_SEVERAL_PARTS(
      400, Code.FORM, "the form must have one part, the file; pass other fields in the query"),

  // JSON.
  JSON_ENDS_EARLY(400, Code.JSON, "unexpected end of the JSON"),
  JSON_TRAILING_DATA(400, Code.JSON, "unexpected characters after the JSON value"),
  JSON_NAME_EXPECTED(400, Code.JSON, "expected a name in double quotes"),
  JSON_COLON_EXPECTED(400, Code.JSON, "expected a colon after the name"),
  JSON_COMMA_EXPECTED(400, Code.JSON, "expected a comma or '{end}'"),
  JSON_VALUE_EXPECTED(400, Code.JSON, "expected a value"),
  JSON_DIGIT_EXPECTED(400, Code.JSON, "expected a digit"),
  JSON_LEADING_ZERO(400, Code.JSON, "a number must not start with 0"),
  JSON_CONTROL_CHARACTER(400, Code.JSON, "unescaped control character in a string"),
  JSON_ESCAPE_INVALID(400, Code.JSON, "invalid escape sequence"),
  JSON_UNICODE_ESCAPE_INVALID(400, Code.JSON, "expected four hexadecimal digits after \\u"),
  JSON_NAME_DUPLICATE(400, Code.JSON, "\"{name}\" is set twice, at {path}"),
  JSON_FIELD_DUPLICATE(
      400, Code.JSON, "\"{other}\" and \"{name}\" denote the same field, at {path}"),
  JSON_FIELDS_EXCLUSIVE(
      400, Code.JSON, "\"{other}\" and \"{name}\" must not be combined, at {path}"),
  JSON_TOO_MANY_VALUES(400, Code.LIMIT, "the JSON exceeds the limit of {maximum} values"),
  JSON_TOO_DEEP(400, Code.LIMIT, "the JSON exceeds the nesting limit of {maximum}"),
  /** The JSON is not a message of the method, in the words of the protobuf library. */
  JSON_NOT_A_MESSAGE(400, Code.JSON, "{text}"),
  COLUMN_WITHOUT_SIZE(400, Code.JSON, "{name} requires the size of its board, 3 to 31"),
  COLUMN_NOT_A_LIST(400, Code.JSON, "{name} must be a list with a string per cell"),
  COLUMN_CHARACTER_INVALID(
      400, Code.JSON, "{name} has {found} at {index}; a digit is {minimum} to {maximum}"),

  // Load and time.
  TOO_MANY_REQUESTS(
      503,
      Code.BUSY,
      "the maximum number of concurrent requests is reached; retry after the delay in"
          + " Retry-After"),
  BODY_MEMORY_FULL(
      503,
      Code.BUSY,
      "the memory for request bodies is full; retry after the delay in Retry-After"),
  EDGE_STOPPING(
      503, Code.BUSY, "the edge is stopping or overloaded; retry after the delay in Retry-After"),
  CLIENT_REQUESTS_EXCEEDED(
      429,
      Code.CLIENT,
      "the client address has reached its share of concurrent requests; retry after the delay in"
          + " Retry-After"),
  CLIENT_MEMORY_EXCEEDED(
      429,
      Code.CLIENT,
      "the client address has reached its share of memory for request bodies; retry after the"
          + " delay in Retry-After"),
  STREAM_IDLE(408, "STREAM_IDLE", "the client neither sent nor received for {seconds} seconds"),
  DEADLINE_EXCEEDED(
      504,
      "DEADLINE_EXCEEDED",
      "the request exceeded its time limit; use smaller limits or a stream"),
  CANCELLED(499, "CANCELLED", "cancelled by the caller"),
  INTERNAL(500, "INTERNAL", ""),
  UPSTREAM_INCOMPLETE(502, "INTERNAL", "");

  /** The problem codes that several reasons share. */
  private static final class Code {
    static final String HTTP = "BAD_HTTP";
    static final String METHOD = "METHOD_NOT_ALLOWED";
    static final String REQUEST = "BAD_REQUEST";
    static final String PARAMETER = "BAD_PARAMETER";
    static final String ENCODING = "UNSUPPORTED_ENCODING";
    static final String MEDIA_TYPE = "UNSUPPORTED_MEDIA_TYPE";
    static final String FORM = "BAD_FORM";
    static final String JSON = "BAD_JSON";
    static final String LIMIT = "LIMIT_EXCEEDED";
    static final String BUSY = "EDGE_OVERLOADED";
    static final String CLIENT = "CLIENT_LIMIT_EXCEEDED";

    private Code() {}
  }

  private final int http;
  private final String code;
  private final String template;
  private final List<String> parameters;

  RejectionReason(int http, String code, String template) {
    this.http = http;
    this.code = code;
    this.template = template;
    this.parameters =
        Rejection.PARAMETER.matcher(template).results().map(name -> name.group(1)).toList();
  }

  /** Returns the HTTP status. */
  public int http() {
    return http;
  }

  /** Returns the gRPC status. */
  public Status.Code grpc() {
    return switch (http) {
      case 404 -> Status.Code.NOT_FOUND;
      case 408, 504 -> Status.Code.DEADLINE_EXCEEDED;
      case 403, 421 -> Status.Code.PERMISSION_DENIED;
      case 405, 501 -> Status.Code.UNIMPLEMENTED;
      case 413, 429 -> Status.Code.RESOURCE_EXHAUSTED;
      case 499 -> Status.Code.CANCELLED;
      case 500, 502 -> Status.Code.INTERNAL;
      case 503 -> Status.Code.UNAVAILABLE;
      default -> Status.Code.INVALID_ARGUMENT;
    };
  }

  /** Returns the code of the problem, such as {@code BAD_HTTP}. */
  public String code() {
    return code;
  }

  /** Returns the English text, with parameters in braces. */
  public String template() {
    return template;
  }

  /** Returns the names of the parameters in the order of the text. */
  public List<String> parameters() {
    return parameters;
  }

  /** Returns this reason without parameters. */
  public Rejection rejection() {
    return new Rejection(this, new TreeMap<>());
  }

  /** Returns this reason with a parameter. */
  public Rejection with(String parameter, Object value) {
    return rejection().with(parameter, value);
  }
}
