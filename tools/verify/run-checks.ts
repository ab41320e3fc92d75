import { terminal, timeSince } from '../console/terminal';
import type { Tally } from '../test/tally';
import { checks } from './checks';

const atOnce = 2;

/** Runs the static checks; prints one line for each and, of those that fail, everything they say. */
export async function runChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const waiting = checks();
  const running = new Set<string>();
  const announce = () => terminal.status(running.size > 0 ? `Checking ${[...running].join(', ')} …` : '');

  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      running.add(check.name);
      announce();
      const { exitCode, output } = await check.run();
      running.delete(check.name);
      announce();
      tally[exitCode === 0 ? 'passed' : 'failed']++;
      terminal.line(`${exitCode === 0 ? '✓' : '✗'} ${check.name} (${timeSince(began)})`);
      if (exitCode !== 0) terminal.line(`\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return tally;
}
