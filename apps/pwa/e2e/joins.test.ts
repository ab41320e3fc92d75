import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { Listener } from './_browser/listener';
import { writeFigures } from './_browser/write-figures';
import { importSongs, samplesOf, sine } from './_sound/import-songs';
import { joinsIn } from './_sound/joins';
import { amplitudesOf, deviationOf, heardIn, levelsOf, longestSilence } from './_sound/levels';
import { recordSound, takeRecording } from './_sound/record-sound';
import { startEmptyStack } from './_stack/stack';

const isLong = process.env.CHORUS_LONG !== undefined;
const SECONDS = 6;
const CROSSFADE = 3;
const [LOW, HIGH, ALONE] = [440, 1_000, 2_000];
const tone = (album: string, pitch: number) => ({ album, samples: samplesOf(SECONDS, (at) => 0.3 * sine(pitch, at)) });
const tones = Array.from({ length: isLong ? 51 : 4 }, (_, at) => tone('Two Tones', at % 2 === 0 ? LOW : HIGH));
const LONELY = `Song ${tones.length + 1}`;

interface Playing {
  size?: Size;
  crossfadeSeconds?: number;
  byOneElement?: boolean;
}

describe('what is heard between songs', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), [...tones, tone('Another Tone', ALONE)]));

  const play = async (name: string, { size = 'desktop', crossfadeSeconds = 0, byOneElement = false }: Playing = {}) => {
    const page = await (await openContext({ size })).newPage();
    await recordSound(page, { byOneElement });
    await page.addInitScript((row) => localStorage.setItem('chorus.sound', row), JSON.stringify({ leveling: 'off', crossfadeSeconds }));
    const listener = await Listener.on(page, name === LONELY ? screenPaths.songs : screenPaths.albums);
    if (!byOneElement) await listener.untilJoining();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${name}` })
      .first()
      .click();
    return page;
  };
  /** From when the player shows a song. */
  const hear = async (page: Page, title: RegExp, ms: number) => {
    const shown = page.getByRole('region', { name: 'Player' }).getByText(title).first();
    await shown.waitFor({ timeout: (tones.length + 5) * SECONDS * 1_000 });
    await page.waitForTimeout(ms);
    return heardIn(await takeRecording(page));
  };

  it.each<Size>(isLong ? ['desktop'] : ['desktop', 'phone'])('of an album on a %s is no gap, and no change of loudness', async (size) => {
    const heard = await hear(await play('Two Tones', { size }), new RegExp(`^Song ${tones.length}$`), 1_500);
    const joins = joinsIn(heard, [LOW, HIGH]);
    writeFigures('joins', joins);
    expect(joins).toHaveLength(tones.length - 1);
    const running = joins.filter(({ isStalled }) => !isStalled);
    expect(running.filter(({ silentMs }) => silentMs > 1)).toEqual([]);
    expect(running.filter(({ quietest, loudest }) => Math.max(-quietest, loudest) > 3)).toEqual([]);
  });

  it.each<[string, number, RegExp]>([
    ['when it repeats', 1, new RegExp(`^${LONELY}$`)],
    ['when another one is picked after the last of the queue', 0, new RegExp(`^Song (?!${tones.length + 1}$)\\d+$`)],
  ])('of a song is no gap %s', async (_, repeats, following) => {
    const page = await play('Another Tone');
    const player = page.getByRole('region', { name: 'Player' });
    for (let press = 0; press < repeats; press += 1) await player.getByRole('button', { name: 'Repeat this song' }).click();
    if (repeats > 0) await page.waitForTimeout(SECONDS * 1_000);
    // A tone may cancel itself out for a moment.
    expect(longestSilence(await hear(page, following, 1_500))).toBeLessThan(10);
  });

  (isLong ? it : it.skip)('on one element is a gap, with which the bench compares', async () => {
    const heard = await hear(await play('Two Tones', { byOneElement: true }), /^Song 6$/, 1_500);
    const joins = joinsIn(heard, [LOW, HIGH]);
    writeFigures('one-element', joins);
    expect(joins).toHaveLength(5);
  });

  it('of two albums is a crossfade that is set, in time and as loud throughout', async () => {
    const page = await play(LONELY, { crossfadeSeconds: CROSSFADE });
    const heard = await hear(page, new RegExp(`^Song (?!${tones.length + 1}$)\\d+$`), (CROSSFADE + 1) * 1_000);
    const [ending = [], low = [], high = []] = [ALONE, LOW, HIGH].map((pitch) => amplitudesOf(heard, pitch, 0.01));
    const middle = ending.findIndex((amplitude, at) => amplitude < Math.max(low[at] ?? 0, high[at] ?? 0)) / 100;
    const { quietest, loudest } = deviationOf(levelsOf(heard, 0.05));
    writeFigures('crossfade', { middle, expected: SECONDS - CROSSFADE / 2, quietest, loudest });
    expect(Math.max(-quietest, loudest)).toBeLessThan(1);
    // A page that stood still begins the next song late, and fades within what is left.
    if (heard.stalls.length === 0) expect(Math.abs(middle - (SECONDS - CROSSFADE / 2))).toBeLessThan(0.05);
  });
});
