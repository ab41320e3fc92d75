import type { Access, EndpointSpec } from '@chorus/contracts';
import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  HttpException,
  Injectable,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT } from '../../platform/http/contract-controller';
import { IS_PUBLIC } from '../../platform/http/public.decorator';
import { addressKey } from '../../platform/admission/address-key';
import { withTimeout } from '../../platform/async/with-timeout';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { PersonSuspended, SignedOut } from '../../platform/http/api-error';
import { routeOf } from '../../platform/http/route-of';
import { bearerTokenOf } from '../../platform/identity/bearer-token';
import type { Caller } from '../../platform/identity/caller';
import { inSession } from '../../platform/identity/session-cookie';
import { SIGNED_OUT } from '../../platform/identity/signed-out';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { SecurityLog } from '../../platform/admission/security-log';
import { EndedSessionsReader } from '../users/sessions/ended-sessions.reader';
import { SessionsWriter } from '../users/sessions/sessions.writer';
import { CallerVerifier } from './caller-verifier';
import { KeysUnavailable, TokenRefused } from './token-refused';

/** A cached key takes a millisecond. */
const LONGEST_SHARED_WAIT_MS = 250;

type Unidentified = PersonSuspended | SignedOut | TooManyRequests | TokenRefused | KeysUnavailable | undefined;

/** Enforces the endpoint's access level and attaches the caller to the request. An endpoint without an access level is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: CallerVerifier,
    private readonly suspended: SuspendedPeople,
    private readonly ended: EndedSessionsReader,
    private readonly sessions: SessionsWriter,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are authenticated before they are connected.
    if (context.getType() === 'ws') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const access = this.accessTo(context);
    const asking = await this.callerWithinLimit(request);
    if (!(asking instanceof Error)) request.caller = asking;
    if (access === 'public' && !this.writesAsSomebody(request)) return true;
    if (asking === undefined || asking instanceof Error) throw this.refusalOf(asking, request, http.getResponse<FastifyReply>());
    if (access === 'admin' && !asking.isAdmin) {
      this.security.adminRefused(routeOf(request), asking.userId, addressKey(request.ip));
      throw new ForbiddenException('Only admins can do this.');
    }
    return true;
  }

  private refusalOf(asking: Unidentified, request: FastifyRequest, reply: FastifyReply): Error {
    if (asking instanceof HttpException) return asking;
    if (asking instanceof KeysUnavailable)
      return new ServiceUnavailableException("We can't check your sign-in right now. Try again in a moment.");
    if (asking) this.security.signInRefused(routeOf(request), addressKey(request.ip), asking.message);
    reply.header('www-authenticate', asking === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
    return new UnauthorizedException('Sign in to continue.');
  }

  /** On public endpoints a bad token is ignored for reads and refused for writes: what a user writes must not be stored as anonymous. */
  private writesAsSomebody({ method, headers }: FastifyRequest): boolean {
    return method === 'POST' && headers.authorization !== undefined;
  }

  private accessTo(context: ExecutionContext): Access {
    const handler = context.getHandler();
    if (this.reflector.get<string | undefined>(IS_PUBLIC, handler) !== undefined) return 'public';
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, handler);
    if (endpoint === undefined) throw new ForbiddenException('No one can use this endpoint.');
    return endpoint.access;
  }

  /** While others wait for the response that this request builds, they do not wait for the caller's identity provider. */
  private callerWithinLimit(request: FastifyRequest & { building?: unknown }): Promise<Caller | Unidentified> {
    const caller = this.callerOf(request);
    return request.building ? withTimeout(caller, LONGEST_SHARED_WAIT_MS) : caller;
  }

  private async callerOf({ raw, headers }: FastifyRequest): Promise<Caller | Unidentified> {
    const token = bearerTokenOf(raw);
    if (token === undefined) return undefined;
    try {
      const caller = inSession(await this.verifier.verify(token, raw), headers.cookie);
      const suspension = this.suspended.find(caller.userId);
      if (suspension) return new PersonSuspended(suspension.reason);
      if (this.ended.refuses(caller)) return new SignedOut(SIGNED_OUT);
      this.sessions.noteUse(caller, headers['user-agent']);
      return caller;
    } catch (error) {
      if (error instanceof TokenRefused || error instanceof KeysUnavailable || error instanceof TooManyRequests) return error;
      throw error;
    }
  }
}
