import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { KeyedQueue } from './keyed-queue';
import { TooManyRequests } from './too-many-requests';

/** Of one person, on this node. Each may take as long as its connection needs. */
const MOST_RUNNING = 4;
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_MS = 5_000;
/** What uploads may take of the disk together: less than `/data` has, which also holds songs while they are measured. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Runs uploads in order, four at a time of one person. Throws 429 if too many of theirs wait or one has waited too long, and 503 while those of
 * everybody would take more of the disk than there is for them. One that is larger than that alone runs when no other does.
 */
@Injectable()
export class UploadQueue {
  private bytes = 0;
  private readonly each = new KeyedQueue(
    { running: MOST_RUNNING, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS },
    () => new TooManyRequests(RETRY_AFTER_MS, 'Too many of your uploads are still under way. Try again in a moment.'),
  );

  /** `bytes` is the most that the upload may bring. */
  run<Result>(userId: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    return this.each.run(userId, async () => {
      if (this.bytes > 0 && this.bytes + bytes > MOST_BYTES)
        throw new ServiceUnavailableException("Uploads aren't available right now. Try again in a moment.");
      this.bytes += bytes;
      try {
        return await work();
      } finally {
        this.bytes -= bytes;
      }
    });
  }
}
