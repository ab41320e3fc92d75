import { loudnessEndpoints, parseMediaUrl, screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Locator, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { Listener } from './_browser/listener';
import { storedKeys } from './_browser/stored-rows';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { importSongs, samplesOf, sine } from './_sound/import-songs';
import { joinsIn } from './_sound/joins';
import { amplitudesOf, heardIn } from './_sound/levels';
import { recordSound, takeRecording } from './_sound/record-sound';
import { untilMeasured } from './_sound/until-measured';
import { startEmptyStack } from './_stack/stack';

const SECONDS = 6;
const LONG_SECONDS = 910;
const [LOW, HIGH] = [440, 1_000];
const AMPLITUDE = 0.3;
const QUIETER = -18;
const LOW_RATE = 8_000;
const album = 'Kept';
const tone = (pitch: number) => ({ album, samples: samplesOf(SECONDS, (at) => AMPLITUDE * sine(pitch, at)) });
const long = { album, samples: samplesOf(LONG_SECONDS, (at) => AMPLITUDE * sine(LOW, at), LOW_RATE), sampleRate: LOW_RATE };

const peaksUrl = ({ _id: id, audioUrl }: Song) => `${urlOf(loudnessEndpoints.peaks, { id })}?audio=${parseMediaUrl(audioUrl)?.hash}`;
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const decibels = (ratio: number) => 20 * Math.log10(ratio);

describe('downloaded songs without a network', () => {
  const { stack, openContext } = browseOn(() => startEmptyStack({ MEASURE_AT_ONCE: '2' }));
  let songs: readonly Song[];

  const listed = async () => (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
  beforeAll(async () => {
    await importSongs(stack(), [tone(LOW), tone(HIGH), long]);
    songs = await untilMeasured(listed, (all) => all.every(({ loudness }) => loudness?.album !== undefined));
  });

  /** The album page after a reload, with all of its songs on the device, and no network. */
  async function openWithoutNetwork(size: Size): Promise<Listener> {
    const context = await openContext({ size });
    const page = await context.newPage();
    await recordSound(page);
    await page.addInitScript(() => {
      localStorage['chorus.sound'] = JSON.stringify({ leveling: 'quieter', crossfadeSeconds: 0 });
      localStorage['chorus.volume'] = '100';
    });
    const listener = await Listener.on(page, `${screenPaths.albums}/${songs[0]?.albumId}`);
    await untilWorkerServes(page);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('status').getByText('3 songs downloaded').waitFor();
    await until(
      'their shapes to be stored',
      () => storedKeys(page, 'responses'),
      (stored) => songs.every((song) => stored.includes(peaksUrl(song))),
    );
    await context.setOffline(true);
    await page.reload();
    await listener.untilJoining();
    return listener;
  }

  /** Where one plays: the bar of a wide window, the full player of a phone. */
  async function placeOn({ page, player }: Listener, size: Size): Promise<Locator> {
    if (size !== 'phone') return player;
    await page.getByRole('button', { name: /^Open the player/ }).click();
    return page.getByRole('dialog', { name: 'Player' });
  }
  const rateOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.playbackRate);

  it.each<Size>(['phone', 'desktop'])('are joined, leveled and drawn, and have speed and sleep timer, on a %s', async (size) => {
    const listener = await openWithoutNetwork(size);
    const { page } = listener;
    await page.getByRole('main').getByRole('button', { name: 'Song 1', exact: true }).click();
    await listener.untilSounding();
    const place = await placeOn(listener, size);
    const slider = place.getByRole('slider', { name: 'Seek' });
    await slider.locator('..').locator('svg').last().waitFor();

    await place
      .getByText(/^Song 2$/)
      .first()
      .waitFor();
    await page.waitForTimeout(1_500);
    const heard = heardIn(await takeRecording(page));
    const joins = joinsIn(heard, [LOW, HIGH]);
    expect(joins).toHaveLength(1);
    const running = joins.filter(({ isStalled }) => !isStalled);
    expect(running.filter(({ silentMs, quietest, loudest }) => silentMs > 1 || Math.max(-quietest, loudest) > 3)).toEqual([]);
    const { integrated, truePeak } = songs[0]!.loudness!.album!;
    const gain = decibels(median(amplitudesOf(heard, LOW, 0.01).slice(100, 400)) / AMPLITUDE);
    expect(Math.abs(gain - Math.min(QUIETER - integrated, -1 - truePeak))).toBeLessThan(0.7);

    await place.getByRole('button', { name: 'Next', exact: true }).click();
    await place
      .getByText(/^Song 3$/)
      .first()
      .waitFor();
    await place.getByRole('button', { name: 'Up next', exact: true }).click();
    await page.getByRole('button', { name: 'Speed, 1×' }).click();
    await page.getByRole('dialog', { name: 'Speed' }).getByRole('button', { name: '1.5×' }).click();
    await until(
      'the song to play faster',
      () => rateOf(page),
      (rate) => rate === 1.5,
    );
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sleep timer' }).getByRole('button', { name: 'End of this song', exact: true }).click();
    await slider.fill(String(LONG_SECONDS - 3));
    await listener.until('the music to stop', ({ paused }) => paused);
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
    await page.context().setOffline(false);
  });
});
