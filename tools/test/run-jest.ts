import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInstalled } from '../process/run-to-end';
import { terminal } from '../console/terminal';
import type { MissingProgram } from './debian-packages';
import { findSkipped, listTestsOn } from './files-skipped';
import type { JestResults, Tally } from './tally';
import { tallyOfJest } from './tally';

// Jest takes everything up to the next option for a reporter, so those come first.
const options = [
  '--reporters=default',
  '--reporters=<rootDir>/tools/test/results-reporter.mjs',
  '--testSequencer=<rootDir>/tools/test/slowest-kinds-first.mjs',
  '--maxWorkers=4',
];

/** Runs Jest without the test files that need one of the `missing` programs, and names and counts those. */
export async function runJest(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  missing: readonly MissingProgram[] = [],
): Promise<{ tally: Tally; results?: JestResults }> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-jest-'));
  const file = join(folder, 'results.json');
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  try {
    const env = { ...process.env, ...color, ...variables, CHORUS_RESULTS: file };
    const skipped = await findSkipped(missing, args, listTestsOn(env));
    for (const reason of skipped.reasons) terminal.line(reason);
    const { output } = await runInstalled('jest', [...options, ...(skipped.files.length > 0 ? ['--passWithNoTests'] : []), ...args], {
      env: { ...env, CHORUS_SKIPPED_FILES: skipped.files.join('\n') },
      showErrors: true,
    });
    if (!existsSync(file)) {
      terminal.line(output.trim());
      return { tally: { passed: 0, failed: 1 } };
    }
    const results = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
    return { tally: { ...tallyOfJest(results), filesSkipped: skipped.files.length }, results };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
