import type { ServerResponse } from 'node:http';
import type { ByteSpan } from '../../platform/object-store/object-store';

/** A file in memory. A response keeps all of it until its client has received its part. */
export class HeldFile {
  checking: Promise<void> | undefined;
  whenUnused: (() => void) | undefined;
  private users = 0;

  constructor(
    private readonly bytes: Buffer,
    public checkedAt: number,
  ) {}

  get size(): number {
    return this.bytes.length;
  }

  get isInUse(): boolean {
    return this.users > 0;
  }

  /** The bytes to send, which count as in use until the response is closed. */
  partFor(response: ServerResponse, span?: ByteSpan): Buffer {
    this.holdFor(response);
    return span ? this.bytes.subarray(span.start, span.end + 1) : this.bytes;
  }

  private holdFor(response: ServerResponse): void {
    const { req: request } = response;
    if (request.socket.destroyed) return;
    this.users += 1;
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      this.users -= 1;
      if (this.users > 0) return;
      this.whenUnused?.();
      this.whenUnused = undefined;
    };
    response.once('close', release);
    // A response that waits behind another one on its connection is not closed when the connection is.
    request.once('close', release);
  }
}
