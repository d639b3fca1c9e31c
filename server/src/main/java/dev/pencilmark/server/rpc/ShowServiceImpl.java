package dev.pencilmark.server.rpc;

import dev.pencilmark.draw.Renderers;
import dev.pencilmark.server.mapping.WireEnums;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.ShowServiceGrpc.ShowServiceImplBase;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * The service that draws. SVG and text are made where they are asked for, as small answers are;
 * images, documents and pages go to the pool of what searches, because some of them do.
 */
public final class ShowServiceImpl extends ShowServiceImplBase {

  private final HandlerContext context;
  private final UnaryExecutor unary;
  private final InlineLimits inline;
  private final ShowHandler handler;

  /** The service of a server. */
  public ShowServiceImpl(HandlerContext context, Renderers renderers) {
    WireEnums.check();
    this.context = context;
    this.unary = new UnaryExecutor(context);
    this.inline = InlineLimits.of(context.config());
    this.handler = new ShowHandler(context, renderers);
  }

  @Override
  public void render(RenderRequest request, StreamObserver<RenderResponse> client) {
    if (ShowHandler.isSmall(request)) {
      long size = WorkSize.of(request.getPuzzle());
      unary.answer(
          Rpc.RENDER, client, inline.allow(size), request, same -> handler.render(same, null));
    } else {
      unary.search(Rpc.RENDER, client, job -> handler.render(request, job));
    }
  }

  @Override
  public void renderPages(RenderPagesRequest request, StreamObserver<RenderPagesResponse> client) {
    new PagesCall(context, handler, request, (ServerCallStreamObserver<RenderPagesResponse>) client)
        .start();
  }
}
