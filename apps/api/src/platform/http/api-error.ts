import type { ApiError, ApiErrorCode } from '@chorus/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_AFTER_SECONDS = 2;

const codes: Partial<Record<number, ApiErrorCode>> = {
  [HttpStatus.UNAUTHORIZED]: 'unauthorized',
  [HttpStatus.FORBIDDEN]: 'forbidden',
  [HttpStatus.NOT_FOUND]: 'not_found',
  [HttpStatus.CONFLICT]: 'conflict',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'too_large',
  [HttpStatus.UNSUPPORTED_MEDIA_TYPE]: 'unsupported_media_type',
  [HttpStatus.TOO_MANY_REQUESTS]: 'rate_limited',
  [HttpStatus.SERVICE_UNAVAILABLE]: 'unavailable',
};

const codeOf = (status: number): ApiErrorCode => codes[status] ?? (status < 500 ? 'invalid' : 'internal');

/** A request that its contract refuses, with what is wrong with each field. */
export class InvalidRequest extends HttpException {
  constructor(readonly fields: NonNullable<ApiError['fields']>) {
    super(fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '), HttpStatus.BAD_REQUEST);
  }
}

/** Somebody has asked too often, and may ask again after `retryAfterMs`. */
export class TooManyRequests extends HttpException {
  constructor(readonly retryAfterMs: number) {
    super('That was too much at once. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** The token is good, and its person is shut out. `reason` is an admin’s, null where none was given. */
export class PersonSuspended extends HttpException {
  constructor(readonly reason: string | null) {
    super('Your account is suspended.', HttpStatus.FORBIDDEN);
  }
}

const isRefusalOfFastify = (thrown: unknown): thrown is FastifyError & { statusCode: number } =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number' && thrown.statusCode < 500;

function statusAndMessage(thrown: unknown): { status: number; message: string } {
  if (thrown instanceof HttpException) return { status: thrown.getStatus(), message: thrown.message };
  if (isRefusalOfFastify(thrown)) return { status: thrown.statusCode, message: thrown.message };
  return { status: HttpStatus.INTERNAL_SERVER_ERROR, message: 'Something went wrong on the server.' };
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
    code: thrown instanceof PersonSuspended ? 'suspended' : codeOf(status),
    requestId: request.id,
    ...(thrown instanceof InvalidRequest && { fields: thrown.fields }),
    ...(thrown instanceof PersonSuspended && thrown.reason !== null && { reason: thrown.reason }),
  };
  if (thrown instanceof TooManyRequests) reply.header('retry-after', Math.ceil(thrown.retryAfterMs / 1000));
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  void reply.code(status).header('cache-control', 'no-store').type('application/json').send(body);
}
