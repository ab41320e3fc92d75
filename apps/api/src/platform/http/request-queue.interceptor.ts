import { type CallHandler, type ExecutionContext, HttpException, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { addressKey } from '../addresses/address-key';
import { RequestQueue } from './request-queue';
import { VisitorQueue } from './visitor-queue';

/** As nginx logs it. Nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Queues requests by person, and visitors' by address. A list that is the same for everybody is not queued while it is built (`building`), since
 * everybody waits for it; of searches and pages, which have a query, there are as many as somebody can think of.
 */
@Injectable()
export class QueueRequests implements NestInterceptor {
  constructor(
    private readonly people: RequestQueue,
    private readonly visitors: VisitorQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { building?: unknown }>();
    if (request.building && !request.url.includes('?')) return next.handle();
    const handle = () => {
      refuseClosed(request);
      return lastValueFrom(next.handle());
    };
    const { caller, ip } = request;
    return from(caller ? this.people.run(caller.userId, handle) : this.visitors.run(addressKey(ip), handle));
  }
}

/** A client that closed its connection while its request was waiting costs nothing more. */
function refuseClosed({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new HttpException('The client closed the connection.', CLIENT_CLOSED_REQUEST);
}
