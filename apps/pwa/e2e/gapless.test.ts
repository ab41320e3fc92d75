import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { writeFigures } from '../../../tools/test-long/write-figures';
import { hearGapless } from './_sound/hear-gapless';
import { importSongs, SAMPLE_RATE } from './_sound/import-songs';
import { ALBUM, isExact, oneTake } from './_sound/one-take';
import { recordSound, takeRecording } from './_sound/record-sound';
import type { Recording } from './_sound/record-sound';
import { startEmptyStack } from './_stack/stack';

const JOINS = process.env.CHORUS_LONG === undefined ? 2 : 20;
const take = oneTake(JOINS + 1);

const loudestOf = ({ samples }: Recording) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the songs of an album, once gapless playback is turned on', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), take.songs));

  const open = async (): Promise<Listener> => {
    const page = await (await openContext({ size: 'desktop' })).newPage();
    await recordSound(page, { sampleRate: SAMPLE_RATE });
    const settings = { leveling: 'off', crossfadeSeconds: 0, gapless: true };
    await page.addInitScript((row) => localStorage.setItem('chorus.sound', row), JSON.stringify(settings));
    const listener = await Listener.on(page, screenPaths.albums);
    await listener.untilJoining();
    return listener;
  };

  it('are heard as they were recorded, without a sample missing or doubled', async () => {
    const joins = await hearGapless(await open(), take, JOINS);
    writeFigures('gapless', joins);
    // A page that stood still may start an element too late, and fades to it then.
    expect(joins.filter((join) => !isExact(join) && !join.isStalled)).toEqual([]);
    expect(joins.filter(isExact).length).toBeGreaterThanOrEqual(JOINS);
  });

  it('are silent when they are paused at a join, and go on from there', async () => {
    const { page, player } = await open();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${ALBUM}` })
      .first()
      .click();
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
