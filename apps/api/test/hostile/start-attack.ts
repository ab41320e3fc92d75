import { resolve } from 'node:path';
import { startChild } from '../../../../tools/process/child';
import type { Attack } from '../_harness/attacker';
import type { RequestFlood } from '../_harness/request-attacker';

/** Loopback addresses that no honest person of a test connects from. */
export const OTHER_ADDRESSES = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`);
export const HONEST_ADDRESS = '127.0.0.1';

export interface AttackOutcome {
  sent: number;
  connections: number;
  /** How many cores the attacker itself took. */
  cpuShare: number;
}

export interface FloodOutcome extends AttackOutcome {
  /** How often each status was answered. */
  statuses: Record<string, number>;
}

export const startAttack = (attack: Attack): Promise<AttackOutcome> => run('attacker.ts', attack);

export const startFlood = (flood: RequestFlood): Promise<FloodOutcome> => run('request-attacker.ts', flood);

/** Attacks from a process of its own, so that neither side waits for the other's event loop. Resolves when the attack is over. */
async function run<Outcome>(program: string, attack: Attack | RequestFlood): Promise<Outcome> {
  const harness = resolve(__dirname, '../_harness');
  const args = ['-C', 'chorus-source', '-r', resolve(harness, 'run-typescript.cjs'), resolve(harness, program), JSON.stringify(attack)];
  const child = startChild(process.execPath, args, process.env, ['ignore', 'pipe', 'pipe']);
  await child.exited;
  const answer = child.takeLines().find((line) => line.includes('"attacked"'));
  if (answer === undefined) throw new Error('the attacker failed');
  return (JSON.parse(answer) as { attacked: Outcome }).attacked;
}
