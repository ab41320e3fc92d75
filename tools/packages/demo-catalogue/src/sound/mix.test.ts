import { arrange } from '../music/arrangement';
import type { Composition } from '../music/arrangement';
import { styles } from '../music/styles/styles';
import type { StyleName } from '../music/styles/styles';
import { renderScore } from './mix';
import { sampleRate } from './stereo';

const sketch = (title: string): Composition => ({
  title,
  key: 'D dorian',
  tempo: 96,
  form: 'intro1 verse1 lift1 outro1',
  verse: 'Dm9 | G9',
  lift: 'Am7 | G9',
  home: 'Dm9',
});
const names = Object.keys(styles) as StyleName[];

interface Figures {
  peak: number;
  level: number;
  mean: number;
}

const { abs, max } = Math;

function measure(samples: Float32Array): Figures {
  let [peak, power, sum] = [0, 0, 0];
  for (const sample of samples) {
    peak = max(peak, abs(sample));
    power += sample * sample;
    sum += sample;
  }
  return { peak, level: Math.sqrt(power / samples.length), mean: sum / samples.length };
}

const decibels = (level: number) => 20 * Math.log10(level);

/** How strongly a frequency sounds (Goertzel). */
function strengthAt(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let last = 0;
  let beforeLast = 0;
  for (const sample of samples) {
    const now = sample + turn * last - beforeLast;
    beforeLast = last;
    last = now;
  }
  return Math.sqrt(last * last + beforeLast * beforeLast - turn * last * beforeLast) / samples.length;
}

describe.each(names)('a %s song', (name) => {
  const score = arrange(sketch(name), styles[name]);
  const { left, right } = renderScore(score);

  const figures = measure(left);

  it('has only finite samples without clipping', () => {
    for (const side of [left, right]) expect(measure(side).peak).toBeLessThanOrEqual(0.98);
  });

  it('has the loudness of the others and no DC offset', () => {
    expect(decibels(figures.level)).toBeGreaterThan(-21);
    expect(decibels(figures.level)).toBeLessThan(-12);
    expect(Math.abs(figures.mean)).toBeLessThan(0.001);
  });

  it('is stereo', () => expect(measure(left.map((sample, index) => sample - (right[index] ?? 0))).level).toBeGreaterThan(0.005));

  it('is never silent before its end, and silent there', () => {
    const window = 3 * sampleRate;
    for (let start = 0; start + window < score.end * sampleRate; start += window / 2) {
      expect(decibels(measure(left.subarray(start, start + window)).level)).toBeGreaterThan(-45);
    }
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001);
  });

  it('has more than five pitches', () => {
    const middle = left.subarray(left.length / 2 - 2 * sampleRate, left.length / 2 + 2 * sampleRate);
    const pitches = Array.from({ length: 36 }, (_, index) => strengthAt(middle, 110 * 2 ** (index / 12)));
    const loudest = Math.max(...pitches);
    expect(pitches.filter((strength) => strength > loudest * 0.1).length).toBeGreaterThanOrEqual(6);
  });
});

it('the mix of a score is deterministic', () => {
  const score = () => arrange(sketch('Twice'), styles['lo-fi evening']);
  expect(Buffer.from(renderScore(score()).left.buffer).equals(Buffer.from(renderScore(score()).left.buffer))).toBe(true);
});
