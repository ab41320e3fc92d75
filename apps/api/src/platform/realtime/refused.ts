import type { Refusal, RefusalCode } from '@chorus/contracts';

/** Thrown to reject an event; the sender gets it in the acknowledgement. `message` is one sentence that users see. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }

  toRefusal(): Refusal {
    const { code, message, retryAfterMs } = this;
    return { ok: false, code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
}
