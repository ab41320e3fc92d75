import type { ApiErrorCode } from '@chorus/contracts';

/**
 * Why a call brought nothing.
 * - `away`: nobody answered, or only something in front of the server did; it is worth asking again later
 * - `refused`: the server said no, and `code` says why
 * - `unreadable`: there was an answer, but not the one that the contract promises
 */
export type FailureKind = 'away' | 'refused' | 'unreadable';

/** What an answer says beside its words. */
interface AnswerDetails {
  /** The HTTP status. */
  status: number;
  /** Its `Retry-After`, as it stands there. */
  retryAfter: string | null;
  /** Why the caller is suspended, where they are and a reason was given. */
  reason?: string | undefined;
}

/** A call of the API that failed. `message` is one sentence that may be shown as it is. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The server's reason; only when it gave one. */
    readonly code?: ApiErrorCode,
    /** Of an answer from 400 up; nothing when nobody answered. */
    readonly answer?: AnswerDetails,
  ) {
    super(message);
  }
}
