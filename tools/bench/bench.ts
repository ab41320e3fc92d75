import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { buildWhenNeeded } from '../build/build-when-needed';
import { terminal, timeSince } from '../console/terminal';
import { Lifetime } from '../process/lifetime';
import { type Bench, benchPage, benchTable, type BenchOptions, type BenchSection } from './row';

const FULL = 'full';
const WRITE = 'write';
const PAGE = 'docs/benchmarks.md';
/** Benchmarks that take too long for a run of all. */
const BY_NAME = 'by-name/';
const introduction = `# Benchmarks

\`npm run bench\` writes this page, here on ${availableParallelism()} cores with Node ${process.versions.node}. Machines differ, so rates come with something else
measured in the same run, in turns: a ratio of 0.5 is half as many. \`npm run bench -- full\` measures every encoding and size,
\`npm run bench -- sound write\` what is named and takes too long for a run of all.

`;

const load = createRequire(resolve('package.json'));

/**
 * Runs every `*.bench.ts` outside of `by-name` in sequence, and writes the page. With `parts`, runs those whose path contains one of them,
 * and writes their sections if `write` is one of the arguments.
 */
export async function run(args: string[]): Promise<number> {
  const parts = args.filter((arg) => arg !== FULL && arg !== WRITE);
  const options = { full: args.includes(FULL) };
  return new Lifetime().spend(async () => {
    await buildWhenNeeded();
    const sections: BenchSection[] = [];
    for (const file of benchFiles(parts)) sections.push(await measure(file, options));
    if (parts.length === 0 || args.includes(WRITE)) writeFileSync(PAGE, benchPage(introduction, readFileSync(PAGE, 'utf8'), sections));
    return 0;
  });
}

function benchFiles(parts: readonly string[]): string[] {
  const all = readdirSync('tools/bench', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bench.ts'));
  const isWanted = (name: string) => (parts.length === 0 ? !name.startsWith(BY_NAME) : parts.some((part) => name.includes(part)));
  return all.filter(isWanted).toSorted();
}

async function measure(file: string, options: BenchOptions): Promise<BenchSection> {
  const began = Date.now();
  terminal.status(`Measuring ${file}…`);
  const { bench, title } = load(resolve('tools/bench', file)) as { bench: Bench; title: string };
  const rows = await bench(options);
  terminal.status('');
  terminal.line(`Measured ${file} in ${timeSince(began)}.\n${benchTable(rows)}\n`);
  return { title, rows };
}
