package dev.pencilmark.server;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Keeps what a stream answers, and its end as a Status. */
final class Answers<T> implements StreamObserver<T> {

  private final BlockingQueue<Object> queue = new LinkedBlockingQueue<>();

  @Override
  public void onNext(T answer) {
    queue.add(answer);
  }

  @Override
  public void onError(Throwable failed) {
    queue.add(Status.fromThrowable(failed));
  }

  @Override
  public void onCompleted() {
    queue.add(Status.OK);
  }

  /** The next answer or the end; null if neither comes. */
  Object next() throws InterruptedException {
    return queue.poll(20, TimeUnit.SECONDS);
  }
}
