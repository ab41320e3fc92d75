import type { Refusal } from '@chorus/contracts';
import { type Allowance, type Bucket, perSecond, takeFrom } from '../rate-limit/token-bucket';
import type { AppSocket } from './app-socket';
import { disconnect } from './disconnect';

const EVENTS: Allowance = { burst: 1_000, perHour: perSecond(200) };
const MOST_REFUSED = 10_000;

type Acknowledge = (answer: Refusal) => void;
const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function';

export function limitEvents(socket: AppSocket): void {
  let bucket: Bucket | undefined;
  let refused = 0;
  socket.use((event: readonly unknown[], next) => {
    const taken = takeFrom(bucket, EVENTS, 1, performance.now());
    bucket = taken.bucket;
    if (taken.waitMs === 0) {
      next();
      return;
    }
    const acknowledge = event.at(-1);
    if (isAcknowledge(acknowledge))
      acknowledge({ ok: false, code: 'rate_limited', message: 'Too many requests. Try again in a moment.', retryAfterMs: taken.waitMs });
    refused += 1;
    if (refused === MOST_REFUSED) disconnect(socket, 'too_much', 'This connection sent too many requests.');
  });
}
