package dev.pencilmark.serving.observe;

import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.autoconfigure.spi.ConfigProperties;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the spans between the batch processor and the exporter, and drops spans if too many wait.
 * The queue of the processor is therefore never full: it would drop spans without counting them.
 */
final class SpanQueue {

  /** The outcome of a span. */
  public enum Outcome {
    /** A collector has taken it. */
    SENT,
    /** No collector has. */
    FAILED,
    /** Too many wait. */
    DROPPED
  }

  private static final int DEFAULT_MOST = 2_048;

  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();

  /** Returns the number of spans with an outcome. */
  long count(Outcome outcome) {
    return switch (outcome) {
      case SENT -> sent.get();
      case FAILED -> failed.get();
      case DROPPED -> dropped.get();
    };
  }

  /** Returns the processor, for no more spans than its queue has room for. */
  SpanProcessor ahead(SpanProcessor processor, ConfigProperties properties) {
    int most = properties.getInt("otel.bsp.max.queue.size", DEFAULT_MOST);
    return new SpanProcessor() {
      @Override
      public void onStart(Context parent, ReadWriteSpan span) {
        processor.onStart(parent, span);
      }

      @Override
      public boolean isStartRequired() {
        return processor.isStartRequired();
      }

      @Override
      public void onEnd(ReadableSpan span) {
        if (!span.getSpanContext().isSampled()) {
          return;
        }
        if (waiting.incrementAndGet() > most) {
          waiting.decrementAndGet();
          dropped.incrementAndGet();
        } else {
          processor.onEnd(span);
        }
      }

      @Override
      public boolean isEndRequired() {
        return processor.isEndRequired();
      }

      @Override
      public CompletableResultCode shutdown() {
        return processor.shutdown();
      }

      @Override
      public CompletableResultCode forceFlush() {
        return processor.forceFlush();
      }
    };
  }

  /** Returns the exporter, with its batches counted. */
  SpanExporter before(SpanExporter exporter) {
    return new SpanExporter() {
      @Override
      public CompletableResultCode export(Collection<SpanData> spans) {
        int size = spans.size();
        waiting.addAndGet(-size);
        CompletableResultCode result = exporter.export(spans);
        result.whenComplete(() -> (result.isSuccess() ? sent : failed).addAndGet(size));
        return result;
      }

      @Override
      public CompletableResultCode flush() {
        return exporter.flush();
      }

      @Override
      public CompletableResultCode shutdown() {
        return exporter.shutdown();
      }
    };
  }
}
