import type { Page } from 'playwright-core';
import { Friend } from '../_browser/friend';
import { go } from '../_browser/go';
import { inFull } from '../_browser/in-full';
import { Listener } from '../_browser/listener';
import { comeOnline, untilOutboxIsEmpty } from '../_browser/outbox';
import { OwnBrowser } from '../_browser/own-browser';
import { account, makeKnown } from '../_browser/people';
import { pitchAt } from '../_browser/pitch-at';
import { playButtons } from '../_browser/play-buttons';
import { storedKeys } from '../_browser/stored-rows';
import { readPart, storedWhole } from '../_browser/stored-songs';
import { until } from '../_browser/until';
import { untilWorkerServes } from '../_release/worker';
import { askDatabase } from '../_stack/ask-database';
import { SONG_SECONDS } from '../_stack/music-folder';
import { startStackWithMusic } from '../_stack/stack';
import type { Stack } from '../_stack/stack';

const AN = 'An Phạm';
const KEPT = 'Đường Về';
const HEARD = 'Mưa Tháng Sáu';
/** One tab with many messages. Earlier tests include the short form. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;
const written = (count: number) => Array.from({ length: count }, (_, at) => `Message ${at + 1} without a network`);
/** Each song is played for half of its length. */
const HEARD_OFFLINE = process.env.CHORUS_LONG === undefined ? 2 : 3;
/** The position is saved every five seconds of playback, and the browser is killed while it plays. A busy machine is late with both. */
const MOST_LOST_SECONDS = 10;
const LATE_SECOND = Math.floor(SONG_SECONDS * 0.8);

interface Song {
  _id: string;
  title: string;
  audioUrl: string;
}
interface Album {
  _id: string;
  title: string;
  artistId: string;
  songs: Song[];
}

let stack: Stack;
let browser: OwnBrowser;

beforeAll(async () => {
  stack = await startStackWithMusic();
  await makeKnown(stack.url, 'An');
});
afterAll(() => stack.stop());

const untilOutboxHolds = (page: Page, isRight: (count: number) => boolean): Promise<unknown> =>
  until(
    'what was made here to wait in the outbox',
    () => storedKeys(page, 'outbox'),
    ({ length }) => isRight(length),
  );

/** A play counts in the second half of the song, so polling the database before that is useless. */
const untilItCounts = (listener: Listener) => listener.until('half of the song', ({ time }) => time > SONG_SECONDS / 2);
const untilAllIsSent = async (pages: readonly Page[]): Promise<void> => {
  await Promise.all(pages.map(comeOnline));
  await untilOutboxIsEmpty(pages[0]!);
};

async function openTabs(count: number): Promise<Page[]> {
  const pages = [await browser.open()];
  while (pages.length < count) pages.push(await browser.context.newPage());
  await Promise.all(pages.map((page) => page.goto('/')));
  await Promise.all(pages.map((page) => account(page).waitFor()));
  return pages;
}

async function messagesIn(conversation: string): Promise<string[]> {
  const arrived = await askDatabase<{ content: string }>(stack, 'SELECT content FROM messages WHERE content LIKE $1 ORDER BY seq', [
    `%${conversation}`,
  ]);
  return arrived.map(({ content }) => content);
}

describe('offline, after a fresh start:', () => {
  let albums: Album[];
  let kept: Album;
  let heard: Album;
  let here: Song[];
  let left: { title: string; time: number };
  let listener: Listener;

  const files = new Map<string, Buffer>();
  const album = (title: string) => albums.find((one) => one.title === title)!;
  const untilStoredWhole = (page: Page, songs: readonly Song[]) =>
    until(
      'the songs to be stored whole',
      () => storedWhole(page),
      (stored) => songs.every(({ audioUrl }) => stored.includes(audioUrl)),
    );
  const playsOf = async ({ songs }: Album): Promise<string[]> => {
    const plays = await askDatabase<{ id: string }>(stack, 'SELECT song_id AS id FROM plays');
    return plays.map(({ id }) => id).filter((id) => songs.some(({ _id }) => _id === id));
  };

  beforeAll(async () => {
    browser = await OwnBrowser.make(stack.url);
    albums = (await (await fetch(`${stack.url}/api/albums`)).json()) as Album[];
    [kept, heard] = [album(KEPT), album(HEARD)];
    here = [...heard.songs, ...kept.songs];
    for (const { audioUrl } of here) files.set(audioUrl, Buffer.from(await (await fetch(stack.url + audioUrl)).arrayBuffer()));
  });
  afterAll(() => browser.remove());

  it('played and downloaded songs are stored completely', async () => {
    const online = await Friend.on(await browser.open(), 'Minh');
    const { page } = online;
    await untilWorkerServes(page);
    await online.openChat(AN);
    await online.write('Written with a network');
    await online.message('Written with a network').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await page.goto(`/albums/${heard._id}`);
    await page.getByRole('button', { name: `Play ${HEARD}`, exact: true }).click();
    for (const song of heard.songs) {
      await online.listener.untilSounding();
      await untilStoredWhole(page, [song]);
      if (song !== heard.songs.at(-1)) await online.listener.button('Next').click();
    }
    await online.listener.button('Pause').click();
    await page.goto(`/albums/${kept._id}`);
    await page.getByRole('button', { name: 'Download' }).first().click();
    await page.getByText('3 songs downloaded').waitFor();
    await untilStoredWhole(page, here);
    await online.listener.button('Play').click();
    await online.listener.untilSounding();
    left = { title: await online.listener.title(), time: (await online.listener.audio()).time };
    await browser.kill();
    await stack.stopApi();
  });

  it('the queue is restored, search finds everything, and songs that are not stored say so', async () => {
    listener = await Listener.on(await browser.open(), '/');
    const { page } = listener;
    await account(page).waitFor();
    await playButtons(page).first().waitFor();
    await until(
      'the song of before',
      () => listener.title(),
      (shown) => shown === left.title,
    );
    await listener.until('the position to come back', (now) => now.paused && Math.abs(now.time - left.time) < MOST_LOST_SECONDS);

    await page.goto('/search?q=duong%20ve');
    await page.getByRole('region', { name: 'Songs' }).getByText(kept.songs[0]!.title).first().waitFor();
    await page.getByRole('link', { name: 'Show all: Songs' }).click();
    await page.getByRole('heading', { name: 'Results for “duong ve”', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('article').getByText(kept.songs[0]!.title).first().waitFor();
    await page.goto('/songs?list=trending&sort=artist');
    await page.getByRole('heading', { name: 'Trending', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
    await go(page, `/artists/${kept.artistId}`);
    await page.getByRole('heading', { name: 'Sơn Hà', level: 1 }).waitFor();
    const other = albums.find(({ songs }) => songs.length === 12)!;
    await page.goto(`/albums/${other._id}`);
    await page.getByRole('heading', { name: other.title, level: 1 }).waitFor();
    await page.getByRole('row').getByText('Not available offline').first().waitFor();
  });

  it('songs have the right bytes and the right pitch, even after a seek', async () => {
    const { page } = listener;
    for (const { audioUrl } of here) {
      const file = files.get(audioUrl)!;
      const from = Math.floor(file.byteLength * 0.8);
      const { bytes, ...part } = await readPart(page, audioUrl, `bytes=${from}-${from + 999}`);
      expect(part).toEqual({
        status: 206,
        contentRange: `bytes ${from}-${from + 999}/${file.byteLength}`,
      });
      expect(bytes.equals(file.subarray(from, from + 1000))).toBe(true);
    }
    const { pitch, heardAt } = await pitchAt(page, here[0]!.audioUrl, LATE_SECOND);
    expect(pitch).toBeCloseTo(300 + 2 * heardAt, -1);
  });

  inFull('plays, messages and reports arrive once and in order after the browser was killed and opened with two tabs', async () => {
    const { page } = listener;
    await page.goto(`/albums/${kept._id}`);
    await page.getByRole('button', { name: `Play ${KEPT}`, exact: true }).click();
    const played = kept.songs.slice(0, HEARD_OFFLINE);
    for (const heardBefore of played.keys()) {
      await listener.untilSounding();
      await untilItCounts(listener);
      await untilOutboxHolds(page, (count) => count > heardBefore);
      if (heardBefore < played.length - 1) await listener.button('Next').click();
    }
    await listener.seek(LATE_SECOND);
    await listener.until('the song to go on after the seek', ({ time }) => time > LATE_SECOND);
    await listener.button('Pause').click();

    await go(page, '/chat');
    const friend = new Friend(listener);
    await friend.openChat(AN);
    await friend.message('Written with a network').waitFor();
    const messages = written(15);
    for (const message of messages) await friend.write(message);
    await friend.message(messages.at(-1)!).waitFor();
    await go(page, '/report');
    await page.getByRole('textbox', { name: 'Title' }).fill('No network');
    await page.getByRole('textbox', { name: 'Message' }).fill('Still this is written.');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await untilOutboxHolds(page, (count) => count >= played.length + messages.length + 1);
    await browser.kill();

    const tabs = await openTabs(2);
    await stack.startApi();
    await untilAllIsSent(tabs);
    expect({
      messages: await messagesIn('without a network'),
      reports: await askDatabase(stack, 'SELECT title FROM reports'),
      plays: (await playsOf(kept)).sort(),
    }).toEqual({ messages, reports: [{ title: 'No network' }], plays: played.map(({ _id }) => _id).sort() });
  });
});

describe('fifty messages written offline', () => {
  beforeEach(async () => {
    browser = await OwnBrowser.make(stack.url);
  });
  afterEach(() => browser.remove());

  itInLongForm.each([1, 2])('arrive once and in order after the browser was killed and opened with %i tabs', async (count) => {
    const online = await Friend.on(await browser.open(), 'Minh');
    await untilWorkerServes(online.page);
    await online.openChat(AN);
    await stack.stopApi();
    const messages = written(50).map((message) => `${message} for ${count}`);
    for (const message of messages) await online.write(message);
    await untilOutboxHolds(online.page, (waiting) => waiting === messages.length);
    await browser.kill();

    const tabs = await openTabs(count);
    await stack.startApi();
    await untilAllIsSent(tabs);
    expect(await messagesIn(`for ${count}`)).toEqual(messages);
  });
});
