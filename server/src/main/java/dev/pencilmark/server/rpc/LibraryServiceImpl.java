package dev.pencilmark.server.rpc;

import dev.pencilmark.library.LibraryWriter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.server.limits.LibraryThreads;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.AddPuzzlesResponse;
import dev.pencilmark.v1.CountPuzzlesRequest;
import dev.pencilmark.v1.CountPuzzlesResponse;
import dev.pencilmark.v1.CreateCollectionRequest;
import dev.pencilmark.v1.CreateCollectionResponse;
import dev.pencilmark.v1.DeleteCollectionRequest;
import dev.pencilmark.v1.DeleteCollectionResponse;
import dev.pencilmark.v1.DeletePuzzleRequest;
import dev.pencilmark.v1.DeletePuzzleResponse;
import dev.pencilmark.v1.ExportPuzzlesRequest;
import dev.pencilmark.v1.ExportPuzzlesResponse;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.GetProgressRequest;
import dev.pencilmark.v1.GetProgressResponse;
import dev.pencilmark.v1.GetPuzzleRequest;
import dev.pencilmark.v1.GetPuzzleResponse;
import dev.pencilmark.v1.GetRandomPuzzleRequest;
import dev.pencilmark.v1.GetRandomPuzzleResponse;
import dev.pencilmark.v1.ImportPuzzlesRequest;
import dev.pencilmark.v1.ImportPuzzlesResponse;
import dev.pencilmark.v1.LibraryServiceGrpc.LibraryServiceImplBase;
import dev.pencilmark.v1.ListCollectionsRequest;
import dev.pencilmark.v1.ListCollectionsResponse;
import dev.pencilmark.v1.ListProgressRequest;
import dev.pencilmark.v1.ListProgressResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.SaveProgressRequest;
import dev.pencilmark.v1.SaveProgressResponse;
import dev.pencilmark.v1.UpdatePuzzleRequest;
import dev.pencilmark.v1.UpdatePuzzleResponse;
import dev.pencilmark.wire.LibraryMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Predicate;

/** The service that keeps puzzles. */
public final class LibraryServiceImpl extends LibraryServiceImplBase {

  private final LibraryCalls calls;
  private final LibraryHandler handler;
  private final PuzzleLibrary library;
  private final HandlerContext context;
  private final LibraryThreads threads;

  /**
   * Creates the service of a server.
   *
   * @param allowed the calls that callers without a scope may make
   */
  public LibraryServiceImpl(
      HandlerContext context,
      PuzzleLibrary library,
      LibraryThreads threads,
      Predicate<Rpc> allowed) {
    WireEnums.check();
    this.calls = new LibraryCalls(context, threads, allowed);
    this.handler = new LibraryHandler(context, library);
    this.library = library;
    this.context = context;
    this.threads = threads;
  }

  @Override
  public StreamObserver<ImportPuzzlesRequest> importPuzzles(
      StreamObserver<ImportPuzzlesResponse> client) {
    ServerCallStreamObserver<ImportPuzzlesResponse> flowing =
        (ServerCallStreamObserver<ImportPuzzlesResponse>) client;
    OpeningCall<ImportPuzzlesRequest, ImportPuzzlesResponse> call =
        new OpeningCall<>(context, flowing, first -> new ImportCall(context, library, flowing));
    if (calls.refuses(Rpc.IMPORT_PUZZLES, client)) {
      // The call is discarded.
      call.onCancel();
      return call;
    }
    return call.open();
  }

  @Override
  public void exportPuzzles(
      ExportPuzzlesRequest request, StreamObserver<ExportPuzzlesResponse> client) {
    try {
      LibraryWriter writer = handler.writer(request);
      new ExportCall(
              context, threads, writer, (ServerCallStreamObserver<ExportPuzzlesResponse>) client)
          .start();
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
    }
  }

  @Override
  public void addPuzzles(AddPuzzlesRequest request, StreamObserver<AddPuzzlesResponse> client) {
    calls.answer(Rpc.ADD_PUZZLES, client, job -> handler.prepare(request, job), handler::add);
  }

  @Override
  public void findPuzzle(FindPuzzleRequest request, StreamObserver<FindPuzzleResponse> client) {
    calls.answer(Rpc.FIND_PUZZLE, client, job -> handler.wanted(request, job), handler::find);
  }

  @Override
  public void getPuzzle(GetPuzzleRequest request, StreamObserver<GetPuzzleResponse> client) {
    calls.answer(
        Rpc.GET_PUZZLE,
        client,
        () ->
            GetPuzzleResponse.newBuilder()
                .setPuzzle(handler.get(request.getId(), request.getTargetFormatId()))
                .build());
  }

  @Override
  public void listPuzzles(ListPuzzlesRequest request, StreamObserver<ListPuzzlesResponse> client) {
    calls.answer(Rpc.LIST_PUZZLES, client, () -> handler.list(request));
  }

  @Override
  public void getRandomPuzzle(
      GetRandomPuzzleRequest request, StreamObserver<GetRandomPuzzleResponse> client) {
    calls.answer(
        Rpc.GET_RANDOM_PUZZLE,
        client,
        () ->
            GetRandomPuzzleResponse.newBuilder()
                .setPuzzle(handler.random(request.getFilter(), request.getTargetFormatId()))
                .build());
  }

  @Override
  public void updatePuzzle(
      UpdatePuzzleRequest request, StreamObserver<UpdatePuzzleResponse> client) {
    calls.answer(
        Rpc.UPDATE_PUZZLE,
        client,
        () -> UpdatePuzzleResponse.newBuilder().setPuzzle(handler.update(request)).build());
  }

  @Override
  public void deletePuzzle(
      DeletePuzzleRequest request, StreamObserver<DeletePuzzleResponse> client) {
    calls.answer(
        Rpc.DELETE_PUZZLE,
        client,
        () -> {
          if (!library.delete(request.getId())) {
            throw Failures.notFound("puzzle");
          }
          return DeletePuzzleResponse.getDefaultInstance();
        });
  }

  @Override
  public void countPuzzles(
      CountPuzzlesRequest request, StreamObserver<CountPuzzlesResponse> client) {
    calls.answer(
        Rpc.COUNT_PUZZLES,
        client,
        () ->
            CountPuzzlesResponse.newBuilder()
                .addAllCounts(library.counts().stream().map(LibraryMapper::toWire).toList())
                .build());
  }

  @Override
  public void listCollections(
      ListCollectionsRequest request, StreamObserver<ListCollectionsResponse> client) {
    calls.answer(Rpc.LIST_COLLECTIONS, client, () -> handler.collections(request));
  }

  @Override
  public void createCollection(
      CreateCollectionRequest request, StreamObserver<CreateCollectionResponse> client) {
    calls.answer(
        Rpc.CREATE_COLLECTION,
        client,
        () ->
            CreateCollectionResponse.newBuilder()
                .setCollection(handler.create(request.getCollection()))
                .build());
  }

  @Override
  public void deleteCollection(
      DeleteCollectionRequest request, StreamObserver<DeleteCollectionResponse> client) {
    calls.answer(
        Rpc.DELETE_COLLECTION,
        client,
        () -> {
          if (!library.deleteCollection(request.getSlug())) {
            throw Failures.notFound("collection");
          }
          return DeleteCollectionResponse.getDefaultInstance();
        });
  }

  @Override
  public void saveProgress(
      SaveProgressRequest request, StreamObserver<SaveProgressResponse> client) {
    calls.answer(
        Rpc.SAVE_PROGRESS,
        client,
        () ->
            SaveProgressResponse.newBuilder()
                .setProgress(handler.save(request.getProgress()))
                .build());
  }

  @Override
  public void getProgress(GetProgressRequest request, StreamObserver<GetProgressResponse> client) {
    calls.answer(
        Rpc.GET_PROGRESS,
        client,
        () -> {
          LibraryHandler.checkPlayer(request.getPlayer(), "player");
          GetProgressResponse.Builder response = GetProgressResponse.newBuilder();
          library
              .progress(request.getPlayer(), request.getPuzzleId())
              .ifPresent(progress -> response.setProgress(LibraryMapper.toWire(progress)));
          return response.build();
        });
  }

  @Override
  public void listProgress(
      ListProgressRequest request, StreamObserver<ListProgressResponse> client) {
    calls.answer(Rpc.LIST_PROGRESS, client, () -> handler.progress(request));
  }
}
