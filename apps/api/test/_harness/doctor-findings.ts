import { type ReportedFinding, runChecks } from '../../src/features/doctor/run-checks';
import type { Config } from '../../src/platform/config/config';

export async function findings(config: Config): Promise<ReportedFinding[]> {
  const found: ReportedFinding[] = [];
  for await (const one of runChecks(config)) found.push(one);
  return found;
}

/** What the doctor says about a subject, one sentence a line; of one kind, where that is given. */
export async function said(config: Config, subject: string, kind?: ReportedFinding['kind']): Promise<string> {
  const found = await findings(config);
  return found
    .filter((one) => one.subject === subject && (kind === undefined || one.kind === kind))
    .map(({ sentence }) => sentence)
    .join('\n');
}
