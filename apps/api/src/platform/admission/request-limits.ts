import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AddressBuckets } from './address-buckets';
import { addressGroups } from './address-key';
import { RateLimiter } from './rate-limiter';
import { type Allowance, perSecond } from './token-bucket';
import { IN_A_MOMENT, TooManyRequests } from './too-many-requests';

/** Opening the page costs about 25. */
export const REQUESTS_OF_A_PERSON: Allowance = { burst: 1_000, perHour: perSecond(50) };
/** Visitors share one: two hundred may open the page at once. */
export const REQUESTS_OF_AN_ADDRESS: Allowance = { burst: 6_000, perHour: perSecond(50) };

/** Each node counts its own: they cost next to nothing, and a step in Redis would cost more. */
export const READY_ANSWERS_OF_AN_ADDRESS: Allowance = { burst: 100_000, perHour: perSecond(1_000) };

export interface Reader {
  /** Undefined for visitors. */
  userId: string | undefined;
  address: string;
}

/**
 * Limits what requests cost PostgreSQL and a node. People who are signed in, and guests of rooms, have an allowance of their own, so that
 * they do not depend on who else is behind their address.
 */
@Injectable()
export class RequestLimits {
  private readonly readyAnswers = new AddressBuckets();

  constructor(private readonly limiter: RateLimiter) {}

  /** Returns 0, or how many milliseconds the caller has to wait. */
  consume({ userId, address }: Reader, cost: number): Promise<number> {
    return userId === undefined
      ? this.limiter.consumeOfAddress((key) => `reads:address:${key}`, address, REQUESTS_OF_AN_ADDRESS, cost)
      : this.limiter.consume(`reads:person:${userId}`, REQUESTS_OF_A_PERSON, cost);
  }

  /** A `cost` is an answer, or 16 KB of one. Returns 0, or how many milliseconds the address has to wait. */
  consumeReady(address: string, cost = 1): number {
    return this.readyAnswers.consume(addressGroups(address), READY_ANSWERS_OF_AN_ADDRESS, cost);
  }
}

export const REQUEST_COST = 'chorus:request-cost';

/** Refuses requests beyond the caller's allowance. It belongs to a route, so the access guard has identified the caller. */
@Injectable()
export class RequestCostGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller, guest, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const cost = this.reflector.get<number>(REQUEST_COST, context.getHandler());
    const waitMs = await this.limits.consume({ userId: (caller ?? guest)?.userId, address: ip }, cost);
    if (waitMs > 0) throw new TooManyRequests(waitMs, IN_A_MOMENT);
    return true;
  }
}
