import { withTimeout } from '../async/with-timeout';
import type { Redis } from './create-redis';

/** Start of a script: `now` is Redis's clock in milliseconds, since the clocks of nodes differ. */
export const REDIS_NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Redis usually answers within 1 ms; a delay of this many is not noticed. */
const TIMEOUT_MS = 100;
/** After a timeout Redis is skipped for this long, so that a hanging Redis delays requests once a second at most. */
const PAUSE_MS = 1_000;

/** Evaluates scripts whose answer is optional, with a short timeout. */
export class RedisWithTimeout {
  private skippedUntil = 0;

  constructor(private readonly redis: Redis) {}

  /** The reply, or undefined when Redis is unavailable or too slow; the script may have run all the same. */
  async evaluate(script: string, keys: string[], ...rest: (string | number)[]): Promise<unknown> {
    if (performance.now() < this.skippedUntil) return undefined;
    const answer = this.redis.eval(script, { keys, arguments: rest.map(String) });
    const reply = await withTimeout(answer, TIMEOUT_MS).catch(() => undefined);
    if (reply === undefined) this.skippedUntil = performance.now() + PAUSE_MS;
    return reply;
  }
}
