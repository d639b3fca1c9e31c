package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.FieldMask;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.AddPuzzlesResponse;
import dev.pencilmark.v1.AddResult;
import dev.pencilmark.v1.CountPuzzlesRequest;
import dev.pencilmark.v1.CreateCollectionRequest;
import dev.pencilmark.v1.DeleteCollectionRequest;
import dev.pencilmark.v1.DeletePuzzleRequest;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.GetProgressRequest;
import dev.pencilmark.v1.GetPuzzleRequest;
import dev.pencilmark.v1.GetRandomPuzzleRequest;
import dev.pencilmark.v1.LibraryPuzzle;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc.LibraryServiceBlockingStub;
import dev.pencilmark.v1.ListCollectionsRequest;
import dev.pencilmark.v1.ListCollectionsResponse;
import dev.pencilmark.v1.ListProgressRequest;
import dev.pencilmark.v1.ListProgressResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleFilter;
import dev.pencilmark.v1.PuzzleInput;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SaveProgressRequest;
import dev.pencilmark.v1.UpdatePuzzleRequest;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.protobuf.StatusProto;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service that keeps puzzles, on a server with a library in a file. */
@Timeout(120)
final class LibraryServiceTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String TURNED = new StringBuilder(EASY).reverse().toString();
  private static final String PLAYER = "0123456789abcdef0123456789abcdef";

  @TempDir private Path folder;

  private PencilmarkServer server;
  private PencilmarkClient client;
  private LibraryServiceBlockingStub library;

  private void start(ServerConfig config) throws Exception {
    server =
        PencilmarkServer.start(
            config
                .with(Setting.PORT, 0)
                .with(Setting.HTTP_PORT, 0)
                .with(Setting.WARMUP_MILLIS, 0)
                .with(Setting.LIBRARY, folder.resolve("library.db").toString()));
    connect(null);
  }

  private void startOpen() throws Exception {
    start(ServerConfig.defaults().with(Setting.LIBRARY_WRITERS, "anyone"));
  }

  private void connect(String token) {
    if (client != null) {
      client.close();
    }
    PencilmarkClient bare =
        PencilmarkClient.plaintext("localhost:" + server.port())
            .withDeadline(Duration.ofMinutes(2));
    client = token == null ? bare : bare.withToken(token);
    library = LibraryServiceGrpc.newBlockingStub(client.channel());
  }

  /** Puzzles of the library, page by page. */
  private List<LibraryPuzzle> puzzles(ListPuzzlesRequest request) {
    List<LibraryPuzzle> all = new ArrayList<>();
    ListPuzzlesRequest.Builder page = request.toBuilder();
    do {
      ListPuzzlesResponse answer = library.listPuzzles(page.build());
      all.addAll(answer.getPuzzlesList());
      page.setPageToken(answer.getNextPageToken());
    } while (!page.getPageToken().isEmpty());
    return all;
  }

  @AfterEach
  void stop() {
    client.close();
    server.close();
  }

  private static PuzzleInput puzzle(String text) {
    return PuzzleInput.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build();
  }

  private AddPuzzlesResponse add(String... texts) {
    AddPuzzlesRequest.Builder request = AddPuzzlesRequest.newBuilder();
    for (String text : texts) {
      request.addPuzzles(puzzle(text));
    }
    return client.call(LibraryServiceGrpc.getAddPuzzlesMethod(), request.build());
  }

  private PuzzleProgress save(PuzzleProgress progress) {
    return client
        .call(
            LibraryServiceGrpc.getSaveProgressMethod(),
            SaveProgressRequest.newBuilder().setProgress(progress).build())
        .getProgress();
  }

  /** The last detail of the error that refuses progress. */
  private Any refused(PuzzleProgress progress) {
    StatusRuntimeException failure =
        catchThrowableOfType(StatusRuntimeException.class, () -> save(progress));
    assertThat(failure.getStatus().getCode()).isEqualTo(Code.ABORTED);
    List<Any> details = StatusProto.fromThrowable(failure).getDetailsList();
    return details.get(details.size() - 1);
  }

  private PuzzleProgress progress(String player, long id) {
    return client
        .call(
            LibraryServiceGrpc.getGetProgressMethod(),
            GetProgressRequest.newBuilder().setPlayer(player).setPuzzleId(id).build())
        .getProgress();
  }

  private static String fails(Runnable call, Code code) {
    StatusRuntimeException failure = catchThrowableOfType(StatusRuntimeException.class, call::run);
    assertThat(failure.getStatus().getCode()).as(failure.getMessage()).isEqualTo(code);
    return failure.getStatus().getDescription();
  }

  private PuzzleCollection create(String slug, String title) {
    return library
        .createCollection(
            CreateCollectionRequest.newBuilder()
                .setCollection(PuzzleCollection.newBuilder().setSlug(slug).setTitle(title))
                .build())
        .getCollection();
  }

  private LibraryPuzzle update(LibraryPuzzle.Builder puzzle, String... paths) {
    UpdatePuzzleRequest.Builder request = UpdatePuzzleRequest.newBuilder().setPuzzle(puzzle);
    if (paths.length > 0) {
      request.setUpdateMask(FieldMask.newBuilder().addAllPaths(List.of(paths)));
    }
    return library.updatePuzzle(request.build()).getPuzzle();
  }

  @Test
  void updatesChangeTheFieldsOfTheMask_orThoseThatAreSet() throws Exception {
    startOpen();
    long id = add(EASY).getResults(0).getId();
    LibraryPuzzle.Builder all =
        LibraryPuzzle.newBuilder()
            .setId(id)
            .setTitle("T")
            .setAuthor("A")
            .setLevelValue(3)
            .setScore(7)
            .addTags("t");
    assertThat(update(all, "title", "score"))
        .returns("T", LibraryPuzzle::getTitle)
        .returns("", LibraryPuzzle::getAuthor)
        .returns(0, LibraryPuzzle::getLevelValue)
        .returns(7, LibraryPuzzle::getScore)
        .returns(30, LibraryPuzzle::getClueCount)
        .returns(0, LibraryPuzzle::getTagsCount)
        .returns(true, puzzle -> puzzle.getWritten().hasBoard());
    assertThat(update(LibraryPuzzle.newBuilder().setId(id).setAuthor("A").addTags("t")))
        .returns("T", LibraryPuzzle::getTitle)
        .returns("A", LibraryPuzzle::getAuthor)
        .returns(1, LibraryPuzzle::getTagsCount);
    assertThat(update(LibraryPuzzle.newBuilder().setId(id).setLevelValue(4), "*"))
        .returns("", LibraryPuzzle::getTitle)
        .returns("", LibraryPuzzle::getAuthor)
        .returns(4, LibraryPuzzle::getLevelValue)
        .returns(0, LibraryPuzzle::getScore)
        .returns(0, LibraryPuzzle::getTagsCount);
    fails(() -> update(all.setId(id + 1), "title"), Code.NOT_FOUND);
  }

  @Test
  void listsOfCollectionsAndProgress_comePageByPage() throws Exception {
    startOpen();
    List<Long> ids =
        add(EASY, TURNED, EASY.replace('5', '.')).getResultsList().stream()
            .map(AddResult::getId)
            .toList();
    for (long id : ids) {
      save(PuzzleProgress.newBuilder().setPlayer(PLAYER).setPuzzleId(id).build());
    }
    for (String slug : List.of("c", "a", "b")) {
      create(slug, "Same");
    }
    List<String> slugs = new ArrayList<>();
    ListCollectionsRequest.Builder request = ListCollectionsRequest.newBuilder().setPageSize(2);
    do {
      ListCollectionsResponse page = library.listCollections(request.build());
      page.getCollectionsList().forEach(each -> slugs.add(each.getSlug()));
      request.setPageToken(page.getNextPageToken());
    } while (!request.getPageToken().isEmpty());
    assertThat(slugs).containsExactly("a", "b", "c");
    List<Long> played = new ArrayList<>();
    ListProgressRequest.Builder next =
        ListProgressRequest.newBuilder().setPlayer(PLAYER).setPageSize(1);
    do {
      ListProgressResponse page = library.listProgress(next.build());
      page.getProgressList().forEach(each -> played.add(each.getPuzzleId()));
      next.setPageToken(page.getNextPageToken());
    } while (!next.getPageToken().isEmpty());
    assertThat(played).containsExactlyInAnyOrderElementsOf(ids);
    for (String wrong : List.of("x", "1.x", "-1.2", "%")) {
      fails(() -> library.listProgress(next.setPageToken(wrong).build()), Code.INVALID_ARGUMENT);
      fails(
          () -> library.listCollections(request.setPageToken(wrong).build()),
          Code.INVALID_ARGUMENT);
    }
  }

  @Test
  void puzzlesAreKeptOnce_andListedFoundAndDrawn() throws Exception {
    startOpen();
    AddPuzzlesResponse added = add(EASY, "12345", EASY, TURNED);
    assertThat(added.getResultsList())
        .extracting(AddResult::getCreated)
        .containsExactly(true, false, false, true);
    assertThat(added.getResults(1).getProblem().getCode()).isNotEmpty();
    assertThat(added.getResults(2).getId()).isEqualTo(added.getResults(0).getId());
    LibraryPuzzle kept =
        library
            .getPuzzle(
                GetPuzzleRequest.newBuilder()
                    .setId(added.getResults(0).getId())
                    .setTargetFormatId("plain.line")
                    .build())
            .getPuzzle();
    assertThat(kept.getWritten().getText()).isEqualTo(EASY);
    assertThat(kept)
        .returns(30, LibraryPuzzle::getClueCount)
        .returns(PuzzleType.PUZZLE_TYPE_SUDOKU, puzzle -> puzzle.getInfo().getType())
        .returns(9, puzzle -> puzzle.getInfo().getSize());
    assertThat(kept.getContentHash().size()).isEqualTo(16);
    assertThat(puzzles(ListPuzzlesRequest.newBuilder().setPageSize(1).build()))
        .extracting(LibraryPuzzle::getId)
        .containsExactly(added.getResults(0).getId(), added.getResults(3).getId());
    FindPuzzleResponse found =
        client.call(
            LibraryServiceGrpc.getFindPuzzleMethod(),
            FindPuzzleRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(EASY)).build());
    assertThat(found.getExact().getId()).isEqualTo(kept.getId());
    assertThat(found.getIsomorphicList())
        .singleElement()
        .returns(added.getResults(3).getId(), LibraryPuzzle::getId);
    assertThat(found.getComplete()).isTrue();
    assertThat(
            library
                .getRandomPuzzle(GetRandomPuzzleRequest.getDefaultInstance())
                .getPuzzle()
                .getId())
        .isPositive();
    assertThat(library.countPuzzles(CountPuzzlesRequest.getDefaultInstance()).getCountsList())
        .singleElement()
        .returns(2L, count -> count.getPuzzleCount());
  }

  @Test
  void isomorphicPuzzlesAreStoredOnce_onRequest() throws Exception {
    startOpen();
    AddPuzzlesResponse added =
        client.call(
            LibraryServiceGrpc.getAddPuzzlesMethod(),
            AddPuzzlesRequest.newBuilder()
                .setSkipIsomorphs(true)
                .addPuzzles(puzzle(EASY))
                .addPuzzles(puzzle(TURNED))
                .build());
    assertThat(added.getResultsList())
        .extracting(AddResult::getCreated)
        .containsExactly(true, false);
  }

  @Test
  void puzzlesAreRatedWhereItIsRequested() throws Exception {
    startOpen();
    long known = add(EASY).getResults(0).getId();
    AddPuzzlesRequest request =
        AddPuzzlesRequest.newBuilder()
            .setRate(true)
            .addPuzzles(puzzle(EASY))
            .addPuzzles(puzzle(TURNED))
            .addPuzzles(puzzle(".".repeat(81)))
            .build();
    AddPuzzlesResponse added = client.call(LibraryServiceGrpc.getAddPuzzlesMethod(), request);
    assertThat(added.getResultsList())
        .extracting(AddResult::getCreated)
        .containsExactly(false, true, true);
    for (AddResult one : added.getResultsList().subList(0, 2)) {
      assertThat(library.getPuzzle(GetPuzzleRequest.newBuilder().setId(one.getId()).build()))
          .returns(true, kept -> kept.getPuzzle().getLevelValue() > 0)
          .returns(true, kept -> kept.getPuzzle().getScore() > 0);
    }
    assertThat(added.getResults(0).getId()).isEqualTo(known);
    assertThat(
            library
                .getPuzzle(GetPuzzleRequest.newBuilder().setId(added.getResults(2).getId()).build())
                .getPuzzle()
                .getLevelValue())
        .isZero();
  }

  @Test
  void collectionsAndTagsAreChanged_andMissingOnesAreReported() throws Exception {
    startOpen();
    assertThat(create("mine", "Mine"))
        .returns("mine", PuzzleCollection::getSlug)
        .returns("Mine", PuzzleCollection::getTitle)
        .returns(true, PuzzleCollection::hasCreateTime);
    assertThat(fails(() -> create("mine", ""), Code.ALREADY_EXISTS))
        .isEqualTo("a collection mine already exists");
    long id =
        client
            .call(
                LibraryServiceGrpc.getAddPuzzlesMethod(),
                AddPuzzlesRequest.newBuilder()
                    .setCollection("mine")
                    .addTags("a")
                    .addPuzzles(puzzle(EASY).toBuilder().setLevelValue(2).setTitle("T"))
                    .build())
            .getResults(0)
            .getId();
    LibraryPuzzle updated = update(LibraryPuzzle.newBuilder().setId(id).addTags("b"), "tags");
    assertThat(library.getPuzzle(GetPuzzleRequest.newBuilder().setId(id).build()).getPuzzle())
        .isEqualTo(updated)
        .returns(List.of("b"), puzzle -> List.copyOf(puzzle.getTagsList()))
        .returns("T", LibraryPuzzle::getTitle)
        .returns(2, LibraryPuzzle::getLevelValue);
    PuzzleFilter.Builder filter = PuzzleFilter.newBuilder().setCollection("mine").setLevelValue(2);
    assertThat(puzzles(ListPuzzlesRequest.newBuilder().setFilter(filter).build())).hasSize(1);
    assertThat(puzzles(ListPuzzlesRequest.newBuilder().setFilter(filter.setLevelValue(3)).build()))
        .isEmpty();
    assertThat(
            library
                .listCollections(ListCollectionsRequest.getDefaultInstance())
                .getCollectionsList())
        .singleElement()
        .returns(1L, collection -> collection.getPuzzleCount());
    library.deletePuzzle(DeletePuzzleRequest.newBuilder().setId(id).build());
    fails(
        () -> library.deletePuzzle(DeletePuzzleRequest.newBuilder().setId(id).build()),
        Code.NOT_FOUND);
    fails(() -> library.getPuzzle(GetPuzzleRequest.newBuilder().setId(id).build()), Code.NOT_FOUND);
    library.deleteCollection(DeleteCollectionRequest.newBuilder().setSlug("mine").build());
    fails(
        () ->
            library.addPuzzles(
                AddPuzzlesRequest.newBuilder()
                    .setCollection("mine")
                    .addPuzzles(puzzle(EASY))
                    .build()),
        Code.NOT_FOUND);
  }

  @Test
  void staleProgressIsRefusedWithTheStoredOne() throws Exception {
    startOpen();
    long id = add(EASY).getResults(0).getId();
    PuzzleProgress first =
        PuzzleProgress.newBuilder()
            .setPlayer(PLAYER)
            .setPuzzleId(id)
            .setState(ByteString.copyFromUtf8("one"))
            .build();
    assertThat(progress(PLAYER, id)).isEqualTo(PuzzleProgress.getDefaultInstance());
    PuzzleProgress saved = save(first);
    assertThat(saved.getVersion()).isEqualTo(1);
    assertThat(saved.hasUpdateTime()).isTrue();
    assertThat(refused(first).unpack(PuzzleProgress.class)).isEqualTo(saved);
    ByteString large = ByteString.copyFrom(new byte[60_000]);
    assertThat(save(first.toBuilder().setVersion(1).setFinished(true).setState(large).build()))
        .returns(2L, PuzzleProgress::getVersion);
    assertThat(refused(first).unpack(PuzzleProgress.class))
        .returns(2L, PuzzleProgress::getVersion)
        .returns(true, progress -> progress.getState().isEmpty());
    assertThat(progress(PLAYER, id).getState()).isEqualTo(large);
    assertThat(
            library
                .listProgress(
                    ListProgressRequest.newBuilder().setPlayer(PLAYER).setFinished(true).build())
                .getProgressList())
        .hasSize(1);
    fails(() -> save(first.toBuilder().setPuzzleId(id + 1).build()), Code.NOT_FOUND);
  }

  @Test
  void invalidFields_areRejectedByName() throws Exception {
    startOpen();
    assertThat(
            fails(
                () ->
                    library.listPuzzles(
                        ListPuzzlesRequest.newBuilder().setPageToken("'; DROP").build()),
                Code.INVALID_ARGUMENT))
        .contains("token");
    fails(
        () -> library.listPuzzles(ListPuzzlesRequest.newBuilder().setPageSize(201).build()),
        Code.INVALID_ARGUMENT);
    fails(() -> create("-A", ""), Code.INVALID_ARGUMENT);
    fails(
        () -> library.getProgress(GetProgressRequest.newBuilder().setPlayer("me").build()),
        Code.INVALID_ARGUMENT);
    fails(
        () ->
            library.saveProgress(
                SaveProgressRequest.newBuilder()
                    .setProgress(
                        PuzzleProgress.newBuilder()
                            .setPlayer(PLAYER)
                            .setState(ByteString.copyFrom(new byte[70_000])))
                    .build()),
        Code.INVALID_ARGUMENT);
    fails(
        () -> update(LibraryPuzzle.newBuilder().setTitle("a\0b"), "title"), Code.INVALID_ARGUMENT);
    fails(
        () -> update(LibraryPuzzle.newBuilder().setTitle("x".repeat(201)), "title"),
        Code.INVALID_ARGUMENT);
    assertThat(fails(() -> update(LibraryPuzzle.newBuilder(), "board"), Code.INVALID_ARGUMENT))
        .contains("'board' cannot be updated");
  }

  @Test
  void whoHasNoScope_readsOnly() throws Exception {
    start(
        ServerConfig.defaults()
            .with(
                Setting.TOKENS,
                "reader:"
                    + hash("r")
                    + ",writer:"
                    + hash("w")
                    + ":library.write"
                    + ",player:"
                    + hash("p")
                    + ":100:progress"));
    connect("w");
    long id = add(EASY).getResults(0).getId();
    fails(() -> progress(PLAYER, id), Code.PERMISSION_DENIED);
    connect("r");
    assertThat(puzzles(ListPuzzlesRequest.getDefaultInstance())).hasSize(1);
    StatusRuntimeException refused =
        catchThrowableOfType(StatusRuntimeException.class, () -> add(TURNED));
    assertThat(refused.getStatus())
        .returns(Code.PERMISSION_DENIED, status -> status.getCode())
        .returns("the token lacks the scope library.write", status -> status.getDescription());
    assertThat(StatusProto.fromThrowable(refused).getDetails(0).unpack(ErrorInfo.class))
        .returns("SCOPE_MISSING", ErrorInfo::getReason);
    connect("p");
    assertThat(progress(PLAYER, id)).isEqualTo(PuzzleProgress.getDefaultInstance());
    fails(() -> add(TURNED), Code.PERMISSION_DENIED);
  }

  private static String hash(String token) throws Exception {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void withoutTokens_noCallerWrites_unlessConfigured() throws Exception {
    start(ServerConfig.defaults());
    assertThat(fails(() -> add(EASY), Code.PERMISSION_DENIED)).contains("--library-writers");
    assertThat(puzzles(ListPuzzlesRequest.getDefaultInstance())).isEmpty();
  }

  @Test
  void healthAndMetrics_reportTheLibraryAsUp() throws Exception {
    startOpen();
    assertThat(
            HealthGrpc.newBlockingStub(client.channel())
                .check(
                    HealthCheckRequest.newBuilder()
                        .setService("pencilmark.v1.LibraryService")
                        .build())
                .getStatus())
        .isEqualTo(ServingStatus.SERVING);
    assertThat(http("/healthz")).isEqualTo("{\"status\":\"SERVING\"}\n");
    assertThat(http("/metrics")).contains("pencilmark_library_up 1");
  }

  @Test
  void aLibraryThatIsGone_isReportedByHealthAndByCalls_andConversionsContinue() throws Exception {
    startOpen();
    add(EASY);
    // The library is damaged while the server runs.
    Path file = folder.resolve("library.db");
    try (var files = Files.list(folder)) {
      for (Path one : files.toList()) {
        Files.write(one, new byte[(int) Files.size(one)]);
      }
    }
    assertThat(Files.exists(file)).isTrue();
    String health = "";
    for (int i = 0; i < 200 && !health.contains("library"); i++) {
      Thread.sleep(100);
      health = http("/healthz");
    }
    assertThat(health).startsWith("{\"status\":\"SERVING\",\"library\":\"the library ");
    assertThat(http("/metrics")).contains("pencilmark_library_up 0");
    assertThat(client.convert(EASY, "swiki.v2")).isNotNull();
    StatusRuntimeException failure =
        catchThrowableOfType(StatusRuntimeException.class, () -> add(TURNED));
    assertThat(StatusProto.fromThrowable(failure).getDetails(0).unpack(ErrorInfo.class).getReason())
        .startsWith("LIBRARY_");
  }

  private String http(String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://localhost:" + server.httpPort() + path))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
