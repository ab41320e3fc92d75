import { withSections } from '../console/sections';
import type { JestResults } from '../test/tally';
import { tallyLine, tallyOfJest } from '../test/tally';

export interface LongRun {
  parts: readonly string[];
  results: JestResults;
  saw: readonly string[];
  machine: string;
  date: Date;
}

/** Lists what the long forms measured and what failed, in place of what the same command wrote before. The output lists what passed. */
export function proofPage(page: string, { parts, results, saw, machine, date }: LongRun): string {
  const failed = results.suites.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
  const text = [
    `${date.toISOString().slice(0, 10)}, ${machine}: ${tallyLine(tallyOfJest(results))}.`,
    '',
    ...saw.map((sentence) => `- ${sentence}`),
    ...failed.map((name) => `- Failed: ${name}`),
  ].join('\n');
  return withSections(page, [{ title: `\`${['npm run test:full', ...parts].join(' ')}\``, text }]);
}
