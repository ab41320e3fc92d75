import type { Config } from '../../platform/config/config';
import { withTimeout } from '../../platform/async/with-timeout';
import { checkAddress } from './check-address';
import { checkBackup } from './check-backup';
import { checkClock } from './check-clock';
import { checkDatabase } from './check-database';
import { checkMusic } from './check-music';
import { checkRedis } from './check-redis';
import { checkSignIn } from './check-sign-in';
import { checkStorage } from './check-storage';
import { connect, type CheckContext } from './check-context';
import { type Finding, problem } from './finding';
import { withoutSecrets } from './without-secrets';
import { explain } from './explain-error';

const LIMIT_MS = 15_000;

type Check = (context: CheckContext) => Promise<Finding[]>;

/** In the order in which they are reported. */
const checks: readonly (readonly [subject: string, check: Check])[] = [
  ['Database', checkDatabase],
  ['Clock', checkClock],
  ['Storage', checkStorage],
  ['Backup', checkBackup],
  ['Music', checkMusic],
  ['Redis', checkRedis],
  ['Sign-in', checkSignIn],
  ['Address', checkAddress],
];

export interface ReportedFinding extends Finding {
  subject: string;
}

/**
 * Checks what a node with this configuration would depend on, everything at once, and yields the findings in a fixed order. None of them contains
 * a secret of the configuration.
 */
export async function* runChecks(config: Config): AsyncGenerator<ReportedFinding> {
  const database = await connect(config.databaseUrl);
  const withinLimit = async (check: Check): Promise<Finding[]> => {
    const findings = await withTimeout(check({ config, database }), LIMIT_MS).catch((error: unknown) => [
      problem(`The check failed: ${explain(error)}.`),
    ]);
    return findings ?? [problem(`The check was stopped after ${LIMIT_MS / 1_000} s without a result.`)];
  };
  const running = checks.map(([subject, check]) => ({ subject, findings: withinLimit(check) }));
  try {
    for (const { subject, findings } of running)
      for (const { kind, sentence } of await findings) yield { subject, kind, sentence: withoutSecrets(sentence, config) };
  } finally {
    if (!('error' in database)) await database.destroy();
  }
}
