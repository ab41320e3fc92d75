import { SIGN_IN_PATH } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { SIGN_IN_AGAIN_PATH } from './sign-in-methods/page-sessions';

/** Each sign-in that is begun is a row for an hour. A class at school begins at once, behind one address. */
const OF_ADDRESS = { burst: 300, perHour: 3_000 };
const OF_ALL = { burst: 5_000, perHour: 30_000 };

const BEGINNINGS = new Set([`${SIGN_IN_PATH}/auth`, SIGN_IN_AGAIN_PATH]);

/** Bounds how many sign-ins are begun, before anything is stored. */
@Injectable()
export class AdmitSignIns {
  constructor(private readonly limiter: RateLimiter) {}

  to(scope: FastifyInstance): void {
    scope.addHook('onRequest', async ({ url, ip }) => {
      if (!BEGINNINGS.has(url.split('?', 1)[0] ?? '')) return;
      const waits = await Promise.all([
        this.limiter.consumeOfAddress((address) => `sign-ins:address:${address}`, ip, OF_ADDRESS, 1),
        this.limiter.consume('sign-ins', OF_ALL, 1),
      ]);
      const waitMs = Math.max(...waits);
      if (waitMs > 0) throw new TooManyRequests(waitMs);
    });
  }
}
