import { relative } from 'node:path';
import type { SuiteResult } from './tally';

const most = 10;

/** A line for each of the ten test files that took longest, the slowest first: `  83.2 s  apps/pwa/e2e/reports.test.ts`. */
export function describeSlowest(suites: readonly SuiteResult[], root: string): string[] {
  const slowest = suites.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, most);
  return slowest.map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}`);
}
