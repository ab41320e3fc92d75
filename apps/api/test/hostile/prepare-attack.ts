import { once } from 'node:events';
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
  /** The number of cores that the attacker itself used. */
  cpuShare: number;
}

export interface FloodOutcome extends AttackOutcome {
  /** The number of answers by status. */
  statuses: Record<string, number>;
}

/** Starts an attack, and resolves when it is over. */
export type Begin<Outcome> = () => Promise<Outcome>;

export const prepareAttack = (attack: Attack): Promise<Begin<AttackOutcome>> => prepare('attacker.ts', attack);

export const prepareFlood = (flood: RequestFlood): Promise<Begin<FloodOutcome>> => prepare('request-attacker.ts', flood);

/** The attack comes from a process of its own, so that neither side waits for the other's event loop. */
async function prepare<Outcome>(program: string, attack: Attack | RequestFlood): Promise<Begin<Outcome>> {
  const harness = resolve(__dirname, '../_harness');
  const args = ['-C', 'chorus-source', '-r', resolve(harness, 'run-typescript.cjs'), resolve(harness, program), JSON.stringify(attack)];
  const child = startChild(process.execPath, args, process.env, 'pipe');
  const { stdin, stdout } = child.process;
  await Promise.race([once(stdout!, 'data'), child.exited]);
  return async () => {
    stdin!.write('begin\n');
    await child.exited;
    const answer = child.takeLines().find((line) => line.includes('"attacked"'));
    if (answer === undefined) throw new Error('the attacker failed');
    return (JSON.parse(answer) as { attacked: Outcome }).attacked;
  };
}
