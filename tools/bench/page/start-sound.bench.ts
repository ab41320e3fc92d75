import { albumPath, screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { go } from '../../../apps/pwa/e2e/_browser/go';
import { untilCatalogueIsStored } from '../../../apps/pwa/e2e/_browser/stored-catalogue';
import { until } from '../../../apps/pwa/e2e/_browser/until';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { type DelayingProxy, startDelayingProxy } from '../../network/delaying-proxy';
import type { BenchRow } from '../row';
import type { BenchStack } from '../stack/bench-stack';
import { besideRow } from '../visit/beside-row';
import { onNewDevice, openWindow, withBrowser } from '../visit/device';
import { onHomeInPlace, onHomeStack } from '../visit/home-stack';
import { AS_FAST_AS_THE_MACHINE, SLOW_LINE } from '../visit/lines';
import { storeFrames } from '../visit/plain-songs';
import { roundsOf } from '../visit/rounds';
import { startSite } from '../visit/site';
import { listenFor, PLAIN_PLAYER, plainPlayer, press, pressPlain } from '../visit/sound';

export const title = 'Start: from the press to the sound';

const ALBUMS = roundsOf(5);
const ALBUMS_ON_LINE = roundsOf(4);
const MOST = 1.5;
const QUIET_MS = 2_000;
const QUIET_LIMIT_MS = 180_000;

interface Album {
  id: string;
  title: string;
}

/** The page and a plain player, each with a line of its own. */
interface Players {
  stack: BenchStack;
  page: Page;
  line: DelayingProxy;
  plain: Page;
  plainLine: DelayingProxy;
}

interface Times {
  own: number[];
  base: number[];
}

const times = (): Times => ({ own: [], base: [] });

export async function bench(): Promise<BenchRow[]> {
  const inPlace = await onHomeInPlace(async (stack) => {
    const nearby = (await albumsOf(stack)).slice(0, ALBUMS);
    return withPlayers(stack, async (players) => (await playFromServer(players, nearby)).fromServer);
  });
  return onHomeStack(async (stack) => {
    const pressed = await albumsOf(stack);
    const nearby = pressed.slice(0, ALBUMS);
    return withPlayers(stack, async (players) => {
      const { fromServer, next } = await playFromServer(players, nearby);
      const stored = await playStored(players, nearby);
      const onLine = await playOnLine(players, pressed.slice(ALBUMS, ALBUMS + ALBUMS_ON_LINE));
      const how = (from: string) => `to the playing event, beside a plain <audio> of the same song without its cover, ${from}`;
      return [
        besideRow('Press to sound, stored', {
          ...stored,
          most: MOST,
          how: how(`from memory; ${ALBUMS} songs that were played before, medians`),
        }),
        besideRow('Next to sound, fetched ahead', { ...next, most: MOST, how: how(`from memory; ${ALBUMS} songs, medians`) }),
        besideRow('Press to sound, local server', {
          ...fromServer,
          most: MOST,
          how: how(`from the same server; ${ALBUMS} songs for the first time, medians`),
        }),
        besideRow('Press to sound, music in place', {
          ...inPlace,
          most: MOST,
          how: how(`from the same server; ${ALBUMS} songs of a music folder for the first time, medians`),
        }),
        besideRow('Press to sound, 180 kB/s', {
          ...onLine,
          most: MOST,
          how: how(
            `on the same line with a round trip of 280 ms; ${ALBUMS_ON_LINE} songs for the first time, with nothing else on the line, medians`,
          ),
        }),
      ];
    });
  });
}

async function albumsOf({ url }: BenchStack): Promise<Album[]> {
  const albums = (await (await fetch(`${url}/api/albums`)).json()) as (Album & { _id: string })[];
  return albums.map(({ _id, title: name }) => ({ id: _id, title: name }));
}

async function withPlayers<T>(stack: BenchStack, work: (players: Players) => Promise<T>): Promise<T> {
  const site = await startSite(stack.url, { [PLAIN_PLAYER]: plainPlayer });
  const line = await startDelayingProxy(site.url, AS_FAST_AS_THE_MACHINE);
  const plainLine = await startDelayingProxy(site.url, AS_FAST_AS_THE_MACHINE);
  try {
    return await withBrowser((browser) =>
      onNewDevice(browser, 'desktop', (context) =>
        onNewDevice(browser, 'desktop', async (plainContext) => {
          await Promise.all([listenFor(context), listenFor(plainContext)]);
          const [page, plain] = [await openWindow(context), await openWindow(plainContext)];
          await page.goto(line.url);
          await untilWorkerServes(page);
          await untilCatalogueIsStored(page);
          await plain.goto(plainLine.url + PLAIN_PLAYER);
          return work({ stack, page, line, plain, plainLine });
        }),
      ),
    );
  } finally {
    await Promise.all([line.stop(), plainLine.stop()]);
    await site.stop();
  }
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const next = (page: Page) => player(page).getByRole('button', { name: 'Next', exact: true });
const pause = (page: Page) => player(page).getByRole('button', { name: 'Pause', exact: true }).click();

/** Resolves once nothing has come over the line for a while. */
const untilQuiet = (line: DelayingProxy): Promise<unknown> =>
  until(
    'a quiet line',
    () => Promise.resolve(performance.now() - line.arrivedAt()),
    (quietMs) => quietMs > QUIET_MS,
    QUIET_LIMIT_MS,
  );

/** Resolves once the album is open and its pictures have loaded. */
async function openAlbum({ page, line }: Players, { id, title: name }: Album) {
  await go(page, albumPath(id));
  const button = page
    .getByRole('main')
    .getByRole('button', { name: `Play ${name}`, exact: true })
    .first();
  await button.waitFor();
  await untilQuiet(line);
  return button;
}

async function playFromServer(players: Players, albums: readonly Album[]): Promise<{ fromServer: Times; next: Times }> {
  const { stack, page, line, plain } = players;
  const [fromServer, ofNext] = [times(), times()];
  for (const album of albums) {
    const first = await press(page, await openAlbum(players, album));
    await untilQuiet(line);
    const second = await press(page, next(page));
    await untilQuiet(line);
    await pause(page);
    fromServer.own.push(first.ms);
    ofNext.own.push(second.ms);
    fromServer.base.push(await pressPlain(plain, await storeFrames(stack, first.src)));
    ofNext.base.push(await pressPlain(plain, await storeFrames(stack, second.src), { isInMemory: true }));
  }
  return { fromServer, next: ofNext };
}

async function playStored(players: Players, albums: readonly Album[]): Promise<Times> {
  const { stack, page, line, plain } = players;
  const stored = times();
  await page.reload();
  await untilQuiet(line);
  for (const album of albums) {
    const { ms, src } = await press(page, await openAlbum(players, album));
    await pause(page);
    stored.own.push(ms);
    stored.base.push(await pressPlain(plain, await storeFrames(stack, src), { isInMemory: true }));
  }
  return stored;
}

async function playOnLine(players: Players, albums: readonly Album[]): Promise<Times> {
  const { stack, page, line, plain, plainLine } = players;
  const onLine = times();
  await go(page, screenPaths.albums);
  await untilQuiet(line);
  for (const one of [line, plainLine]) one.change(SLOW_LINE);
  for (const album of albums) {
    const { ms, src } = await press(page, await openAlbum(players, album));
    await pause(page);
    await untilQuiet(line);
    onLine.own.push(ms);
    onLine.base.push(await pressPlain(plain, await storeFrames(stack, src)));
    await untilQuiet(plainLine);
  }
  return onLine;
}
