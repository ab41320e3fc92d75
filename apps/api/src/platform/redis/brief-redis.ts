import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises';
import type { Redis } from './create-redis';

/** Redis usually answers within 1 ms; a delay of this many is not noticed. */
const TIMEOUT_MS = 100;
/** After a timeout Redis is skipped for this long, so that a hanging Redis delays requests once a second at most. */
const PAUSE_MS = 1_000;

const NOTHING = Symbol('no answer');

/** Evaluates scripts whose answer is optional, with a short timeout. */
export class BriefRedis {
  private silentUntil = 0;

  constructor(private readonly redis: Redis) {}

  /** The reply, or undefined when Redis is unavailable or too slow; the script may have run all the same. */
  async evaluate(script: string, keys: string[], ...rest: (string | number)[]): Promise<unknown> {
    if (performance.now() < this.silentUntil) return undefined;
    const waited = new AbortController();
    const answer = this.redis.eval(script, { keys, arguments: rest.map(String) });
    try {
      const first = await Promise.race([answer, timeout(waited.signal)]);
      if (first !== NOTHING) return first;
    } catch {
      // Redis is unavailable.
    } finally {
      waited.abort();
    }
    answer.catch(() => undefined);
    this.silentUntil = performance.now() + PAUSE_MS;
    return undefined;
  }
}

/** Yields once more after the timer, so that a reply that arrived while the event loop was blocked wins. */
async function timeout(signal: AbortSignal): Promise<typeof NOTHING> {
  await wait(TIMEOUT_MS, undefined, { signal }).catch(() => undefined);
  await breath();
  return NOTHING;
}
