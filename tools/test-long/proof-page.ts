import type { JestResults } from '../test/tally';
import { tallyLine, tallyOfJest } from '../test/tally';

export interface LongRun {
  /** What the suites that ran are named after; none for all. */
  parts: readonly string[];
  results: JestResults;
  saw: readonly string[];
  /** In general words. */
  machine: string;
  date: Date;
}

/** The page that tells what the long forms of the tests measured, and what failed; a test run lists what passed. */
export function proofPage({ parts, results, saw, machine, date }: LongRun): string {
  const failed = results.suites.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
  return [
    '# What the long tests saw',
    '',
    `## \`${['npm run test:long', ...parts].join(' ')}\``,
    '',
    `${date.toISOString().slice(0, 10)}, ${machine}: ${tallyLine(tallyOfJest(results))}.`,
    '',
    ...saw.map((sentence) => `- ${sentence}`),
    ...failed.map((name) => `- Failed: ${name}`),
    '',
  ].join('\n');
}
