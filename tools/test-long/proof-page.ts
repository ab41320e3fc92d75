import { basename } from 'node:path';
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

/** The page that tells what the long forms of the tests saw. */
export function proofPage({ parts, results, saw, machine, date }: LongRun): string {
  const suites = results.suites.map(({ file, tests }) => {
    const sentences = tests.filter(({ status }) => status !== 'pending').map(({ fullName, status }) => `- ${fullName}: ${status}`);
    return [`### ${basename(file)}`, '', ...sentences, ''].join('\n');
  });
  return [
    '# What the long tests saw',
    '',
    `## \`${['npm run test:long', ...parts].join(' ')}\``,
    '',
    `${date.toISOString().slice(0, 10)}, ${machine}: ${tallyLine(tallyOfJest(results))}.`,
    '',
    ...saw.map((sentence) => `- ${sentence}`),
    ...(saw.length > 0 ? [''] : []),
    ...suites,
  ].join('\n');
}
