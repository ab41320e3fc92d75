import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * One line for each response. The query is left out: people search for names. Probes are logged at
 * debug level only.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The line of the response is enough.
  }

  override routeNotFound(): void {
    // The line of the response is enough.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answer = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...answer, err: error }, 'response not delivered');
    else if (answer.path?.startsWith('/api/health/')) reply.log.debug(answer, 'request completed');
    else reply.log.info(answer, 'request completed');
  }
}
