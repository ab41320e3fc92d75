import { randomInt } from 'node:crypto';
import { buildWhenNeeded } from '../build/build-when-needed';
import { terminal } from '../console/terminal';
import { Lifetime } from '../process/lifetime';
import { installPackages } from '../test/debian-packages';
import { runJest } from '../test/run-jest';
import { tallyLine } from '../test/tally';

/** The Jest projects that have the browser journeys. */
const PROJECTS = ['journeys'];
/** A journey waits for a hundred answers or more. */
const TEST_MS = 300_000;

/** Runs the browser journeys with everything late. The first argument may be the seed of an earlier run; the others go to Jest. */
export async function run(args: string[]): Promise<number> {
  const { seed, others } = seedOf(args);
  return new Lifetime().spend(async () => {
    const [missing] = await Promise.all([installPackages(), buildWhenNeeded()]);
    terminal.line(`Delays of seed ${seed}.`);
    const { tally } = await runJest(
      ['--selectProjects', ...PROJECTS, `--testTimeout=${TEST_MS}`, ...others],
      { CHORUS_FULL: '1', CHORUS_DELAYS: seed },
      missing,
    );
    terminal.line(`As late again: npm run test:slow -- ${[seed, ...others].join(' ')}`);
    terminal.line(tallyLine(tally));
    return tally.failed === 0 ? 0 : 1;
  });
}

function seedOf(args: readonly string[]): { seed: string; others: readonly string[] } {
  const [first, ...rest] = args;
  if (first && !first.startsWith('-')) return { seed: first, others: rest };
  return { seed: String(randomInt(1_000_000)), others: args };
}
