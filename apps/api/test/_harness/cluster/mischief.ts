import { setTimeout as wait } from 'node:timers/promises';
import { pick, type Random, seededRandom } from '../../../../../tools/demo-catalogue/random';
import type { ThrowAwayPostgres } from '../../../../../tools/postgres/throw-away-postgres';
import type { Backends } from './backends';
import type { Cluster } from './cluster';

const brief = ['connections dropped', 'answers lost', 'Redis killed', 'PostgreSQL crashed'] as const;

/** What goes wrong. */
export type Fault = (typeof brief)[number] | 'node killed';

const REDIS_AWAY_MS = 500;

/**
 * So many faults in an order that follows from the seed: every kind once before any comes again.
 * Nodes take their time to start: one is killed first, so that the others happen meanwhile.
 */
export function planFaults(count: number, seed: string): Fault[] {
  const random = seededRandom(seed);
  const plan: Fault[] = [];
  while (plan.length < count) plan.push('node killed', ...shuffled(brief, random));
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

/** Lets things go wrong in a cluster; which node is killed follows from the seed. One node starts again at a time, so that two are there. */
export class Mischief {
  private readonly random: Random;
  private starting: Promise<void> = Promise.resolve();

  constructor(
    private readonly backends: Backends,
    private readonly postgres: ThrowAwayPostgres,
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
      case 'Redis killed':
        await backends.redis.kill();
        await wait(REDIS_AWAY_MS);
        return backends.redis.startAgain();
    }
  }

  /** Resolves when whatever was broken is there again. */
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
