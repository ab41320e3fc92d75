import type { Refusal, RefusalCode } from '@chorus/contracts';

/** Thrown where an event is not taken; its sender is told so in the acknowledgement. `message` is one sentence that people see. */
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
