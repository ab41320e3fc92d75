import { relative } from 'node:path';
import type { SuiteResult } from './tally';

const most = 10;

export function describeSlowest(suites: readonly SuiteResult[], root: string): string[] {
  const slowest = suites.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, most);
  return slowest.map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}`);
}
