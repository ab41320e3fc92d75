import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { catalogueFeedEndpoints, urlOf } from '@chorus/contracts';
import { widths } from '../../../apps/pwa/e2e/_browser/browser';
import { fillLargeCatalogue } from '../../../apps/pwa/e2e/_stack/fill-catalogue';
import { LARGE } from '../../many-songs/large-catalogue';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { onNewDevice, withBrowser, type Width } from '../visit/device';
import { untilInstalled } from '../visit/installed';
import { type Visit, visit } from '../visit/measured-visit';
import { roundsOf } from '../visit/rounds';
import { startSite } from '../visit/site';
import { staticPageOf } from '../visit/static-page';
import { pairOf } from '../visit/visit-rows';

export const title = `Start: ${LARGE.songs.toLocaleString('en')} songs on the device`;

const ROUNDS = roundsOf(5);
const USUAL = { watchedMs: 7_000 };
const MOST = { lcp: 1.3, main: 2.5 };

/** Takes minutes. */
export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, databaseUrl, folder }) => {
    await fillLargeCatalogue({ databaseUrl, dataDir: join(folder, 'data') });
    // The first request makes the server compress the snapshot, once for all devices.
    await (await fetch(url + urlOf(catalogueFeedEndpoints.snapshot), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    return withBrowser(async (browser) => {
      const rows: BenchRow[] = [];
      for (const width of ['phone', 'desktop'] as const) rows.push(...(await visitWith(browser, width, url)));
      return rows;
    });
  });
}

async function visitWith(browser: Browser, width: Width, url: string): Promise<BenchRow[]> {
  const page = await startSite(url);
  const still = await startSite(url, { '/': await staticPageOf(browser, width, page.url) });
  const visits = { still: [] as Visit[], later: [] as Visit[], offline: [] as Visit[] };
  await onNewDevice(browser, width, async (context) => {
    await untilInstalled(context, page.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.still.push(await onNewDevice(browser, width, (other) => visit(other, still.url, USUAL)));
      visits.later.push(await visit(context, page.url, USUAL));
      await context.setOffline(true);
      visits.offline.push(await visit(context, page.url, USUAL));
      await context.setOffline(false);
    }
  });
  await Promise.all([page.stop(), still.stop()]);
  const at = `${widths[width].width} px`;
  const how = `Home in a new window of a device that has a copy of all songs, ${USUAL.watchedMs / 1_000} s from navigation; medians of ${ROUNDS}, in turns with the static page`;
  return [
    ...pairOf(`Later visit, ${at}`, visits.later, visits.still, { most: MOST, how }),
    ...pairOf(`Later visit without a network, ${at}`, visits.offline, visits.still, { most: MOST, how: 'the same device offline' }),
  ];
}
