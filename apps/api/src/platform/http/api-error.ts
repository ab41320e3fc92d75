import { type ApiError, type ApiErrorCode, RECENT_SIGN_IN_SECONDS } from '@chorus/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../admission/too-many-requests';
import { describeProblem, type FieldProblem } from './field-problem';

const RETRY_AFTER_SECONDS = 2;

const codes: Partial<Record<number, ApiErrorCode>> = {
  [HttpStatus.UNAUTHORIZED]: 'unauthorized',
  [HttpStatus.FORBIDDEN]: 'forbidden',
  [HttpStatus.NOT_FOUND]: 'not_found',
  [HttpStatus.CONFLICT]: 'conflict',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'too_large',
  [HttpStatus.UNSUPPORTED_MEDIA_TYPE]: 'unsupported_media_type',
  [HttpStatus.TOO_MANY_REQUESTS]: 'rate_limited',
  [HttpStatus.NOT_IMPLEMENTED]: 'invalid',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'unavailable',
};

const codeOf = (status: number): ApiErrorCode => codes[status] ?? (status < 500 ? 'invalid' : 'internal');

/** Status 400, with the problem of each field. The message describes the first. */
export class InvalidRequest extends HttpException {
  readonly fields: NonNullable<ApiError['fields']>;

  constructor(problems: readonly [FieldProblem, ...FieldProblem[]]) {
    super(describeProblem(problems[0]), HttpStatus.BAD_REQUEST);
    this.fields = problems.map(({ path, message }) => ({ path, message }));
  }
}

/** Status 401 for a valid token whose person has to prove again who they are (RFC 9470). */
export class SignInAgain extends HttpException {
  constructor(message: string) {
    super(message, HttpStatus.UNAUTHORIZED);
  }
}

/**
 * Status 403 for a valid token of a suspended user. `reason` is an admin’s, null when none was
 * given.
 */
export class PersonSuspended extends HttpException {
  constructor(readonly reason: string | null) {
    super('Your account is suspended.', HttpStatus.FORBIDDEN);
  }
}

/** Status 401 for a valid token of a session that its person has ended on another device. */
export class SignedOut extends HttpException {
  constructor(message: string) {
    super(message, HttpStatus.UNAUTHORIZED);
  }
}

/** Errors of Fastify, and of code that does without Nest. */
const isPlainRefusal = (thrown: unknown): thrown is Error & { statusCode: number } =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number' && thrown.statusCode < 500;

function statusAndMessage(thrown: unknown): { status: number; message: string } {
  if (thrown instanceof HttpException) return { status: thrown.getStatus(), message: thrown.message };
  if (isPlainRefusal(thrown)) return { status: thrown.statusCode, message: thrown.message };
  return { status: HttpStatus.INTERNAL_SERVER_ERROR, message: 'Something went wrong on the server.' };
}

function codeFor(thrown: unknown, status: number): ApiErrorCode {
  if (thrown instanceof PersonSuspended) return 'suspended';
  return thrown instanceof SignedOut ? 'signed_out' : codeOf(status);
}

/** Sends the error body. Unexpected errors are logged in full and answered without detail. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = statusAndMessage(thrown);
  if (status === 500) request.log.error({ err: thrown }, 'unhandled exception');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const body: ApiError = {
    message,
    code: codeFor(thrown, status),
    requestId: request.id,
    ...(thrown instanceof InvalidRequest && { fields: thrown.fields }),
    ...(thrown instanceof PersonSuspended && thrown.reason !== null && { reason: thrown.reason }),
  };
  if (thrown instanceof TooManyRequests) reply.header('retry-after', Math.ceil(thrown.retryAfterMs / 1000));
  if (thrown instanceof SignInAgain)
    reply.header('www-authenticate', `Bearer error="insufficient_user_authentication", max_age="${RECENT_SIGN_IN_SECONDS}"`);
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  void reply.code(status).header('cache-control', 'no-store').type('application/json').send(body);
}
