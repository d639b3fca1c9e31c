package dev.pencilmark.server.rpc;

import dev.pencilmark.draw.Renderers;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.RenderServiceGrpc.RenderServiceImplBase;
import dev.pencilmark.wire.WireEnums;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * The service that draws. SVG and text of small boards are answered on the event loop; all else
 * goes to the pool for searches, because some of it searches.
 */
public final class RenderServiceImpl extends RenderServiceImplBase {

  private final HandlerContext context;
  private final UnaryExecutor unary;
  private final RenderHandler handler;

  /** The service of a server. */
  public RenderServiceImpl(HandlerContext context, Renderers renderers) {
    WireEnums.check();
    this.context = context;
    this.unary = new UnaryExecutor(context);
    this.handler = new RenderHandler(context, renderers);
  }

  @Override
  public void render(RenderRequest request, StreamObserver<RenderResponse> client) {
    unary.search(Rpc.RENDER, client, request, handler::begin, job -> handler.render(request, job));
  }

  @Override
  public void renderPages(RenderPagesRequest request, StreamObserver<RenderPagesResponse> client) {
    new PagesCall(context, handler, request, (ServerCallStreamObserver<RenderPagesResponse>) client)
        .start();
  }
}
