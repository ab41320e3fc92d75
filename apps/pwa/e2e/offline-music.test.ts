import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ID3Writer } from 'browser-id3-writer';
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { launchBrowser, newContext } from './_browser/browser';
import { Listener } from './_browser/listener';
import { OwnBrowser } from './_browser/own-browser';
import { pitchAt } from './_browser/pitch-at';
import { hashIn, hashWithoutNetwork, readPart } from './_browser/stored-songs';
import { BUILT_PAGE } from './_release/next-release';
import { ReleaseServer } from './_release/release-server';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';
import type { Stack } from './_stack/stack';
import { encodeTone } from './_stack/tone';

const LONG_SONG_SECONDS = 480;
/** A wrong seek would be off by more. A busy machine keeps playing for a while. */
const SOON_SECONDS = 20;
const BYTES_PER_SECOND = 400_000;
/** Ten seconds of the song. Chromium may request more only once these are over. */
const SOME_OF_THE_SONG_BYTES = 80_000;
const isLong = process.env.CHORUS_LONG !== undefined;
const KILLS = isLong ? 20 : 3;

/** Repeats the audio when its content does not matter, because encoding eight minutes takes ten seconds. */
async function encodeLongSong(): Promise<ArrayBuffer> {
  if (isLong) return encodeTone(LONG_SONG_SECONDS, 1);
  const repeats = 12;
  const part = Buffer.from(await encodeTone(LONG_SONG_SECONDS / repeats, 1));
  return new Blob(Array.from({ length: repeats }, () => part)).arrayBuffer();
}

interface Song {
  title: string;
  audioUrl: string;
}

describe('a long song', () => {
  let stack: Stack;
  let server: ReleaseServer;
  let folder: string;
  let browser: OwnBrowser;
  let song: Song;
  let file: Buffer;
  let album: { _id: string };

  beforeAll(async () => {
    stack = await startStackWithMusic();
    server = await ReleaseServer.start(stack.url, BUILT_PAGE);
    server.mediaBytesPerSecond = BYTES_PER_SECOND;
    browser = await OwnBrowser.make(server.url);
    folder = await mkdtemp(join(tmpdir(), 'chorus-offline-'));
    const music = join(folder, 'music');
    await mkdir(music);
    const tone = new ID3Writer(await encodeLongSong());
    tone.setFrame('TIT2', 'The Long One').setFrame('TPE1', ['Low Tide']).setFrame('TALB', 'Long Waves');
    file = Buffer.from(tone.addTag());
    await writeFile(join(music, 'long.mp3'), file);
    await stack.importMusic(music);
    const albums = (await (await fetch(`${stack.url}/api/albums`)).json()) as { _id: string; title: string; songs: Song[] }[];
    const found = albums.find(({ title }) => title === 'Long Waves');
    album = found!;
    song = found!.songs[0]!;
  });
  afterEach(() => browser.close());
  afterAll(async () => {
    await browser.remove();
    await server.goAway();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function openBrowser(path: string): Promise<Page> {
    const page = await browser.open();
    await page.goto(path);
    await untilWorkerServes(page);
    return page;
  }

  const isKept = (page: Page) => page.getByText('Downloaded', { exact: true });

  it('plays on from its position when the server’s answer ends midway', async () => {
    const { browser: other } = await launchBrowser();
    try {
      const listener = await Listener.at(await newContext(other, server.url, { worker: false }), `/albums/${album._id}`);
      server.mediaHeldAfterBytes = SOME_OF_THE_SONG_BYTES;
      await listener.page.getByRole('button', { name: 'Play Long Waves' }).click();
      const { src, time } = await listener.until('two seconds of the song', (now) => now.time > 2);
      await listener.watchForRetry();
      server.breakMediaOff();
      expect(await listener.retriedFrom()).toBeGreaterThanOrEqual(time);
      expect(await listener.until('the song to go on', (now) => now.time > time + 2)).toMatchObject({ src, paused: false });
    } finally {
      await other.close();
    }
  });

  it('is complete or absent wherever in its download the browser is killed, and resumes to the same bytes', async () => {
    const delays = fc.sample(fc.integer({ min: 50, max: 1500 }), { numRuns: KILLS, seed: 8 });
    let page = await openBrowser(`/albums/${album._id}`);
    await page.getByRole('button', { name: 'Download' }).click();
    const hash = hashIn(song.audioUrl);
    const handedOut: (string | undefined)[] = [];

    for (const delay of delays) {
      await page.waitForTimeout(delay);
      await browser.kill();
      await server.goAway();
      page = await openBrowser('/about');
      handedOut.push(await hashWithoutNetwork(page, song.audioUrl));
      await server.comeBack();
      await page.goto(`/albums/${album._id}`);
    }

    // At this bandwidth, the song cannot have finished before the first kill.
    expect(handedOut[0]).toBeUndefined();
    expect([hash, undefined]).toEqual(expect.arrayContaining(handedOut));
    await isKept(page).waitFor({ timeout: 60_000 });
    await server.goAway();
    expect(await hashWithoutNetwork(page, song.audioUrl)).toBe(hash);
  });

  (isLong ? it : it.skip)('plays and seeks without a server, with the right bytes and the right sound', async () => {
    const page = await openBrowser('/offline');
    await page.getByTestId('centre').getByText('Long Waves').waitFor();
    expect(await hashWithoutNetwork(page, song.audioUrl)).toBe(hashIn(song.audioUrl));
    const from = Math.floor(file.byteLength * 0.8);
    const { bytes, ...part } = await readPart(page, song.audioUrl, `bytes=${from}-${from + 999}`);
    expect(part).toEqual({ status: 206, contentRange: `bytes ${from}-${from + 999}/${file.byteLength}` });
    expect(bytes.equals(file.subarray(from, from + 1000))).toBe(true);

    const second = Math.floor(LONG_SONG_SECONDS * 0.8);
    const { pitch, heardAt } = await pitchAt(page, song.audioUrl, second);
    expect(pitch).toBeCloseTo(300 + 2 * heardAt, -2);
    expect(heardAt - second).toBeLessThan(SOON_SECONDS);
  });
});
