import { setTimeout as wait } from 'node:timers/promises';
import { pick, type Random, seededRandom } from '@chorus/seeded-random';
import type { TemporaryPostgres } from '../../../../../tools/postgres/temporary-postgres';
import type { Backends } from './backends';
import type { Cluster } from './cluster';

export const brief = ['connections dropped', 'answers lost', 'Redis killed', 'PostgreSQL crashed'] as const;

export type Fault = (typeof brief)[number] | 'Redis flushed' | 'Redis paused' | 'PostgreSQL paused' | 'node killed';

const REDIS_AWAY_MS = 500;
const PAUSED_MS = 1_000;

/**
 * The seed determines the order, and no kind repeats before each has occurred. A node is killed
 * first because nodes start slowly, so that the other faults happen in the meantime.
 */
export function planFaults(count: number, seed: string, others: readonly Fault[] = brief): Fault[] {
  const random = seededRandom(seed);
  const plan: Fault[] = [];
  while (plan.length < count) plan.push('node killed', ...shuffled(others, random));
  return plan.slice(0, count);
}

function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const left = [...things];
  return things.map(() => {
    const next = pick(random, left);
    left.splice(left.indexOf(next), 1);
    return next;
  });
}

/** The seed decides which node is killed. Only one node restarts at a time, so that two are up. */
export class FaultInjection {
  private readonly random: Random;
  private starting: Promise<void> = Promise.resolve();

  constructor(
    private readonly backends: Backends,
    private readonly postgres: TemporaryPostgres,
    private readonly cluster: Cluster,
    seed: string,
  ) {
    this.random = seededRandom(seed);
  }

  async strike(fault: Fault): Promise<void> {
    const { backends, cluster, postgres } = this;
    switch (fault) {
      case 'connections dropped':
        cluster.balancer.dropAll();
        return;
      case 'answers lost':
        cluster.balancer.loseAnswers();
        return;
      case 'node killed':
        return this.killNode();
      case 'PostgreSQL crashed':
        return postgres.crash();
      case 'Redis flushed':
        return backends.redis.flush();
      case 'Redis paused':
        return pause(backends.redis);
      case 'PostgreSQL paused':
        return pause(postgres);
      case 'Redis killed':
        await backends.redis.kill();
        await wait(REDIS_AWAY_MS);
        return backends.redis.startAgain();
    }
  }

  over(): Promise<void> {
    return this.starting;
  }

  private async killNode(): Promise<void> {
    await this.starting;
    const node = pick(this.random, [...this.cluster.origins.keys()]);
    await this.cluster.kill(node);
    this.starting = this.cluster.startAgain(node);
    this.starting.catch(() => undefined);
  }
}

async function pause(server: { freeze: () => void; thaw: () => void }): Promise<void> {
  server.freeze();
  await wait(PAUSED_MS);
  server.thaw();
}
