package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.wire.PagesOrder;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireEnums;
import java.util.List;

/** Implements Render, and the rendering of one puzzle for RenderPages. */
final class RenderHandler {

  private static final int SCALE = 2;

  private final CostModel costs;
  private final Converter converter;
  private final Counts counts;
  private final SolveHandler solving;
  private final Renderers renderers;
  private final Exhibits exhibits;
  private final int mostBytes;

  RenderHandler(HandlerContext context, Renderers renderers) {
    this.costs = context.costs();
    this.converter = context.converter();
    this.counts = context.counts();
    this.solving = new SolveHandler(context);
    this.renderers = renderers;
    this.exhibits =
        new Exhibits(new Interchange(new Limits(context.config().number(Setting.MAX_TEXT_LENGTH))));
    this.mostBytes = context.config().number(Setting.MAX_DOCUMENT_MIB) << 20;
  }

  /** The validated picture options of a decoded puzzle. */
  private record Order(
      RenderRequest request, Renderer renderer, Puzzled puzzled, Picture picture) {}

  /** Answers Render. */
  RenderResponse render(RenderRequest request, Job job) throws RefusedException {
    return render(order(request), job);
  }

  /**
   * Answers Render if the board takes little to draw. Else it has been read, and is to be drawn.
   */
  UnaryExecutor.Begun<RenderResponse> begin(RenderRequest request) throws RefusedException {
    Order order = order(request);
    return costs.allowsDrawing(order.puzzled().board(), order.picture().look().cosmetics())
        ? new UnaryExecutor.Begun<>(render(order, null), null)
        : new UnaryExecutor.Begun<>(null, job -> render(order, job));
  }

  private Order order(RenderRequest request) throws RefusedException {
    Renderer renderer = renderer(request);
    Look look = PagesOrder.look(request.getStyle(), Theme.LIGHT);
    String title = PagesOrder.checked(request.getTitle(), "title");
    String author = PagesOrder.checked(request.getAuthor(), "author");
    int scale = request.getScale() == 0 ? SCALE : request.getScale();
    if (scale < 1 || scale > Picture.MOST_SCALE) {
      throw RefusedException.badRequest(
          "scale",
          "the scale must be 1 to "
              + Picture.MOST_SCALE
              + " pixels per unit, not "
              + Integer.toUnsignedString(scale));
    }
    Picture.Check check =
        PagesOrder.named(
            request.getSolutionCheckValue(),
            Picture.Check.DIGEST,
            WireEnums::check,
            "solution_check");
    Puzzled puzzled = converter.read(request.getPuzzle(), "puzzle", counts);
    Picture picture =
        Picture.of(puzzled.board(), look.withCosmetics(puzzled.metadata().cosmetics()))
            .withTitle(title.isEmpty() ? puzzled.metadata().title() : title)
            .withAuthor(author.isEmpty() ? puzzled.metadata().author() : author)
            .withRules(puzzled.metadata().rules())
            .withMessage(puzzled.metadata().successMessage())
            .withScale(scale)
            .withCheck(check)
            .withUnsupported(puzzled.allUnsupported());
    return new Order(request, renderer, puzzled, picture);
  }

  /**
   * Renders a picture.
   *
   * @param job the job of searches; null if there is nothing to search
   */
  private RenderResponse render(Order order, Job job) throws RefusedException {
    Renderer renderer = order.renderer();
    Puzzled puzzled = order.puzzled();
    Exhibits.Completed completed;
    Rendered rendered;
    try {
      completed = complete(order.picture(), renderer, order.request().getIncludeSteps(), job);
      rendered = renderer.render(completed.picture());
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
    RenderResponse.Builder response =
        RenderResponse.newBuilder()
            .setData(UnsafeByteOperations.unsafeWrap(rendered.bytes()))
            .setMediaType(renderer.mediaType())
            .addAllWarnings(PagesOrder.toWire(completed.warnings()))
            .addAllWarnings(PagesOrder.toWire(rendered.warnings()))
            .setPuzzle(puzzled.info());
    return response.build();
  }

  /**
   * Also for a page without the solution, so that its maker learns whether the solution is unique.
   */
  private Exhibits.Completed complete(Picture picture, Renderer renderer, boolean steps, Job job)
      throws ProblemException, RefusedException {
    if (steps && renderer.showsSteps()) {
      return Exhibits.explained(picture, limits(job), job);
    }
    return renderer.usesSolution()
        ? Exhibits.solved(picture, limits(job), job)
        : new Exhibits.Completed(picture, List.of());
  }

  private Renderer renderer(RenderRequest request) throws RefusedException {
    try {
      return renderers.find(PagesOrder.renderer(request));
    } catch (ProblemException unknown) {
      throw RefusedException.in("picture_format", unknown);
    }
  }

  /** Returns the default limits of searches. */
  private SolveLimits limits(Job job) throws RefusedException {
    return solving.order(SolveOptions.getDefaultInstance()).limits(job).counting(2);
  }

  /** Validates a request for pages. */
  PagesOrder order(RenderPagesRequest request) throws RefusedException {
    return PagesOrder.of(request, renderers);
  }

  /** Opens a book. */
  PageRenderer.Book open(PagesOrder order) {
    return order.renderer().open(order.layout(), mostBytes);
  }

  /** A puzzle as it goes into the book. */
  Exhibits.Exhibit exhibit(PagePuzzle puzzle, String field, PagesOrder order, Job job)
      throws RefusedException {
    Puzzled puzzled = converter.read(puzzle.getPuzzle(), field + ".puzzle", counts);
    Exhibits.Labels labels = PagesOrder.labels(puzzle, field, puzzled);
    try {
      return exhibits.page(
          puzzled.board(), puzzled.reading(), labels, order.options(), limits(job), job);
    } catch (ProblemException refused) {
      throw RefusedException.in(field + ".puzzle", refused);
    }
  }

  /** Counts a rejection of one puzzle, and returns its problem. */
  dev.pencilmark.v1.Problem problem(RefusedException refused) {
    counts.problem(refused.problem().code());
    return ProblemMapper.toWire(refused.problem());
  }

  /** Returns whether a rejection means a cancellation, and not a problem of the puzzle. */
  static boolean isCalledOff(RefusedException refused, Job job) {
    return refused.problem().code() == ProblemCode.LIMIT_EXCEEDED && job.isCancelled();
  }

  /** A piece of a document. */
  static ByteString piece(byte[] document, int from, int length) {
    return UnsafeByteOperations.unsafeWrap(document, from, length);
  }
}
