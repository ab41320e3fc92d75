import type { JestResults } from '../test/tally';
import { tallyLine, tallyOfJest } from '../test/tally';

export interface LongRun {
  parts: readonly string[];
  results: JestResults;
  saw: readonly string[];
  machine: string;
  date: Date;
}

/** Lists what the long forms measured and what failed. The output of the test run lists what passed. */
export function proofPage({ parts, results, saw, machine, date }: LongRun): string {
  const failed = results.suites.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
  return [
    '# Results of the long tests',
    '',
    `## \`${['npm run test:full', ...parts].join(' ')}\``,
    '',
    `${date.toISOString().slice(0, 10)}, ${machine}: ${tallyLine(tallyOfJest(results))}.`,
    '',
    ...saw.map((sentence) => `- ${sentence}`),
    ...failed.map((name) => `- Failed: ${name}`),
    '',
  ].join('\n');
}
