import type { Page } from 'playwright-core';
import { OwnBrowser } from '../../../apps/pwa/e2e/_browser/own-browser';
import { playButtons } from '../../../apps/pwa/e2e/_browser/play-buttons';
import { untilCatalogueIsStored } from '../../../apps/pwa/e2e/_browser/stored-catalogue';
import { storedWhole } from '../../../apps/pwa/e2e/_browser/stored-songs';
import { until } from '../../../apps/pwa/e2e/_browser/until';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';

export const title = 'Later visits';

const SONGS = 200;
const STARTS = 5;
const PLAYS = 9;
/** The next song of the list is read ahead, so each is several after the one before. */
const STEP = 3;

/** The program that runs these sources names functions, also those that are sent to the page. */
const PRELUDE = `
globalThis.__name = (named) => named;
globalThis.delays = [];
let clickedAt;
addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
globalThis.Audio = class extends Audio {
  constructor(...given) {
    super(...given);
    this.addEventListener('playing', () => {
      if (clickedAt !== undefined) delays.push(performance.now() - clickedAt);
      clickedAt = undefined;
    });
  }
};`;

declare global {
  var delays: number[];
}

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(SONGS));
    const browser = await OwnBrowser.make(url);
    try {
      await visitFirst(browser);
      const painted: number[] = [];
      for (let start = 0; start < STARTS; start += 1) painted.push(await withPage(browser, paintOfHome));
      const fromServer = await withPage(browser, playFromServer);
      const stored = await withPage(browser, play);
      return [
        row('Home painted from storage', painted, {
          goal: '≤ 300 ms',
          how: `${STARTS} starts of the browser with ${SONGS} songs, from navigation to the first song painted`,
        }),
        row('Click to sound, stored', stored, { goal: '≤ 50 ms', how: `${PLAYS} songs that were played before, until the playing event` }),
        row('Click to sound, from a local server', fromServer, {
          goal: '≤ 150 ms',
          how: `${PLAYS} songs for the first time, until the playing event`,
        }),
      ];
    } finally {
      await browser.remove();
    }
  });
}

const row = (name: string, taken: readonly number[], rest: Pick<BenchRow, 'goal' | 'how'>): BenchRow => ({
  name,
  figure: `median ${percentile(taken, 50).toFixed(0)} ms, slowest ${percentile(taken, 100).toFixed(0)} ms`,
  ...rest,
});

async function withPage<T>(browser: OwnBrowser, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.open();
  await browser.context.addInitScript(PRELUDE);
  try {
    return await work(page);
  } finally {
    await browser.close();
  }
}

const visitFirst = (browser: OwnBrowser) =>
  withPage(browser, async (page) => {
    await page.goto('/');
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
  });

async function paintOfHome(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' });
  return page.evaluate(async () => {
    while (!document.querySelector('main [aria-label^="Play "]')) await new Promise(requestAnimationFrame);
    return performance.now();
  });
}

async function playFromServer(page: Page): Promise<number[]> {
  const taken = await play(page);
  await until(
    'the songs to be stored',
    () => storedWhole(page),
    ({ length }) => length >= PLAYS,
  );
  return taken;
}

async function play(page: Page): Promise<number[]> {
  await page.goto('/songs?size=50');
  for (let number = 0; number < PLAYS; number += 1) {
    await playButtons(page)
      .nth(number * STEP)
      .click();
    await page.waitForFunction((count) => delays.length > count, number);
  }
  return page.evaluate(() => delays);
}
