import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { RequestQueue } from './request-queue';

/**
 * Visitors are not queued, since people behind one address would wait for each other. Neither is a request that builds a shared response
 * (`building`), since other people may be waiting for it.
 */
@Injectable()
export class QueueRequests implements NestInterceptor {
  constructor(private readonly queue: RequestQueue) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, building } = context.switchToHttp().getRequest<FastifyRequest & { building?: unknown }>();
    if (!caller || building) return next.handle();
    return from(this.queue.run(caller.userId, () => lastValueFrom(next.handle())));
  }
}
