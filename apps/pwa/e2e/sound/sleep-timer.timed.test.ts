import { screenPaths } from '@chorus/contracts';
import type { Locator } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { openControls } from '../_browser/open-controls';
import { phoneOrDesktop } from '../_browser/sizes';
import { importSongs, samplesOf, sine } from '../_sound/import-songs';
import { amplitudesOf, heardIn } from '../_sound/levels';
import { recordSound, takeRecording } from '../_sound/record-sound';
import { startEmptyStack } from '../_stack/stack';

const SECONDS = 120;
const SAMPLE_RATE = 8_000;
const [LOW, HIGH] = [440, 1_000];
const AMPLITUDE = 0.3;
const FADE_SECONDS = 10;
const LEFT_SECONDS = 4;
const WINDOW_SECONDS = 0.5;
/** Shorter than a window: a burst at the pause would be the last sound. */
const END_SECONDS = 0.1;
/** Long enough to tell the two tones apart. */
const BURST_SECONDS = 0.02;
const album = 'Before Sleep';
const tone = (pitch: number, ofAlbum = album) => ({
  album: ofAlbum,
  samples: samplesOf(SECONDS, (at) => AMPLITUDE * sine(pitch, at), SAMPLE_RATE),
  sampleRate: SAMPLE_RATE,
});

const peakOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the sleep timer', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), [tone(LOW), tone(HIGH), tone(LOW, 'Another Album')]));

  /** Plays by a clock that the test can put forward, and that otherwise runs as usual. */
  async function play(size: Size): Promise<Listener> {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.clock.install();
    await recordSound(page);
    await page.addInitScript(() => {
      localStorage['chorus.sound'] = JSON.stringify({ leveling: 'off', crossfadeSeconds: 0 });
      localStorage['chorus.volume'] = '100';
    });
    const listener = await Listener.on(page, screenPaths.albums);
    await listener.untilJoining();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${album}` })
      .first()
      .click();
    await listener.untilSounding();
    return listener;
  }

  /** Sets the sleep timer, and returns the place with the play button. */
  async function set(listener: Listener, choice: string, size: Size): Promise<Locator> {
    const { page } = listener;
    const place = await openControls(listener, size);
    await place.getByRole('button', { name: 'Up next', exact: true }).click();
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sleep timer' }).getByRole('button', { name: choice, exact: true }).click();
    await page
      .getByRole('button', { name: /^Music stops/ })
      .first()
      .waitFor();
    return place;
  }

  it.each(phoneOrDesktop('phone'))('on a %s fades the music out over the last ten seconds of 15 minutes, and stops it', async (size) => {
    const listener = await play(size);
    const { page } = listener;
    const place = await set(listener, '15 minutes', size);
    await page.clock.fastForward('14:00');
    await page.getByRole('button', { name: 'Music stops in 1 minute', exact: true }).first().waitFor();
    await page.clock.fastForward('00:45');
    await listener.until('the music to stop', ({ paused }) => paused);

    await page.waitForTimeout(500);
    const heard = heardIn(await takeRecording(page));
    expect(peakOf(heard.samples.subarray(-END_SECONDS * heard.sampleRate))).toBeLessThan(0.1 * AMPLITUDE);
    const amplitudes = amplitudesOf(heard, LOW, WINDOW_SECONDS).slice(1);
    // A busy machine may drop sound before the fade, so the fade counts from the last full volume. Its length shows if the sound came back.
    const fading = amplitudes.slice(amplitudes.findLastIndex((amplitude) => amplitude >= 0.95 * AMPLITUDE) + 1);
    const stalledSeconds = heard.stalls.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(amplitudes.length - fading.length).toBeGreaterThan(1 / WINDOW_SECONDS);
    expect(Math.abs(fading.length * WINDOW_SECONDS - FADE_SECONDS)).toBeLessThan(1.5 + stalledSeconds);
    expect(fading.filter((amplitude, at) => amplitude > (fading[at - 1] ?? AMPLITUDE) + 0.01 * AMPLITUDE)).toEqual([]);
    expect(fading.at(-1)).toBeLessThan(0.1 * AMPLITUDE);

    await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
    await place.getByRole('button', { name: 'Play', exact: true }).click();
    await listener.until('the song at its full volume again', ({ paused, volume }) => !paused && volume === 1);
  });

  it.each(phoneOrDesktop('desktop'))(
    'on a %s waits for the end of the song, and the next one is silent until it is played',
    async (size) => {
      const listener = await play(size);
      const { page } = listener;
      const place = await set(listener, 'End of this song', size);
      await page.clock.fastForward('02:00:00');
      await listener.untilSounding();
      await takeRecording(page);
      await place.getByRole('slider', { name: 'Seek' }).fill(String(SECONDS - LEFT_SECONDS));
      await listener.until('the music to stop', ({ paused }) => paused);
      await place.getByText('Song 2', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
      await page.waitForTimeout(1_000);
      const heard = await takeRecording(page);
      const whole = amplitudesOf(heard, LOW, WINDOW_SECONDS).filter((amplitude) => amplitude > 0.95 * AMPLITUDE);
      expect(whole.length * WINDOW_SECONDS).toBeGreaterThanOrEqual(LEFT_SECONDS - 2 * WINDOW_SECONDS);
      expect(Math.max(...amplitudesOf(heard, HIGH, WINDOW_SECONDS))).toBeLessThan(0.05 * AMPLITUDE);
      expect(Math.max(...amplitudesOf(heard, HIGH, BURST_SECONDS))).toBeLessThan(0.25 * AMPLITUDE);

      await place.getByRole('button', { name: 'Play', exact: true }).click();
      await listener.until('the next song', ({ paused, time }) => !paused && time > 0);
    },
  );

  it.each(phoneOrDesktop('phone'))('on a %s waits for the end of the album, also while its songs change', async (size) => {
    const listener = await play(size);
    const { page } = listener;
    const place = await set(listener, 'End of this album', size);
    const seekToEnd = () => place.getByRole('slider', { name: 'Seek' }).fill(String(SECONDS - LEFT_SECONDS));
    const { src } = await listener.audio();
    await seekToEnd();
    await listener.until('the second song of the album', (now) => !now.paused && now.src !== src && now.time > 1);
    await seekToEnd();
    await listener.until('the last seconds of the album', ({ time }) => time > SECONDS - LEFT_SECONDS);
    await takeRecording(page);
    await listener.until('the music to stop', ({ paused }) => paused);
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
    await page.waitForTimeout(1_000);
    const heard = await takeRecording(page);
    const whole = amplitudesOf(heard, HIGH, WINDOW_SECONDS).filter((amplitude) => amplitude > 0.95 * AMPLITUDE);
    expect(whole.length).toBeGreaterThan(0);
    expect(peakOf(heard.samples.subarray(-WINDOW_SECONDS * heard.sampleRate))).toBe(0);

    await place.getByRole('button', { name: 'Play', exact: true }).click();
    await listener.until('the next song', ({ paused, time }) => !paused && time > 0);
  });
});
