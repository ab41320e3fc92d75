import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { writeFigures } from './_browser/write-figures';
import { importSongs, SAMPLE_RATE, samplesOf } from './_sound/import-songs';
import { heardIn } from './_sound/levels';
import { lagsIn } from './_sound/lags';
import { recordSound, takeRecording } from './_sound/record-sound';
import type { Recording } from './_sound/record-sound';
import { startEmptyStack } from './_stack/stack';

const isLong = process.env.CHORUS_LONG !== undefined;
const SONGS = isLong ? 21 : 3;
const SECONDS = 6;
const ALBUM = 'One Take';

/** Never the same twice: from 200 to 2,200 Hz and back every 7 s, with a second voice. */
const recording = samplesOf(SONGS * SECONDS, (at) => {
  const sweep = 200 * at + 1_000 * (at - (7 / (2 * Math.PI)) * Math.sin((2 * Math.PI * at) / 7));
  return 0.3 * Math.sin(2 * Math.PI * sweep) + 0.2 * Math.sin(2 * Math.PI * 317.3 * at * (1 + at / 100));
});
const songs = Array.from({ length: SONGS }, (_, at) => ({
  album: ALBUM,
  samples: recording.subarray(at * SECONDS * SAMPLE_RATE, (at + 1) * SECONDS * SAMPLE_RATE),
}));

const loudestOf = ({ samples }: Recording) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the songs of an album, once gapless playback is turned on', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), songs));

  const play = async (): Promise<Page> => {
    const page = await (await openContext({ size: 'desktop' })).newPage();
    await recordSound(page, { sampleRate: SAMPLE_RATE });
    const settings = { leveling: 'off', crossfadeSeconds: 0, gapless: true };
    await page.addInitScript((row) => localStorage.setItem('chorus.sound', row), JSON.stringify(settings));
    const listener = await Listener.on(page, screenPaths.albums);
    await listener.untilJoining();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${ALBUM}` })
      .first()
      .click();
    return page;
  };
  const hearAll = async (page: Page) => {
    await page
      .getByRole('region', { name: 'Player' })
      .getByText(`Song ${SONGS}`, { exact: true })
      .first()
      .waitFor({ timeout: (SONGS + 5) * SECONDS * 1_000 });
    await page.waitForTimeout((SECONDS - 1) * 1_000);
    return heardIn(await takeRecording(page));
  };

  it('are heard as they were recorded, without a sample missing or doubled', async () => {
    const heard = await hearAll(await play());
    const lags = lagsIn(heard, recording);
    writeFigures('gapless', { joins: SONGS - 1, lags });
    expect(heard.samples.length / SAMPLE_RATE).toBeGreaterThan((SONGS - 1) * SECONDS + 2);
    // A page that stood still may start an element too late, and fades to it then.
    if (heard.stalls.length === 0) expect([...new Set(lags)]).toHaveLength(1);
  });

  it('are silent when they are paused at a join, and go on from there', async () => {
    const page = await play();
    const player = page.getByRole('region', { name: 'Player' });
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
