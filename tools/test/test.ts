import { buildWhenNeeded } from '../build/build-when-needed';
import { Lifetime } from '../process/lifetime';
import { terminal } from '../console/terminal';
import { runChecks } from '../verify/run-checks';
import { installPackages } from './debian-packages';
import { runJest } from './run-jest';
import { describeSlowest } from './slowest-files';
import type { Tally } from './tally';
import { addTallies, tallyLine } from './tally';

const endToEnd = (parts: readonly string[]) => [
  '--selectProjects',
  'stack',
  '--testPathPatterns',
  ...(parts.length > 0 ? parts : ['e2e-spec']),
];

/**
 * Without arguments, runs the checks and the tests that a push needs; with `e2e`, the API's end-to-end tests, optionally by name. Any other
 * arguments, such as a part of a path, go to Jest, and may name any test.
 */
export async function run(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) return runTests({ withChecks: true });
  return runTests({ args: first === 'e2e' ? endToEnd(rest) : args, variables: { CHORUS_FULL: '1' } });
}

export interface TestRun {
  /** Arguments for Jest. */
  args?: readonly string[];
  variables?: NodeJS.ProcessEnv;
  withChecks?: boolean;
}

/** Installs, builds and runs; prints the slowest files, what failed, and how many tests passed. */
export async function runTests(options: TestRun): Promise<number> {
  const tally = await new Lifetime().spend(() => test(options));
  if (typeof tally === 'number') return tally;
  terminal.line(tallyLine(tally));
  return tally.failed === 0 ? 0 : 1;
}

/**
 * Checks run while the processor is otherwise idle: during installation and build, and beside
 * tests that wait.
 */
async function test({ args = [], variables, withChecks = false }: TestRun): Promise<Tally> {
  let isJestRunning = false;
  const checking = withChecks ? runChecks({ isShared: () => isJestRunning }) : undefined;
  try {
    const [missing] = await Promise.all([installPackages(), buildWhenNeeded()]);
    isJestRunning = true;
    const { tally, results } = await runJest(args, variables, missing);
    const checked = await checking;
    if (results) terminal.line(['Slowest test files:', ...describeSlowest(results.suites, process.cwd())].join('\n'));
    if (checked && checked.failed > 0) terminal.line(`Failed checks: ${checked.failures.join(', ')}`);
    return addTallies(checked ? [checked, tally] : [tally]);
  } catch (failure) {
    terminal.line(failure instanceof Error ? failure.message : String(failure));
    return { passed: 0, failed: 1 };
  }
}
