import { terminal, timeSince } from '../console/terminal';
import { Lifetime } from '../process/lifetime';
import { runJest } from '../test/run-jest';
import type { Tally } from '../test/tally';
import { addTallies, tallyLine } from '../test/tally';
import { typeChecks } from '../verify/checks';
import { runChecks } from '../verify/run-checks';
import { changedFiles } from './changed-files';

/** Projects that need neither a server nor a browser. */
const projects = ['contracts', 'api', 'pwa', 'pwa-dom', 'worker', 'tools'];

/** Checks all types, and runs the unit tests whose imports reach a changed file. */
export async function run(): Promise<number> {
  const began = Date.now();
  const tally = await new Lifetime().spend(testChanges);
  if (typeof tally === 'number') return tally;
  terminal.line(
    `Checked the types and the unit tests of what changed in ${timeSince(began)}. \`npm test\` runs the rest: API, browser, lint.`,
  );
  terminal.line(tallyLine(tally));
  return tally.failed === 0 ? 0 : 1;
}

async function testChanges(): Promise<Tally> {
  const { since, files, deleted } = await changedFiles();
  terminal.line(`${files.length + deleted.length} files changed since ${since}.`);
  const noTests = { tally: { passed: 0, failed: 0 } };
  const args = ['--selectProjects', ...projects, '--passWithNoTests', '--findRelatedTests', ...files];
  const [checked, { tally }] = await Promise.all([
    runChecks({ list: typeChecks(), isShared: () => true }),
    files.length > 0 ? runJest(args) : noTests,
  ]);
  return addTallies([checked, tally]);
}
