import { SIGN_IN_PATH } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { SIGN_IN_AGAIN_PATH } from './sign-in-methods/page-sessions';

/** Each sign-in or sign-out that is begun is a row, mostly for an hour. A class at school begins at once, behind one address. */
const BEGINNINGS = { name: 'sign-ins', ofAddress: { burst: 300, perHour: 3_000 }, ofAll: { burst: 5_000, perHour: 30_000 } };

/** Each renewal is a row for a month, and a page renews its token whenever it is loaded. */
const TOKENS = { name: 'tokens', ofAddress: { burst: 1_500, perHour: 30_000 }, ofAll: { burst: 20_000, perHour: 200_000 } };

/** The addresses that store something for anybody who asks, or for each renewal. */
const LIMITED = new Map([
  [`${SIGN_IN_PATH}/auth`, BEGINNINGS],
  [`${SIGN_IN_PATH}/session/end`, BEGINNINGS],
  [SIGN_IN_AGAIN_PATH, BEGINNINGS],
  [`${SIGN_IN_PATH}/token`, TOKENS],
]);

/**
 * Bounds how many sign-ins are begun and how many tokens are issued, before anything is stored. What an address may not begin uses up nothing of
 * what all may, or one could keep out everybody.
 */
@Injectable()
export class AdmitSignIns {
  constructor(private readonly limiter: RateLimiter) {}

  to(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request) => {
      const limit = LIMITED.get(pathIn(request));
      if (!limit) return;
      const waitMs =
        (await this.limiter.consumeOfAddress((address) => `${limit.name}:address:${address}`, request.ip, limit.ofAddress, 1)) ||
        (await this.limiter.consume(limit.name, limit.ofAll, 1));
      if (waitMs > 0) throw new TooManyRequests(waitMs);
    });
  }
}

/**
 * The path as the router has understood it, whatever the request's target looks like. oidc-provider ignores capitals and a slash at the end.
 */
function pathIn({ routeOptions, params }: FastifyRequest): string {
  const { '*': rest = '' } = params as { '*'?: string };
  const path = routeOptions.url?.replace('*', () => rest) ?? '';
  return path.toLowerCase().replace(/\/$/, '');
}
