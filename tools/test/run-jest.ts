import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInstalled } from '../process/run-to-end';
import { terminal } from '../console/terminal';
import type { JestResults, Tally } from './tally';
import { tallyOfJest } from './tally';

// Jest takes everything up to the next option for a reporter, so those come first.
const options = [
  '--reporters=default',
  '--reporters=<rootDir>/tools/test/results-reporter.mjs',
  '--testSequencer=<rootDir>/tools/test/slowest-kinds-first.mjs',
  '--maxWorkers=4',
];

export async function runJest(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ tally: Tally; results?: JestResults }> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-jest-'));
  const file = join(folder, 'results.json');
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  try {
    const env = { ...process.env, ...color, ...variables, CHORUS_RESULTS: file };
    const { output } = await runInstalled('jest', [...options, ...args], { env, showErrors: true });
    if (!existsSync(file)) {
      terminal.line(output.trim());
      return { tally: { passed: 0, failed: 1 } };
    }
    const results = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
    return { tally: tallyOfJest(results), results };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
