import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { openControls } from '../_browser/open-controls';
import { phoneOrDesktop } from '../_browser/sizes';
import { writeFigures } from '../../../../tools/test-full/write-figures';
import { isCorrect } from '../_sound/fades';
import { hearFades } from '../_sound/hear-fades';
import { hearUntil } from '../_sound/hear-until';
import { importSongs, samplesOf, sine } from '../_sound/import-songs';
import { isSmooth, joinsIn } from '../_sound/joins';
import { isStalled, longestSilence, stretchesOf } from '../_sound/levels';
import { recordSound } from '../_sound/record-sound';
import type { Recording } from '../_sound/record-sound';
import { startEmptyStack } from '../_stack/stack';

const isLong = process.env.CHORUS_LONG !== undefined;
const SECONDS = 6;
const CROSSFADE = 3;
const JOINS = isLong ? 50 : 3;
const FADES = isLong ? 5 : 1;
/** Joins that a stall spoils do not count. Up to this many times as many joins are heard instead. */
const TIMES = 4;
const [LOW, HIGH, ALONE] = [440, 1_000, 2_000];
const tone = (album: string, pitch: number) => ({ album, samples: samplesOf(SECONDS, (at) => 0.3 * sine(pitch, at)) });
const tones = [LOW, HIGH, LOW, HIGH].map((pitch) => tone('Two Tones', pitch));
const FADED = { pitches: [LOW, HIGH, ALONE], seconds: SECONDS, crossfade: CROSSFADE };
const LONELY = `Song ${tones.length + 1}`;
/** The songs of the two tones. */
const OTHER = new RegExp(`^Song (?!${tones.length + 1}$)\\d+$`);

const joinsOfTones = (heard: Recording) => joinsIn(heard, [LOW, HIGH]);
const smoothJoinsIn = (heard: Recording) => joinsOfTones(heard).filter(isSmooth);
/** A tone may cancel itself out for a moment. */
const isUnbroken = (stretch: Recording) => longestSilence(stretch) < 10;

interface Playing {
  size?: Size;
  crossfadeSeconds?: number;
  byOneElement?: boolean;
}

describe('what is heard between songs', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), [...tones, tone('Another Tone', ALONE)]));

  const open = async (path: string, { size = 'desktop', crossfadeSeconds = 0, byOneElement = false }: Playing = {}) => {
    const page = await (await openContext({ size })).newPage();
    await recordSound(page, { byOneElement });
    await page.addInitScript((row) => localStorage.setItem('chorus.sound', row), JSON.stringify({ leveling: 'off', crossfadeSeconds }));
    const listener = await Listener.on(page, path);
    if (!byOneElement) await listener.untilJoining();
    return listener;
  };
  const play = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Play ${name}` })
      .first()
      .click();
  /** Plays the album on repeat. */
  const playTones = async (playing: Playing) => {
    const listener = await open(screenPaths.albums, playing);
    await play(listener.page, 'Two Tones');
    const controls = await openControls(listener, playing.size ?? 'desktop');
    for (const _ of ['one', 'all']) await controls.getByRole('button', { name: 'Repeat this song', exact: true }).click();
    await controls.getByRole('button', { name: 'Repeat all', exact: true }).waitFor();
    return listener.page;
  };
  const untilShown = ({ player }: Listener, title: RegExp) => player.getByText(title).first().waitFor();

  it.each<Size>([isLong ? 'desktop' : 'phone'])('of an album on a %s is no gap, and no change of loudness', async (size) => {
    const page = await playTones({ size });
    const heard = await hearUntil(page, (so) => smoothJoinsIn(so).length >= JOINS, JOINS * TIMES * SECONDS);
    const joins = joinsOfTones(heard);
    writeFigures('joins', joins);
    expect(joins.filter((join) => !isSmooth(join) && !join.isStalled)).toEqual([]);
    expect(smoothJoinsIn(heard).length).toBeGreaterThanOrEqual(JOINS);
  });

  it.each<[string, number, RegExp]>([
    ['when it repeats', 1, new RegExp(`^${LONELY}$`)],
    ['when another one is picked after the last of the queue', 0, OTHER],
  ])('of a song is no gap %s', async (_, repeats, following) => {
    const listener = await open(screenPaths.albums);
    await play(listener.page, 'Another Tone');
    for (let press = 0; press < repeats; press += 1) await listener.button('Repeat this song').click();
    const heard = await hearUntil(listener.page, (so) => stretchesOf(so, SECONDS).some(isUnbroken), 2 * TIMES * SECONDS);
    await untilShown(listener, following);
    const stretches = stretchesOf(heard, SECONDS);
    expect(stretches.filter((stretch) => !isUnbroken(stretch) && !isStalled(stretch)).map(longestSilence)).toEqual([]);
    expect(stretches.some(isUnbroken)).toBe(true);
  });

  (isLong ? it : it.skip)('on one element is a gap, which is the baseline of the benchmark', async () => {
    const page = await playTones({ byOneElement: true });
    const joins = joinsOfTones(await hearUntil(page, (heard) => joinsOfTones(heard).length >= 5, 5 * TIMES * SECONDS));
    writeFigures('one-element', joins);
    expect(joins.length).toBeGreaterThanOrEqual(5);
  });

  it.each(phoneOrDesktop('phone'))('of two albums on a %s is a crossfade that is set, in time and as loud throughout', async (size) => {
    const listener = await open(screenPaths.songs, { size, crossfadeSeconds: CROSSFADE });
    const fades = await hearFades(listener, { ...FADED, title: LONELY, other: 'Song 1', count: FADES, times: TIMES });
    writeFigures(`crossfade-${size}`, fades);
    // A page that stalled begins the next song late, and fades within the remaining time.
    expect(fades.filter((fade) => !isCorrect(fade) && !fade.isStalled)).toEqual([]);
    expect(fades.filter(isCorrect)).toHaveLength(FADES);
  });
});
