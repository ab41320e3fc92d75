import type { Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../network/free-port';
import { findProgram } from '../../test/find-program';
import { median as medianOf } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';

export const title = 'First visit, by Lighthouse';

const SONGS = 200;
const RUNS = 3;
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const vitals = {
  'first-contentful-paint': 'watched',
  'largest-contentful-paint': '≤ 1.8 s',
  'total-blocking-time': '≤ 0.15 s',
  'cumulative-layout-shift': 'watched',
} as const;
type Vital = keyof typeof vitals;
const MOST_REQUESTS = 4;

export async function bench(): Promise<BenchRow[]> {
  const runs = await onBenchStack(async ({ url, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(SONGS));
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visitAtLast(url));
    return runs;
  });
  const median = (figureOf: (run: Result) => number) => medianOf(runs.map(figureOf));
  const rows = categories.map((category) => ({
    name: `Lighthouse: ${runs[0]?.categories[category]?.title ?? category}`,
    figure: `${Math.round(100 * median((run) => run.categories[category]?.score ?? 0))}${lackingIn(runs, category)}`,
    goal: `≥ ${100 * goals[category]}`,
    how: `Home with ${SONGS} songs, mobile with simulated throttling, a new browser each time, median of ${RUNS}`,
  }));
  const times = (Object.keys(vitals) as Vital[]).map((vital) => ({
    name: `Lighthouse: ${runs[0]?.audits[vital]?.title ?? vital}`,
    figure: display(
      median((run) => run.audits[vital]?.numericValue ?? NaN),
      vital,
    ),
    goal: vitals[vital],
    how: 'the same visits',
  }));
  const requests = {
    name: 'Requests to the API before the largest contentful paint',
    figure: String(median(requestsBeforePaint)),
    goal: `≤ ${MOST_REQUESTS}`,
    how: 'begun before it, in the same visits without the simulated throttling',
  };
  const speed = {
    name: 'Speed of this machine, by Lighthouse',
    figure: String(median(({ environment }) => environment.benchmarkIndex)),
    goal: 'watched',
    how: 'its index of how fast Chromium runs JavaScript: 1,500 to 3,000 on a desktop, which the simulated phone is a quarter of; times above grow where it is lower',
  };
  return [...rows, ...times, requests, speed];
}

function requestsBeforePaint({ audits }: Result): number {
  const itemsOf = (audit: string) => (audits[audit]?.details as { items?: Record<string, unknown>[] } | undefined)?.items ?? [];
  const paintedAt = Number(itemsOf('metrics')[0]?.observedLargestContentfulPaint);
  const began = itemsOf('network-requests').filter(({ url }) => new URL(String(url)).pathname.startsWith('/api/'));
  return began.filter(({ networkRequestTime }) => Number(networkRequestTime) < paintedAt).length;
}

/** Lighthouse occasionally records a trace without a start, and asks to be run again. */
async function visitAtLast(url: string, attempts = 3): Promise<Result> {
  try {
    return await visit(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return visitAtLast(url, attempts - 1);
  }
}

async function visit(url: string): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error(`Chromium isn't on the PATH. \`npm test\` installs it or says how.`);
  const browser = await chromium.launch({ executablePath, args: [...flags, `--remote-debugging-port=${port}`] });
  try {
    // Lighthouse closes its tab, and with the last one goes the browser.
    await browser.newPage();
    const report = await lighthouse(`${url}/`, { port, onlyCategories: categories, logLevel: 'error' });
    if (!report) throw new Error('Lighthouse has no report.');
    if (report.lhr.runtimeError) throw new Error(report.lhr.runtimeError.message);
    return report.lhr;
  } finally {
    await browser.close();
  }
}

function lackingIn(runs: readonly Result[], category: Category): string {
  const lacking = new Set<string>();
  for (const { categories: scored, audits } of runs) {
    if ((scored[category]?.score ?? 0) >= goals[category]) continue;
    for (const { id, weight } of scored[category]?.auditRefs ?? []) if (weight > 0 && (audits[id]?.score ?? 1) < 0.9) lacking.add(id);
  }
  return lacking.size === 0 ? '' : ` (${[...lacking].join(', ')})`;
}

const display = (value: number, vital: Vital): string =>
  vital === 'cumulative-layout-shift' ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`;
