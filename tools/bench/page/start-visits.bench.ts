import type { Browser } from 'playwright-core';
import { widths } from '../../../apps/pwa/e2e/_browser/browser';
import { startDelayingProxy } from '../../network/delaying-proxy';
import { median } from '../load/percentile';
import type { BenchRow } from '../row';
import { onNewDevice, withBrowser, type Width } from '../visit/device';
import { onHomeStack, SONGS } from '../visit/home-stack';
import { untilInstalled } from '../visit/installed';
import { SLOW_LINE } from '../visit/lines';
import { type Visit, visit } from '../visit/measured-visit';
import { requestsOf } from '../visit/requests-of';
import { roundsOf } from '../visit/rounds';
import { type Site, startSite } from '../visit/site';
import { staticPageOf } from '../visit/static-page';
import { pairOf } from '../visit/visit-rows';

export const title = 'Start: visits of Home';

const ROUNDS = roundsOf(5);
const SLOW_ROUNDS = roundsOf(3);
const USUAL = { watchedMs: 7_000 };
const SLOW = { watchedMs: 20_000, slowdown: 4 };
/** Everything that loads after the page is shown has to be done by then. */
const LONG = { watchedMs: 30_000 };

const FIRST = { lcp: 1.2, main: 3 };
const LATER = { lcp: 1.2, main: 2.2 };
const MOST_REQUESTS = 45;
const MOST_BEHIND_MS = 15_000;

interface Visits {
  still: Visit[];
  first: Visit[];
  later: Visit[];
  offline: Visit[];
  requests: ReturnType<typeof requestsOf>[];
}

interface Sites {
  page: Site;
  still: Site;
}

export async function bench(): Promise<BenchRow[]> {
  return onHomeStack(({ url }) =>
    withBrowser(async (browser) => {
      const rows: BenchRow[] = [];
      for (const width of ['phone', 'desktop'] as const) {
        const page = await startSite(url);
        const still = await startSite(url, { '/': await staticPageOf(browser, width, page.url) });
        const sites = { page, still };
        rows.push(...rowsOf(width, await visitsOf(browser, width, sites)));
        rows.push(...rowsOnSlowLine(width, await slowVisits(browser, width, sites)));
        rows.push(await rowOfWhatIsBehind(browser, width, page));
        await Promise.all([page.stop(), still.stop()]);
      }
      return rows;
    }),
  );
}

async function visitsOf(browser: Browser, width: Width, { page, still }: Sites): Promise<Visits> {
  const visits: Visits = { still: [], first: [], later: [], offline: [], requests: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.still.push(await onNewDevice(browser, width, (context) => visit(context, still.url, USUAL)));
    await onNewDevice(browser, width, async (context) => {
      const first = await visit(context, page.url, USUAL);
      visits.first.push(first);
      visits.requests.push(requestsOf(page.asked, { beganAt: first.beganAt, shownAt: first.beganAt + first.lcp }));
      await untilInstalled(context, page.url);
      visits.later.push(await visit(context, page.url, USUAL));
      await context.setOffline(true);
      visits.offline.push(await visit(context, page.url, USUAL));
    });
  }
  return visits;
}

async function slowVisits(browser: Browser, width: Width, { page, still }: Sites): Promise<Pick<Visits, 'still' | 'first'>> {
  const visits = { still: [] as Visit[], first: [] as Visit[] };
  const overLine = async (site: Site) => {
    const line = await startDelayingProxy(site.url, SLOW_LINE);
    try {
      return await onNewDevice(browser, width, (context) => visit(context, line.url, SLOW));
    } finally {
      await line.stop();
    }
  };
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    visits.still.push(await overLine(still));
    visits.first.push(await overLine(page));
  }
  return visits;
}

const at = (width: Width) => `${widths[width].width} px`;
function rowsOf(width: Width, { still, first, later, offline, requests }: Visits): BenchRow[] {
  const usual = `${SONGS} songs, signed out, ${USUAL.watchedMs / 1_000} s from navigation; medians of ${ROUNDS}, in turns with what Home has become as HTML without scripts, on a new device each time`;
  const untilIdle = median(requests.map((one) => one.untilIdle));
  return [
    ...pairOf(`First visit, ${at(width)}`, first, still, { most: FIRST, how: usual }),
    {
      name: `First visit, ${at(width)}: requests until idle`,
      figure: `${untilIdle}, of which ${median(requests.map(({ scripts }) => scripts))} for scripts; ${Math.round(median(requests.map(({ bytes }) => bytes)) / 1_000)} kB`,
      goal: `≤ ${MOST_REQUESTS}`,
      isMet: untilIdle <= MOST_REQUESTS,
      how: 'all that the server is asked, also by workers, until half a second without a request after the largest paint',
    },
    ...pairOf(`Later visit, ${at(width)}`, later, still, {
      most: LATER,
      how: 'with the service worker, in a new window of the same device, beside the same static page',
    }),
    ...pairOf(`Later visit without a network, ${at(width)}`, offline, still, {
      most: LATER,
      how: 'the same device offline, beside the same static page from the server',
    }),
  ];
}

const rowsOnSlowLine = (width: Width, { still, first }: Pick<Visits, 'still' | 'first'>): BenchRow[] =>
  pairOf(`First visit, slow line and processor, ${at(width)}`, first, still, {
    most: FIRST,
    how: `180 kB/s for all connections together, a round trip of 280 ms; the page slowed ${SLOW.slowdown} ×; ${SLOW.watchedMs / 1_000} s, medians of ${SLOW_ROUNDS} in turns with the static page on the same line`,
  });

async function rowOfWhatIsBehind(browser: Browser, width: Width, page: Site): Promise<BenchRow> {
  const { beganAt, lcp } = await onNewDevice(browser, width, (context) => visit(context, page.url, LONG));
  const { behindMs } = requestsOf(page.asked, { beganAt, shownAt: beganAt + lcp });
  return {
    name: `First visit, ${at(width)}: what comes behind the page`,
    figure: `done after ${(behindMs / 1_000).toFixed(1)} s`,
    goal: `≤ ${MOST_BEHIND_MS / 1_000} s`,
    isMet: behindMs <= MOST_BEHIND_MS,
    how: `from the largest paint until the last request before a silence of 5 s, in a visit of ${LONG.watchedMs / 1_000} s`,
  };
}
