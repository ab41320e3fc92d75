import type { ReportedFinding } from './run-checks';
import type { Finding } from './finding';

const marks: Readonly<Record<Finding['kind'], string>> = { fine: '✓', notice: '!', problem: '✗' };

/** One finding as a line of the terminal. */
export const findingLine = ({ subject, kind, sentence }: ReportedFinding): string => `${marks[kind]} ${subject}: ${sentence}`;

/** The last line. */
export function summaryOf(found: readonly Pick<Finding, 'kind'>[]): string {
  const problems = found.filter(({ kind }) => kind === 'problem').length;
  if (found.every(({ kind }) => kind === 'fine')) return 'Everything Chorus needs is there.';
  if (problems === 0) return 'No problems found. Lines with ! are worth a look.';
  return problems === 1 ? 'There is 1 problem to fix.' : `There are ${problems} problems to fix.`;
}
