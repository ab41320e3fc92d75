import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInstalled } from '../process/run-to-end';
import type { JestResults, Tally } from './tally';
import { tallyOfJest } from './tally';

const workers = 2;

/** Runs Jest, which prints as it goes. When it cannot even begin (and says why), that is one failure. */
export async function runJest(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ tally: Tally; results?: JestResults }> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-jest-'));
  const outputFile = join(folder, 'results.json');
  try {
    const options = ['--maxWorkers', String(workers), '--json', '--outputFile', outputFile];
    await runInstalled('jest', [...options, ...args], { env, showErrors: true });
    const results = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResults;
    return { tally: tallyOfJest(results), results };
  } catch {
    return { tally: { passed: 0, failed: 1 } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
