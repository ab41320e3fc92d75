import type { ApiErrorCode } from '@chorus/contracts';

/**
 * The reason why a call failed.
 * - `away`: no response, or one from something in front of the server; worth retrying
 * - `refused`: the server refused, for the reason in `code`
 * - `unreadable`: the response does not match the contract
 */
export type FailureKind = 'away' | 'refused' | 'unreadable';

interface AnswerDetails {
  status: number;
  /** The `Retry-After` header, unparsed. */
  retryAfter: string | null;
  /** The reason for the caller's suspension, if they are suspended and one was given. */
  reason?: string | undefined;
}

/** A failed API call. `message` is one sentence that may be shown to the user. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly code?: ApiErrorCode,
    readonly answer?: AnswerDetails,
  ) {
    super(message);
  }
}
