import { type Access, type EndpointSpec, isOpenToVisitors } from '@chorus/contracts';
import { type CanActivate, type ExecutionContext, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/admission/address-key';
import { REQUEST_COST } from '../../platform/admission/request-limits';
import { SecurityLog } from '../../platform/admission/security-log';
import { withTimeout } from '../../platform/async/with-timeout';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ENDPOINT } from '../../platform/http/contract-controller';
import { FOR_LISTENERS } from '../../platform/http/for-listeners.decorator';
import { routeOf } from '../../platform/http/route-of';
import type { Caller, Guest } from '../../platform/identity/caller';
import { RoomGuestsReader } from '../rooms/guests/room-guests.reader';
import { RequestCallers, type Unidentified } from './request-callers';

/** A cached key takes a millisecond. */
const LONGEST_SHARED_WAIT_MS = 250;

/** Enforces the endpoint's access level and attaches the caller to the request. An endpoint without an access level is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: RequestCallers,
    private readonly guests: RoomGuestsReader,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are authenticated before they are connected.
    if (context.getType() === 'ws') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const access = this.accessTo(context);
    const asking = await this.callerWithinLimit(request);
    if (!(asking instanceof Error)) request.caller = asking;
    if (asking === undefined) request.guest = await this.guestIn(request, access, context);
    if (this.isOpen(access, request) && !this.writesAsSomebody(request)) return true;
    if (access === 'guest' && request.guest) return isTheirRoom(request, request.guest);
    if (asking === undefined || asking instanceof Error) throw this.callers.refusalOf(asking, request, http.getResponse<FastifyReply>());
    if (access === 'admin') this.requireAdmin(asking, request);
    return true;
  }

  private requireAdmin({ isAdmin, userId }: Caller, request: FastifyRequest): void {
    if (isAdmin) return;
    this.security.adminRefused(routeOf(request), userId, addressKey(request.ip));
    throw new ForbiddenException('Only admins can do this.');
  }

  /** The gate has already decided about reads of music. A request that it has not admitted needs a token. */
  private isOpen(access: Access, { mayListen }: FastifyRequest): boolean {
    if (access === 'listener' && this.config.listening !== 'everyone') return mayListen === true;
    return isOpenToVisitors(access);
  }

  /** On public endpoints a bad token is ignored for reads and refused for writes: what a user writes must not be stored as anonymous. */
  private writesAsSomebody({ method, headers }: FastifyRequest): boolean {
    return method === 'POST' && headers.authorization !== undefined;
  }

  private accessTo(context: ExecutionContext): Access {
    const handler = context.getHandler();
    if (this.reflector.get<string | undefined>(FOR_LISTENERS, handler) !== undefined) return 'listener';
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, handler);
    if (endpoint === undefined) throw new ForbiddenException('No one can use this endpoint.');
    return endpoint.access;
  }

  /**
   * Endpoints for guests wait for the answer. Elsewhere it only decides whose allowance the request counts against, which is not worth
   * waiting long for. A request with a token, valid or not, is never a guest's.
   */
  private async guestIn({ headers }: FastifyRequest, access: Access, context: ExecutionContext): Promise<Guest | undefined> {
    if (headers.authorization !== undefined) return undefined;
    if (access === 'guest') return this.guests.find(headers.cookie);
    const isCounted = this.reflector.get<unknown>(REQUEST_COST, context.getHandler()) !== undefined;
    if (!isCounted || !isOpenToVisitors(access)) return undefined;
    return withTimeout(
      this.guests.find(headers.cookie).catch(() => undefined),
      LONGEST_SHARED_WAIT_MS,
    );
  }

  /** While others wait for the response that this request builds, they do not wait for the caller's identity provider. */
  private callerWithinLimit(request: FastifyRequest & { building?: unknown }): Promise<Caller | Unidentified> {
    const caller = this.callers.identify(request);
    return request.building ? withTimeout(caller, LONGEST_SHARED_WAIT_MS) : caller;
  }
}

/** `:id` of what is for guests is a room's. */
function isTheirRoom({ params }: FastifyRequest, { roomId }: Guest): true {
  const { id = roomId } = params as { id?: string };
  if (id !== roomId) throw new NotFoundException("We couldn't find this room.");
  return true;
}
