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
 * Without arguments, all checks and tests; with `e2e`, the API's end-to-end tests, optionally by
 * name; anything else goes to Jest, such as a part of a path.
 */
export async function run(args: string[]): Promise<number> {
  const tally = await new Lifetime().spend(() => test(args));
  if (typeof tally === 'number') return tally;
  terminal.line(tallyLine(tally));
  return tally.failed === 0 ? 0 : 1;
}

/**
 * Checks run while the others leave the processor idle: during installation and build, and beside
 * tests that wait.
 */
async function test(args: readonly string[]): Promise<Tally> {
  const [first, ...rest] = args;
  let isJestRunning = false;
  const checking = first === undefined ? runChecks({ isShared: () => isJestRunning }) : undefined;
  try {
    await Promise.all([buildWhenNeeded(), first !== 'e2e' && installPackages()]);
    isJestRunning = true;
    const { tally, results } = await runJest(first === 'e2e' ? endToEnd(rest) : args);
    const checked = await checking;
    if (results) terminal.line(['Slowest test files:', ...describeSlowest(results.suites, process.cwd())].join('\n'));
    if (checked && checked.failed > 0) terminal.line(`Failed checks: ${checked.failures.join(', ')}`);
    return addTallies(checked ? [checked, tally] : [tally]);
  } catch (failure) {
    terminal.line(failure instanceof Error ? failure.message : String(failure));
    return { passed: 0, failed: 1 };
  }
}
