import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const pathOf = (url: string) => url.split('?', 1)[0];

/** One line for each answer. The query stays out of it: people search for names. Probes are seen at debug level only. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The answer's line says everything.
  }

  override routeNotFound(): void {
    // The answer's line says everything.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answer = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...answer, err: error }, 'response not delivered');
    else if (answer.path?.startsWith('/api/health/')) reply.log.debug(answer, 'request completed');
    else reply.log.info(answer, 'request completed');
  }
}
