import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { Listener } from '../_browser/listener';
import { writeFigures } from '../../../../tools/test-full/write-figures';
import { unstalled } from '../_sound/follow-lines';
import { hearGapless } from '../_sound/hear-gapless';
import { hearLines } from '../_sound/hear-lines';
import type { Lag } from '../_sound/hear-lines';
import { hearUntil } from '../_sound/hear-until';
import { importSongs, SAMPLE_RATE } from '../_sound/import-songs';
import { isStalled } from '../_sound/levels';
import { MARK_MS, MARKED_ALBUM, markedEnd, markMsIn } from '../_sound/marked-end';
import { ALBUM, isExact, oneTake, SECONDS } from '../_sound/one-take';
import { recordSound, takeRecording } from '../_sound/record-sound';
import type { Recording } from '../_sound/record-sound';
import { followsGapless, SUNG_ALBUM, sungAlbum } from '../_sound/sung-album';
import { startEmptyStack } from '../_stack/stack';

const isLong = process.env.CHORUS_LONG !== undefined;
const JOINS = isLong ? 20 : 2;
const LINES = 9;
/** The number of lines that must be followed without a stall of the machine. */
const FOLLOWED = isLong ? 4 * LINES : 3;
const CLOSE_MS = 100;
const take = oneTake(JOINS + 1);
/** A page that stalls may miss the mark, which is then played again, for as long as a test may take. */
const TIMES = isLong ? 32 : 4;

const loudestOf = ({ samples }: Recording) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the songs of an album, once gapless playback is turned on', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), [...take.songs, ...markedEnd(), ...sungAlbum()]));

  const open = async (): Promise<Listener> => {
    const page = await (await openContext({ size: 'desktop' })).newPage();
    await recordSound(page, { sampleRate: SAMPLE_RATE });
    const settings = { leveling: 'off', crossfadeSeconds: 0, gapless: true };
    await page.addInitScript((row) => localStorage.setItem('chorus.sound', row), JSON.stringify(settings));
    const listener = await Listener.on(page, screenPaths.albums);
    await listener.untilJoining();
    return listener;
  };

  const play = (page: Page, album: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Play ${album}` })
      .first()
      .click();

  it('are heard as they were recorded, without a sample missing or doubled', async () => {
    const joins = await hearGapless(await open(), take, JOINS);
    writeFigures('gapless', joins);
    // A page that stalled may start an element too late, and then fades to it.
    expect(joins.filter((join) => !isExact(join) && !join.isStalled)).toEqual([]);
    expect(joins.filter(isExact).length).toBeGreaterThanOrEqual(JOINS);
  });

  it('are heard to their end also where a song of another album follows', async () => {
    const { page } = await open();
    // The rest of the mark is quiet already, because songs of two albums overlap.
    const isWhole = (heard: Recording) => markMsIn(heard) >= 0.75 * MARK_MS;
    let heard: Recording | undefined;
    for (let time = 0; time < TIMES && (!heard || (isStalled(heard) && !isWhole(heard))); time += 1) {
      await play(page, MARKED_ALBUM);
      heard = await hearUntil(page, isWhole, SECONDS + 8);
    }
    expect(heard && markMsIn(heard)).toBeGreaterThanOrEqual(0.75 * MARK_MS);
  });

  it('have lyrics that follow the song closely from its first lines', async () => {
    const listener = await open();
    const { page } = listener;
    await play(page, SUNG_ALBUM);
    for (const _ of ['one', 'all']) await listener.button('Repeat this song').click();
    await listener.button('Lyrics').click();
    const lags: Lag[] = [];
    for (let time = 0; time < TIMES && unstalled(lags).length < FOLLOWED; time += 1) {
      await page.getByRole('list', { name: 'Lyrics' }).getByText('Verse 1', { exact: true }).waitFor();
      const followed = await hearLines(page, LINES);
      // A page that stalls may join songs with an overlap.
      lags.push(...followed.lags.filter((lag) => followsGapless(followed.heard, lag)));
    }
    writeFigures('lyrics-gapless', lags);
    expect(unstalled(lags).filter(({ ms }) => !(Math.abs(ms) <= CLOSE_MS))).toEqual([]);
    expect(unstalled(lags).length).toBeGreaterThanOrEqual(FOLLOWED);
  });

  it('are silent when they are paused at a join, and go on from there', async () => {
    const { page, player } = await open();
    await play(page, ALBUM);
    await player.getByText('Song 2', { exact: true }).first().waitFor();
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.waitForTimeout(500);
    await takeRecording(page);
    await page.waitForTimeout(500);
    expect(loudestOf(await takeRecording(page))).toBeLessThan(0.001);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForTimeout(1_500);
    expect(loudestOf(await takeRecording(page))).toBeGreaterThan(0.1);
    await player.getByText('Song 3', { exact: true }).first().waitFor();
  });
});
