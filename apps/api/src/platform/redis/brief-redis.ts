import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises';
import type { Redis } from './create-redis';

/** Redis answers in one; nobody notices this many. */
const PATIENCE_MS = 100;
/** Whoever did not answer is not asked again for so long, so that a hanging Redis costs everybody together one wait a second. */
const PAUSE_MS = 1_000;

const NOTHING = Symbol('no answer');

/** Asks Redis what is good to know and not worth waiting for. */
export class BriefRedis {
  private silentUntil = 0;

  constructor(private readonly redis: Redis) {}

  /** The answer, or undefined when Redis is away or takes longer than a moment; what was asked may then have been done all the same. */
  async ask(script: string, keys: string[], ...rest: (string | number)[]): Promise<unknown> {
    if (performance.now() < this.silentUntil) return undefined;
    const waited = new AbortController();
    const answer = this.redis.eval(script, { keys, arguments: rest.map(String) });
    try {
      const first = await Promise.race([answer, patience(waited.signal)]);
      if (first !== NOTHING) return first;
    } catch {
      // It is away.
    } finally {
      waited.abort();
    }
    answer.catch(() => undefined);
    this.silentUntil = performance.now() + PAUSE_MS;
    return undefined;
  }
}

/** After a busy moment of this process an answer that is there counts before the clock does. */
async function patience(signal: AbortSignal): Promise<typeof NOTHING> {
  await wait(PATIENCE_MS, undefined, { signal }).catch(() => undefined);
  await breath();
  return NOTHING;
}
