import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from '../../test/run-jest';

/** Runs the long forms of tests (with options of Jest after them) and returns their figures by name, even if some tests failed. */
export async function figuresOfTests(args: readonly string[]): Promise<(name: string) => unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-figures-'));
  const figures = new Map<string, unknown>();
  try {
    await runJest(['--runTestsByPath', ...args], { CHORUS_FULL: '1', CHORUS_LONG: '1', CHORUS_FIGURES: folder });
    for (const file of readdirSync(folder)) figures.set(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return (name) => {
    if (!figures.has(`${name}.json`)) throw new Error(`${args.join(' ')} wrote no figures of "${name}": it failed before`);
    return figures.get(`${name}.json`);
  };
}
