import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { buildWhenNeeded } from '../build/build-when-needed';
import { Lifetime } from '../process/lifetime';
import { terminal, timeSince } from '../console/terminal';
import type { Bench, BenchRow } from './row';
import { benchTable } from './row';

const load = createRequire(resolve('package.json'));
const page = 'docs/benchmarks.md';
const introduction =
  '# Benchmarks\n\n`npm run bench` writes this page. Machines differ, so rates come with something else measured in the same run.\n\n';

/**
 * Runs every `*.bench.ts` in sequence, or those whose name contains one of `parts`; only a full
 * run writes the page.
 */
export async function run(parts: string[]): Promise<number> {
  return new Lifetime().spend(async () => {
    await buildWhenNeeded();
    const rows: BenchRow[] = [];
    for (const file of benchFiles(parts)) rows.push(...(await measure(file)));
    terminal.line(`\n${benchTable(rows)}`);
    if (parts.length === 0) writeFileSync(page, `${introduction}${benchTable(rows)}\n`);
    return 0;
  });
}

function benchFiles(parts: readonly string[]): string[] {
  const all = readdirSync('tools/bench').filter((name) => name.endsWith('.bench.ts'));
  return parts.length === 0 ? all : all.filter((name) => parts.some((part) => name.includes(part)));
}

async function measure(file: string): Promise<BenchRow[]> {
  const began = Date.now();
  terminal.status(`Measuring ${file}…`);
  const { bench } = load(resolve('tools/bench', file)) as { bench: Bench };
  const rows = await bench();
  terminal.status('');
  terminal.line(`Measured ${file} in ${timeSince(began)}.`);
  return rows;
}
