import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { go } from '../../../apps/pwa/e2e/_browser/go';
import { OwnBrowser } from '../../../apps/pwa/e2e/_browser/own-browser';
import { signIn } from '../../../apps/pwa/e2e/_browser/people';
import { storedRows } from '../../../apps/pwa/e2e/_browser/stored-rows';
import { until } from '../../../apps/pwa/e2e/_browser/until';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { withClient } from '../../postgres/with-client';

export const title = 'Many liked songs';

const FEW = 10;
const MANY = 10_000;
const STARTS = 5;
const PERSON = 'An';

/** tsx wraps functions in its helper `__name`, which pages lack. */
const PRELUDE = 'globalThis.__name = (named) => named;';

interface Opened {
  /** Milliseconds from navigation, after a start of the browser. */
  started: number;
  /** Milliseconds from a press on another screen. */
  fromScreen: number;
}

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, databaseUrl, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(1));
    // The development sign-in answers at the default host name, which is localhost.
    const origin = `http://localhost:${new URL(url).port}`;
    const few = await openWith(FEW, origin, databaseUrl);
    const many = await openWith(MANY, origin, databaseUrl);
    const count = MANY.toLocaleString('en');
    return [
      {
        name: `Liked songs of ${count} painted from storage`,
        figure: figureOf(many.map(({ started }) => started)),
        ratio: ratioOf(many, few, 'started'),
        goal: '≤ 300 ms',
        how: `${STARTS} starts of the browser, from navigation to the first row painted, beside ${FEW} songs`,
      },
      {
        name: `Liked songs of ${count} painted from another screen`,
        figure: figureOf(many.map(({ fromScreen }) => fromScreen)),
        ratio: ratioOf(many, few, 'fromScreen'),
        goal: '≤ 300 ms',
        how: `the same starts, from the press to the first row painted, beside ${FEW} songs`,
      },
    ];
  });
}

const figureOf = (taken: readonly number[]): string =>
  `median ${percentile(taken, 50).toFixed(0)} ms, slowest ${percentile(taken, 100).toFixed(0)} ms`;

const ratioOf = (many: readonly Opened[], few: readonly Opened[], what: keyof Opened): string => {
  const [ofMany = NaN, ofFew = NaN] = [many, few].map((all) =>
    percentile(
      all.map((one) => one[what]),
      50,
    ),
  );
  return (ofMany / ofFew).toFixed(1);
};

async function openWith(songs: number, origin: string, databaseUrl: string): Promise<Opened[]> {
  await like(databaseUrl, songs);
  const browser = await OwnBrowser.make(origin);
  const opened: Opened[] = [];
  try {
    await visitFirst(browser, songs);
    while (opened.length < STARTS) opened.push(await visitAgain(browser));
  } finally {
    await browser.remove();
  }
  return opened;
}

/** Adds liked songs, all of which share the audio of the one imported song. */
const like = (databaseUrl: string, songs: number): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    client.query(
      `WITH added AS (
       INSERT INTO songs (id, title, release_date, duration, artist_id, audio_hash)
       SELECT gen_random_uuid(), 'Song ' || n, date '2020-01-01', 1, (SELECT id FROM artists LIMIT 1), (SELECT audio_hash FROM songs LIMIT 1)
       FROM generate_series(1 + (SELECT count(*) FROM likes), $1) n RETURNING id
     )
     INSERT INTO likes (user_id, song_id, is_liked, at)
     SELECT $2, id, true, now() - row_number() OVER () * interval '1 minute' FROM added`,
      [songs, `demo-${PERSON.toLowerCase()}`],
    ),
  );

async function visitFirst(browser: OwnBrowser, songs: number): Promise<void> {
  const page = await browser.open();
  await browser.context.addInitScript(PRELUDE);
  await signIn(page, PERSON, screenPaths.liked);
  await untilWorkerServes(page);
  await until(
    'the liked songs to be stored',
    () => storedRows<{ likes: unknown[] }>(page, 'likes'),
    (blocks) => blocks.flatMap(({ likes }) => likes).length === songs,
  );
  await browser.close();
}

async function visitAgain(browser: OwnBrowser): Promise<Opened> {
  const page = await browser.open();
  await browser.context.addInitScript(PRELUDE);
  try {
    await page.goto(screenPaths.liked, { waitUntil: 'commit' });
    const started = await untilPainted(page);
    await page.waitForLoadState('networkidle');
    await go(page, screenPaths.about);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await page.evaluate(() => performance.now());
    await go(page, screenPaths.liked);
    return { started, fromScreen: (await untilPainted(page)) - before };
  } finally {
    await browser.close();
  }
}

const untilPainted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    while (!document.querySelector('ul[aria-label="Liked songs"] li')) await new Promise(requestAnimationFrame);
    return performance.now();
  });
