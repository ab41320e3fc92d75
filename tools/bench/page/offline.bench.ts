import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { untilCatalogueIsStored } from '../../../apps/pwa/e2e/_browser/stored-catalogue';
import { generateSongs } from '../../many-songs/generate-songs';
import { findProgram } from '../../test/find-program';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { withClient } from '../../postgres/with-client';

export const title = 'Without a network';

const songs = 10_000;
const samples = 100;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const kinds: Record<string, (title: string) => string> = {
  exact: (title) => title,
  prefix: (title) => title.slice(0, 5),
  typo: (title) => title.slice(0, 3) + title.charAt(4) + title.charAt(3) + title.slice(5),
};

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, databaseUrl, folder }) => {
    const titles = await fillCatalogue(databaseUrl);
    const open = () => openBrowser(join(folder, 'profile'), url);
    await withPage(open, keepCatalogue);

    const rows: BenchRow[] = [];
    for (const [kind, typed] of Object.entries(kinds)) {
      const taken = await withPage(open, (page, context) => search(page, context, titles.map(typed)));
      rows.push({
        name: `Local search among ${songs.toLocaleString('en')} songs: ${kind}`,
        figure: `p50 ${milliseconds(percentile(taken, 50))}, p95 ${milliseconds(percentile(taken, 95))}`,
        goal: 'p95 ≤ 200 ms',
        how: `${titles.length} titles searched one after the other without a network, with the index already built`,
      });
    }
    return rows;
  });
}

const fillCatalogue = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    await generateSongs((sql, parameters) => client.query(sql, parameters), songs);
    const { rows } = await client.query<{ title: string }>('SELECT title FROM songs ORDER BY hashtext(id::text), id LIMIT $1', [samples]);
    return rows.map(({ title }) => title);
  });

async function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error("Chromium isn't on the PATH");
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: flags, baseURL });
  // tsx wraps functions in its helper `__name`, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

async function withPage<T>(open: () => Promise<BrowserContext>, work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await open();
  try {
    return await work(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
  }
}

async function keepCatalogue(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await untilCatalogueIsStored(page);
}

async function search(page: Page, context: BrowserContext, typed: readonly string[]): Promise<number[]> {
  await context.setOffline(true);
  await page.goto('/');
  // The first searches make the index.
  for (const query of typed.slice(0, 3)) await timeSearch(page, query);
  const taken: number[] = [];
  for (const query of typed) taken.push(await timeSearch(page, query));
  return taken;
}

const timeSearch = (page: Page, query: string): Promise<number> =>
  page.evaluate(async (q) => {
    const began = performance.now();
    await (await fetch(`/api/users/search?q=${encodeURIComponent(q)}`)).json();
    return performance.now() - began;
  }, query);

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
