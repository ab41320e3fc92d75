import { Logger } from '@nestjs/common';
import { findingLine, summaryOf } from './features/doctor/doctor-report';
import { type ReportedFinding, runChecks } from './features/doctor/run-checks';
import { readChosen } from './features/set-up/chosen-config';
import { ConfigError } from './platform/config/config';
import { parseConfig } from './platform/config/read-config';

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Checks the environment that a node would run in, says what is wrong with it, and exits with 1 if anything is. */
async function main(): Promise<void> {
  Logger.overrideLogger(false);
  const found: ReportedFinding[] = [];
  for await (const finding of findings()) {
    found.push(finding);
    write(findingLine(finding));
  }
  write(`\n${summaryOf(found)}`);
  // Checks that took too long may still be running.
  process.exit(found.some(({ kind }) => kind === 'problem') ? 1 : 0);
}

async function* findings(): AsyncGenerator<ReportedFinding> {
  const subject = 'Settings';
  try {
    const config = parseConfig();
    yield { subject, kind: 'fine', sentence: 'Every variable is valid.' };
    // Without the database, the checks say so.
    yield* runChecks(await readChosen(config).catch(() => config));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.problems) yield { subject, kind: 'problem', sentence: `${sentence}.` };
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The doctor stopped: ${Error.isError(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
