import { HttpException, HttpStatus } from '@nestjs/common';

export const IN_A_MOMENT = 'Too many requests. Try again in a moment.';

/** A request gets status 429 with `Retry-After`, a socket event the refusal `rate_limited` with `retryAfterMs`. */
export class TooManyRequests extends HttpException {
  constructor(
    readonly retryAfterMs: number,
    message = "You've done this too many times. Try again later.",
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}
