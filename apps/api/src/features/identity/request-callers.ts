import { HttpException, Injectable, ServiceUnavailableException, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/admission/address-key';
import { SecurityLog } from '../../platform/admission/security-log';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { PersonSuspended, SignedOut } from '../../platform/http/api-error';
import { routeOf } from '../../platform/http/route-of';
import { bearerTokenOf } from '../../platform/identity/bearer-token';
import type { Caller } from '../../platform/identity/caller';
import { inSession } from '../../platform/identity/session-cookie';
import { SIGNED_OUT } from '../../platform/identity/signed-out';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { EndedSessionsReader } from '../users/sessions/ended-sessions.reader';
import { SessionsWriter } from '../users/sessions/sessions.writer';
import { CallerVerifier } from './caller-verifier';
import { KeysUnavailable, TokenRefused } from './token-refused';

/** Why it is not known who calls; undefined without a token. */
export type Unidentified = PersonSuspended | SignedOut | TooManyRequests | TokenRefused | KeysUnavailable | undefined;

/** Identifies the callers of requests by their tokens. */
@Injectable()
export class RequestCallers {
  private readonly known = new WeakMap<FastifyRequest, Promise<Caller | Unidentified>>();

  constructor(
    private readonly verifier: CallerVerifier,
    private readonly suspended: SuspendedPeople,
    private readonly ended: EndedSessionsReader,
    private readonly sessions: SessionsWriter,
    private readonly security: SecurityLog,
  ) {}

  /** Identifies the caller once for each request. */
  identify(request: FastifyRequest): Promise<Caller | Unidentified> {
    const caller = this.known.get(request) ?? this.check(request);
    this.known.set(request, caller);
    return caller;
  }

  /** Returns the error to send to a caller who is not identified and has to be. */
  refusalOf(asking: Unidentified, request: FastifyRequest, reply: FastifyReply, message = 'Sign in to continue.'): Error {
    if (asking instanceof HttpException) return asking;
    if (asking instanceof KeysUnavailable)
      return new ServiceUnavailableException("We can't check your sign-in right now. Try again in a moment.");
    if (asking) this.security.signInRefused(routeOf(request), addressKey(request.ip), asking.message);
    reply.header('www-authenticate', asking === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
    return new UnauthorizedException(message);
  }

  private async check({ raw, headers }: FastifyRequest): Promise<Caller | Unidentified> {
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
