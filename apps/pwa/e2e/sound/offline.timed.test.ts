import { loudnessEndpoints, lyricsEndpoints, parseMediaUrl, screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { Listener } from '../_browser/listener';
import { openControls } from '../_browser/open-controls';
import { removeRows, storedKeys } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { phoneOrDesktop } from '../_browser/sizes';
import { untilWorkerServes } from '../_release/worker';
import { isCorrect } from '../_sound/fades';
import { followLines, unstalled } from '../_sound/follow-lines';
import { hearFades } from '../_sound/hear-fades';
import { hearGapless } from '../_sound/hear-gapless';
import { hearUntil } from '../_sound/hear-until';
import { importSongs, SAMPLE_RATE, samplesOf, sine } from '../_sound/import-songs';
import { isSmooth, joinsIn } from '../_sound/joins';
import { amplitudesOf } from '../_sound/levels';
import { isExact, oneTake } from '../_sound/one-take';
import { recordSound, takeRecording } from '../_sound/record-sound';
import type { Recording } from '../_sound/record-sound';
import { seekInShape } from '../_sound/seek-in-shape';
import { sungLine, syncedLyrics } from '../_sound/sung-lines';
import { untilMeasured } from '../_sound/until-measured';
import { startEmptyStack } from '../_stack/stack';

const SECONDS = 6;
const LONG_SECONDS = 910;
/** The time before it is enough for a join. */
const SUNG_FROM = 20;
/** A position in the long song that is not loaded at once. */
const LATER = 600;
const CROSSFADE = 3;
/** Songs that a stall spoils do not count. They are heard up to this many times. */
const TIMES = 4;
const LINES = 9;
const CLOSE_MS = 100;
const [LOW, HIGH, ALONE] = [440, 1_000, 2_000];
const AMPLITUDE = 0.3;
const QUIETER = -18;
const LOW_RATE = 8_000;
const take = oneTake(2);
const tone = (album: string, pitch: number) => ({ album, samples: samplesOf(SECONDS, (at) => AMPLITUDE * sine(pitch, at)) });
const long = {
  album: 'Kept',
  samples: samplesOf(LONG_SECONDS, (at) => (at < SUNG_FROM ? AMPLITUDE * sine(LOW, at) : sungLine(at - SUNG_FROM)), LOW_RATE),
  sampleRate: LOW_RATE,
  lyrics: syncedLyrics(3 * LINES, { fromSeconds: SUNG_FROM }),
};
const made = [tone('Kept', LOW), tone('Kept', HIGH), long, tone('Alone', ALONE), ...take.songs];
const SONG_ALONE = 'Song 4';

interface SoundSettings {
  leveling: 'off' | 'quieter';
  crossfadeSeconds: number;
  gapless?: boolean;
}

const storedBeside = ({ _id: id, audioUrl }: Song) => [
  `${urlOf(loudnessEndpoints.peaks, { id })}?audio=${parseMediaUrl(audioUrl)?.hash}`,
  urlOf(lyricsEndpoints.ofSong, { id }),
];
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const decibels = (ratio: number) => 20 * Math.log10(ratio);
const rateOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.playbackRate);

describe('downloaded songs without a network', () => {
  const { stack, openContext, openLastingContext } = browseOn(() => startEmptyStack({ MEASURE_AT_ONCE: '2' }));
  let songs: readonly Song[];

  const listed = async () => (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
  beforeAll(async () => {
    await importSongs(stack(), made);
    songs = await untilMeasured(listed, (all) => all.every(({ loudness }) => loudness?.album !== undefined));
  });
  const pathOf = (title: string) => `${screenPaths.albums}/${songs.find((song) => song.title === title)?.albumId}`;

  const download = async (page: Page) => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page
      .getByRole('status')
      .getByText(/^Downloaded$|songs downloaded$/)
      .waitFor();
  };

  it('continue from where they are sought even if they began to play before they were downloaded', async () => {
    const page = await (await openContext({ size: 'desktop' })).newPage();
    const listener = await Listener.on(page, pathOf('Song 3'));
    await untilWorkerServes(page);
    await page.getByRole('main').getByRole('button', { name: 'Song 3', exact: true }).click();
    await listener.untilSounding();
    const { src } = await listener.audio();
    await download(page);
    await page.context().setOffline(true);
    await listener.seek(LATER);
    const sounds = await listener.until(
      'a song to sound there, or another one',
      (now) => !now.paused && (now.time > LATER || now.src !== src),
    );
    expect(sounds.src).toBe(src);
  });

  describe.each(phoneOrDesktop('phone'))('on a %s', (size) => {
    let context: BrowserContext;

    /** The device has downloaded all songs. */
    beforeAll(async () => {
      context = await openLastingContext({ size });
      const page = await context.newPage();
      await page.goto(pathOf('Song 1'));
      await untilWorkerServes(page);
      for (const album of new Set(songs.map(({ albumId }) => albumId))) {
        await page.goto(`${screenPaths.albums}/${album}`);
        await download(page);
      }
      await until(
        'their shapes and lyrics to be stored',
        () => storedKeys(page, 'responses'),
        (stored) => songs.flatMap(storedBeside).every((url) => stored.includes(url)),
      );
      await page.close();
      await context.setOffline(true);
    });

    let page: Page;
    afterEach(() => page.close());

    /** Opens the page without the queue of an earlier test. If a song of an album were current, that album's button would continue it. */
    async function open(path: string, settings: SoundSettings, sampleRate?: number): Promise<Listener> {
      page = await context.newPage();
      // No code runs at this URL that would store the queue again.
      await page.goto('/favicon.svg');
      await removeRows(page, 'playback');
      await recordSound(page, sampleRate === undefined ? {} : { sampleRate });
      await page.addInitScript((row) => {
        localStorage['chorus.sound'] = row;
        localStorage['chorus.volume'] = '100';
      }, JSON.stringify(settings));
      const listener = await Listener.on(page, path);
      await listener.untilJoining();
      return listener;
    }

    async function listen(listener: Listener, title: string) {
      await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();
      await listener.untilSounding();
      return openControls(listener, size);
    }

    it('are joined, leveled and drawn', async () => {
      const listener = await open(pathOf('Song 1'), { leveling: 'quieter', crossfadeSeconds: 0 });
      const controls = await listen(listener, 'Song 1');
      await controls.getByRole('slider', { name: 'Seek' }).locator('..').locator('svg').last().waitFor();
      const joinsOf = (heard: Recording) => joinsIn(heard, [LOW, HIGH]);
      // It goes from the second song to the third, and back.
      let heard = await hearUntil(page, (so) => joinsOf(so).length > 1, 4 * SECONDS);
      const { integrated, truePeak } = songs.find(({ title }) => title === 'Song 1')!.loudness!.album!;
      const gain = decibels(median(amplitudesOf(heard, LOW, 0.01).slice(100, 400)) / AMPLITUDE);
      expect(Math.abs(gain - Math.min(QUIETER - integrated, -1 - truePeak))).toBeLessThan(0.7);

      const joins = joinsOf(heard);
      for (let time = 1; time < TIMES && !joins.some(isSmooth); time += 1) {
        for (const _ of ['to the second song', 'to the first song'])
          await controls.getByRole('button', { name: 'Previous', exact: true }).click();
        await takeRecording(page);
        heard = await hearUntil(page, (so) => joinsOf(so).length > 1, 4 * SECONDS);
        joins.push(...joinsOf(heard));
      }
      expect(joins.filter((join) => !isSmooth(join) && !join.isStalled)).toEqual([]);
      expect(joins.some(isSmooth)).toBe(true);
    });

    it('fade from one album to another', async () => {
      const listener = await open(screenPaths.songs, { leveling: 'off', crossfadeSeconds: CROSSFADE });
      const faded = { pitches: [LOW, HIGH, ALONE], seconds: SECONDS, crossfade: CROSSFADE };
      const fades = await hearFades(listener, { ...faded, title: SONG_ALONE, other: 'Song 1', times: TIMES });
      expect(fades.filter((fade) => !isCorrect(fade) && !fade.isStalled)).toEqual([]);
      expect(fades.some(isCorrect)).toBe(true);
    });

    it('can be sought in their waveform by pointer and by keyboard', async () => {
      const listener = await open(pathOf('Song 3'), { leveling: 'off', crossfadeSeconds: 0 });
      await seekInShape(listener, await listen(listener, 'Song 3'));
    });

    it('show lyrics that follow the song', async () => {
      const listener = await open(pathOf('Song 3'), { leveling: 'off', crossfadeSeconds: 0 });
      const controls = await listen(listener, 'Song 3');
      await controls.getByRole('button', { name: 'Lyrics', exact: true }).click();
      const lags = await followLines(page, LINES);
      expect(unstalled(lags).length).toBeGreaterThanOrEqual(LINES);
      expect(unstalled(lags).filter(({ ms }) => !(Math.abs(ms) <= CLOSE_MS))).toEqual([]);
    });

    it('have speed and sleep timer', async () => {
      const listener = await open(pathOf('Song 3'), { leveling: 'off', crossfadeSeconds: 0 });
      const controls = await listen(listener, 'Song 3');
      await controls.getByRole('button', { name: 'Up next', exact: true }).click();
      await page.getByRole('button', { name: 'Speed, 1×' }).click();
      await page.getByRole('dialog', { name: 'Speed' }).getByRole('button', { name: '1.5×' }).click();
      await until(
        'the song to play faster',
        () => rateOf(page),
        (rate) => rate === 1.5,
      );
      await page.getByRole('button', { name: 'Sleep timer', exact: true }).click();
      await page.getByRole('dialog', { name: 'Sleep timer' }).getByRole('button', { name: 'End of this song', exact: true }).click();
      await controls.getByRole('slider', { name: 'Seek' }).fill(String(LONG_SECONDS - 3));
      await listener.until('the music to stop', ({ paused }) => paused);
      await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
    });

    (size === 'phone' ? it.skip : it)('of an album are gapless where that is turned on', async () => {
      const settings = { leveling: 'off', crossfadeSeconds: 0, gapless: true } as const;
      const joins = await hearGapless(await open(pathOf(`Song ${made.length}`), settings, SAMPLE_RATE), take, 1);
      expect(joins.filter((join) => !isExact(join) && !join.isStalled)).toEqual([]);
      expect(joins.some(isExact)).toBe(true);
    });
  });
});
