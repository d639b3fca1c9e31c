package dev.pencilmark.bench.attack;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Streams with a constant number of pending batches, which are reopened when they end. */
final class Streams implements Attack {

  private final int connections;
  private final int each;
  private final int underWay;
  private final List<Message> batches;

  /**
   * Creates streams.
   *
   * @param each the number of open streams on each connection
   * @param underWay the number of pending batches of each stream; 1 for a method that answers one
   *     message with a stream
   * @param batches the batches, sent in turn; each stream is of one method
   */
  Streams(int connections, int each, int underWay, List<Message> batches) {
    this.connections = connections;
    this.each = each;
    this.underWay = underWay;
    this.batches = batches;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    ManagedChannel[] channels = new ManagedChannel[connections];
    for (int i = 0; i < connections; i++) {
      channels[i] = target.channel();
    }
    target.repeat(
        connections * each,
        (thread, round) -> {
          Message batch = batches.get((thread + round) % batches.size());
          Stream stream = new Stream(target, batch, channels[thread % connections]);
          stream.start();
          while (!stream.ended.await(100, TimeUnit.MILLISECONDS) && !target.over()) {
            // The stream continues without a request.
          }
          target.rest();
        });
  }

  /** One stream. Its listener runs on the event loop, one call at a time. */
  private final class Stream extends ClientCall.Listener<byte[]> {

    private final Target target;
    private final Message batch;
    private final ClientCall<byte[], byte[]> call;
    private final CountDownLatch ended = new CountDownLatch(1);

    Stream(Target target, Message batch, ManagedChannel channel) {
      this.target = target;
      this.batch = batch;
      call = channel.newCall(batch.method(), CallOptions.DEFAULT);
    }

    void start() {
      call.start(this, new Metadata());
      call.request(underWay);
      if (batch.method().getType().clientSendsOneMessage()) {
        call.sendMessage(batch.bytes());
        call.halfClose();
        return;
      }
      for (int i = 0; i < underWay; i++) {
        call.sendMessage(batch.bytes());
      }
    }

    @Override
    public void onMessage(byte[] answer) {
      target.count(batch.method().getBareMethodName() + " answers");
      call.request(1);
      if (!batch.method().getType().clientSendsOneMessage()) {
        call.sendMessage(batch.bytes());
      }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      target.count(batch.method().getBareMethodName(), status.getCode());
      ended.countDown();
    }
  }
}
