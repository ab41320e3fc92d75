import { terminal, timeSince } from '../console/terminal';
import type { Check } from './checks';
import { checks } from './checks';

export interface Checked {
  passed: number;
  failed: number;
  failures: string[];
}

export interface CheckOptions {
  list?: Check[];
  /** While it returns true, checks run one at a time, and their start is not printed. */
  isShared?: () => boolean;
}

/** Runs two checks at once; prints one line for each, and the whole output of those that fail. */
export async function runChecks({ list: waiting = checks(), isShared = () => false }: CheckOptions = {}): Promise<Checked> {
  const checked: Checked = { passed: 0, failed: 0, failures: [] };
  const running = new Set<string>();
  const announce = () => terminal.status(running.size > 0 && !isShared() ? `Checking ${[...running].join(', ')}…` : '');

  const run = async (check: Check) => {
    const began = Date.now();
    running.add(check.name);
    announce();
    const { exitCode, output } = await check.run();
    running.delete(check.name);
    announce();
    if (exitCode === 0) {
      checked.passed++;
      terminal.line(`✓ ${check.name} (${timeSince(began)})`);
    } else {
      checked.failed++;
      checked.failures.push(check.name);
      terminal.line(`✗ ${check.name} (${timeSince(began)})\n\n${output.trim()}\n`);
    }
  };
  const work = async (mayBegin: () => boolean) => {
    while (mayBegin()) {
      const check = waiting.shift();
      if (!check) return;
      await run(check);
    }
  };
  await Promise.all([work(() => true), work(() => !isShared())]);
  return checked;
}
