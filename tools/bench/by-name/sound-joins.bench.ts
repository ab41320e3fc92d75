import { type Fade, isCorrect } from '../../../apps/pwa/e2e/_sound/fades';
import { isSmooth, type Join } from '../../../apps/pwa/e2e/_sound/joins';
import { type GaplessJoin, isExact } from '../../../apps/pwa/e2e/_sound/one-take';
import type { BenchRow } from '../row';
import { figuresOfTests } from '../stack/figures-of-tests';

export const title = 'Sound, as recorded in the browser';

const TESTS = [
  'apps/pwa/e2e/sound/joins.timed.test.ts',
  'apps/pwa/e2e/sound/gapless.timed.test.ts',
  'apps/pwa/e2e/sound/leveling.timed.test.ts',
];
const TARGET = -14;

interface Leveled {
  title: string;
  /** In LUFS. */
  made: number;
  expected: number;
  is: number;
}

/** Takes nine minutes because it runs the long form of tests, which also check the goals. */
export async function bench(): Promise<BenchRow[]> {
  const figuresOf = await figuresOfTests(TESTS);
  return [
    joinsRow(figuresOf('joins') as Join[], figuresOf('one-element') as Join[]),
    gaplessRow(figuresOf('gapless') as GaplessJoin[]),
    crossfadeRow(['desktop', 'phone'].flatMap((size) => figuresOf(`crossfade-${size}`) as Fade[])),
    levelingRow(figuresOf('leveling') as Leveled[]),
  ];
}

function joinsRow(joins: readonly Join[], byOneElement: readonly Join[]): BenchRow {
  const counted = joins.filter((join) => isSmooth(join) || !join.isStalled);
  const good = counted.filter(isSmooth);
  const range = `${Math.min(...counted.map(({ quietest }) => quietest)).toFixed(1)} to +${Math.max(...counted.map(({ loudest }) => loudest)).toFixed(1)} dB`;
  const gaps = byOneElement.map(({ silentMs }) => silentMs);
  return {
    name: 'Join of two songs of an album',
    figure: `${good.length} of ${counted.length} without a gap, level ${range}`,
    ratio: `one element: silent for ${Math.min(...gaps).toFixed(0)}–${Math.max(...gaps).toFixed(0)} ms`,
    goal: 'no silence over 1 ms, level ± 3 dB',
    how: `two tones in turn, recorded sample by sample; ${joins.length - counted.length} left out while the page stood still for over 50 ms`,
  };
}

function gaplessRow(joins: readonly GaplessJoin[]): BenchRow {
  const counted = joins.filter((join) => isExact(join) || !join.isStalled);
  const away = counted.flatMap((join) => {
    const lags = join.lags.filter((lag) => lag !== null);
    return lags.slice(1).map((lag, at) => lag - (lags[at] ?? lag));
  });
  const sumOf = (sign: number) => away.reduce((sum, lag) => sum + Math.max(0, sign * lag), 0);
  return {
    name: `Gapless albums, ${counted.length} joins`,
    figure: `${counted.filter(isExact).length} exact, ${sumOf(1)} samples missing, ${sumOf(-1)} doubled`,
    goal: 'all, 0 and 0',
    how: `one recording cut in songs, compared with what was recorded in the browser; ${joins.length - counted.length} left out while the page stood still for over 50 ms`,
  };
}

function crossfadeRow(fades: readonly Fade[]): BenchRow {
  const counted = fades.filter((fade) => isCorrect(fade) || !fade.isStalled);
  const away = counted.map(({ begins, expected }) => Math.abs(begins - expected));
  const [quietest, loudest] = [Math.min(...counted.map((fade) => fade.quietest)), Math.max(...counted.map((fade) => fade.loudest))];
  return {
    name: `Crossfade of 3 s, ${counted.length} times`,
    figure: `begins at most ${(1_000 * Math.max(...away)).toFixed(0)} ms from its moment, sum of power ${quietest.toFixed(1)} to +${loudest.toFixed(1)} dB`,
    goal: 'within 50 ms, ± 1 dB',
    how: `from when the next song has a tenth of its fade behind it; power in windows of 50 ms; ${fades.length - counted.length} left out while the page stood still for over 50 ms`,
  };
}

function levelingRow(songs: readonly Leveled[]): BenchRow {
  const off = Math.max(...songs.map(({ expected, is }) => Math.abs(expected - is)));
  const loudness = songs.map(({ made }) => made);
  const heldBack = songs
    .filter(({ expected }) => expected < TARGET - 0.01)
    .map(({ title, made, expected }) => `${title} of ${made.toFixed(1)} at ${expected.toFixed(1)} LUFS`);
  return {
    name: `Volume leveling of ${songs.length} songs from ${Math.min(...loudness).toFixed(0)} to ${Math.max(...loudness).toFixed(0)} LUFS`,
    figure: `within ${off.toFixed(2)} LU of ${TARGET} LUFS or of what their peaks allow`,
    goal: 'within 0.7 LU',
    how: `music with quiet and loud parts: from the file's loudness and the gain of what was recorded; held back by peaks: ${heldBack.join(', ') || 'none'}`,
  };
}
