import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './api-error';

/** Every exception of a request leaves as an `ApiError`. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
