import { type CallHandler, type ExecutionContext, HttpException, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { addressGroups } from './address-key';
import { REQUEST_COST } from './request-limits';
import { PeopleQueue, VisitorQueue } from './request-queue';
import { UnreadAnswers } from './unread-answers';

/** The status that nginx logs for a client that went away. Nobody receives it. */
export const CLIENT_CLOSED_REQUEST = 499;

/** The path parameter that names what a request changes. */
export const CHANGES_ONE = 'chorus:changes-one';

/** Marks what somebody does with all that Chorus keeps of them. */
export const OWN_DATA = 'chorus:own-data';

/**
 * Queues requests by person, guests of rooms included, and visitors' by address. A list that is the same for everybody is not queued while it is built (`building`),
 * since everybody waits for it; the number of searches, pages and single albums is unlimited.
 */
@Injectable()
export class QueueRequests implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: PeopleQueue,
    private readonly visitors: VisitorQueue,
    private readonly unread: UnreadAnswers,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { building?: { url: string } }>();
    if (request.building?.url === request.routeOptions.url) return next.handle();
    const handle = () => {
      refuseClosed(request);
      this.unread.requireRoom(request);
      return lastValueFrom(next.handle());
    };
    const { caller, guest, ip } = request;
    const person = caller ?? guest;
    const handler = context.getHandler();
    const cost = this.reflector.get<number>(REQUEST_COST, handler);
    const changed = this.reflector.get<string | undefined>(CHANGES_ONE, handler);
    const resource = changed && (request.params as Record<string, string>)[changed];
    const isOwnData = this.reflector.get<boolean | undefined>(OWN_DATA, handler);
    const [who = '', ...networks] = person ? [person.userId] : addressGroups(ip).map(({ key }) => key);
    const turn = { cost, resource, isOwnData, who, networks };
    return from((person ? this.people : this.visitors).run(turn, handle));
  }
}

/** A client that closed its connection while its request was waiting costs nothing more. */
function refuseClosed({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new HttpException('The client closed the connection.', CLIENT_CLOSED_REQUEST);
}
