import fc from 'fast-check';
import { LoudnessHistogram } from './loudness-histogram';
import { type MeasuredSong, type Samples, SongMeter } from './song-meter';
import { stereo, tones } from './tones.fixture';

function measure(...all: readonly Samples[]): MeasuredSong {
  const meter = new SongMeter();
  for (const samples of all) meter.accept(samples);
  return meter.result();
}

const part = ({ channels, ...format }: Samples, start: number, end: number): Samples => ({
  ...format,
  channels: channels.map((samples) => samples.subarray(start, end)),
});

const amplified = ({ channels, ...format }: Samples, decibels: number): Samples => ({
  ...format,
  channels: channels.map((samples) => samples.map((sample) => sample * 10 ** (decibels / 20))),
});

const joined = (one: Samples, other: Samples): Samples => ({
  ...one,
  channels: one.channels.map((samples, at) => concatenated(samples, other.channels[at] ?? new Float32Array())),
});

function concatenated(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const EBU_TOLERANCE = 0.1;
const near = (expected: number, tolerance: number) => (actual: number | undefined) =>
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance);

describe('integrated loudness by the signals of EBU Tech 3341', () => {
  it.each([
    ['1: a stereo sine of −23 dBFS', -23, [stereo(20, -23)]],
    ['2: a stereo sine of −33 dBFS', -33, [stereo(20, -33)]],
    ['3: quieter parts are gated', -23, [stereo(10, -36), stereo(60, -23), stereo(10, -36)]],
    ['4: near silence is gated, too', -23, [stereo(10, -72), stereo(10, -36), stereo(60, -23), stereo(10, -36), stereo(10, -72)]],
    ['5: parts above the relative gate count', -23, [stereo(20, -26), stereo(20.1, -20), stereo(20, -26)]],
    ['6: sound from behind counts more', -23, [{ seconds: 20, levels: [-28, -28, -24, -30, -30] }]],
  ])('%s is %d LUFS', (_, expected, parts) => {
    near(expected, EBU_TOLERANCE)(measure(tones(parts)).integrated);
  });

  it.each([8_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000])('is the same at %d Hz', (rate) => {
    near(-23, EBU_TOLERANCE)(measure(tones([stereo(2, -23)], rate)).integrated);
  });

  it('of one channel is 3 LU less than of two', () => {
    near(-26, EBU_TOLERANCE)(measure(tones([{ seconds: 5, levels: [-23] }])).integrated);
  });

  it('leaves out the channel of bass effects, which comes last in Vorbis and Opus', () => {
    const inFlac = tones([{ seconds: 5, levels: [-28, -28, -24, 0, -30, -30] }]);
    const inOgg: Samples = { ...tones([{ seconds: 5, levels: [-28, -24, -28, -30, -30, 0] }]), order: 'ogg' };
    for (const samples of [inFlac, inOgg]) near(-23, EBU_TOLERANCE)(measure(samples).integrated);
  });
});

describe('true peak by the signals of EBU Tech 3341', () => {
  it.each([
    ['15: a quarter of the rate', 12_000, 0],
    ['16: a quarter of the rate, between the samples', 12_000, 45],
    ['17: a sixth of the rate', 8_000, 60],
    ['18: an eighth of the rate', 6_000, 67.5],
  ])('%s is −6 dBTP', (_, hertz, degrees) => {
    const { truePeak = NaN } = measure(tones([{ seconds: 1, levels: [-6.02, -6.02], hertz, phase: (degrees * Math.PI) / 180 }]));
    expect(truePeak).toBeGreaterThanOrEqual(-6.4);
    expect(truePeak).toBeLessThanOrEqual(-5.8);
  });

  it('is found between samples that are slightly quieter than an earlier part', () => {
    const between = { seconds: 0.5, levels: [-3], hertz: 12_000, phase: Math.PI / 4 };
    const { truePeak } = measure(tones([{ seconds: 0.5, levels: [-5], hertz: 100 }, between]));
    near(-3, 0.4)(truePeak);
  });
});

describe('a measured song', () => {
  const song = tones([stereo(0.7, -30), { seconds: 1.3, levels: [-12, -20], hertz: 440 }, stereo(1, -24)], 44_100);

  it('is 6.02 LU louder, and its true peak 6.02 dB higher, at twice the amplitude', () => {
    const [once, twice] = [measure(song), measure(amplified(song, 6.02))];
    near(6.02, 0.02)((twice.integrated ?? NaN) - (once.integrated ?? NaN));
    near(6.02, 0.001)((twice.truePeak ?? NaN) - (once.truePeak ?? NaN));
    expect(twice.shape).toEqual(once.shape);
  });

  it('is as loud when half of it is silence', () => {
    const long = tones([stereo(12, -20)]);
    const silence = { ...long, channels: long.channels.map((samples) => new Float32Array(samples.length)) };
    near(-20, EBU_TOLERANCE)(measure(joined(long, silence)).integrated);
  });

  it('has no loudness when it is silent or shorter than a block, and none of its values is NaN', () => {
    const silent = measure({ rate: 44_100, order: 'flac', channels: [new Float32Array(44_100)] });
    expect(silent).toMatchObject({ integrated: undefined, truePeak: undefined });
    expect([...silent.shape]).toEqual(Array.from({ length: 1_000 }, () => 0));
    expect(measure(tones([stereo(0.3, -10)])).integrated).toBeUndefined();
    expect(measure().shape).toHaveLength(0);
  });

  it('is the same in pieces of any size', () => {
    const whole = measure(song);
    const length = song.channels[0]?.length ?? 0;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: length }), { maxLength: 30 }), (cuts) => {
        const edges = [0, ...cuts, length].toSorted((one, other) => one - other);
        const pieces = edges.slice(1).map((end, at) => part(song, edges[at] ?? 0, end));
        const { integrated, truePeak, histogram, shape } = measure(...pieces);
        expect({ truePeak, histogram, shape }).toEqual({ truePeak: whole.truePeak, histogram: whole.histogram, shape: whole.shape });
        near(whole.integrated ?? NaN, 1e-6)(integrated);
      }),
      { numRuns: 10 },
    );
  });

  it('may change its rate and its channels on the way', () => {
    const parts = [tones([stereo(5, -23)]), tones([{ seconds: 5, levels: [-20] }], 44_100), tones([stereo(5, -23)])];
    near(-23, EBU_TOLERANCE)(measure(...parts).integrated);
  });
});

describe('the shape of a song', () => {
  it('has a thousand points, of which the loudest is 255, whatever its length', () => {
    for (const seconds of [0.005, 1, 9.99, 61.3, 200]) {
      const { shape } = measure(
        tones(
          [
            { seconds: seconds / 2, levels: [-26] },
            { seconds: seconds / 2, levels: [-20] },
          ],
          8_000,
        ),
      );
      expect(shape).toHaveLength(1_000);
      expect(Math.max(...shape)).toBe(255);
    }
  });

  it('shows where it is quiet and where it is loud', () => {
    const { shape } = measure(
      tones(
        [
          { seconds: 30, levels: [-26] },
          { seconds: 60, levels: [-20] },
          { seconds: 30, levels: [-120] },
        ],
        8_000,
      ),
    );
    for (const point of shape.subarray(0, 248)) near(128, 6)(point);
    for (const point of shape.subarray(252, 748)) near(255, 6)(point);
    for (const point of shape.subarray(752)) near(0, 1)(point);
  });
});

describe('a stored histogram', () => {
  const histogramOf = (song: MeasuredSong) => LoudnessHistogram.fromBytes(song.histogram);

  it('gives the same loudness to within 0.05 LU', () => {
    const song = measure(tones([stereo(3, -36), stereo(5, -23), stereo(2, -18)]));
    near(song.integrated ?? NaN, 0.05)(histogramOf(song).integrated());
    expect(histogramOf(song).toBytes()).toEqual(song.histogram);
    expect(song.histogram.length).toBeLessThan(1_000);
  });

  it('of an album, added up from its songs, gives the loudness of the songs one after the other', () => {
    const songs = [[stereo(10, -20)], [stereo(5, -26)], [stereo(5, -45)]].map((parts) => tones(parts, 16_000));
    const album = new LoudnessHistogram();
    for (const song of songs) album.addAll(histogramOf(measure(song)));
    near(measure(songs.reduce(joined)).integrated ?? NaN, 0.1)(album.integrated());
  });

  it('of hours keeps its counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ lufs: fc.double({ min: -75, max: 8, noNaN: true }), count: fc.integer({ min: 1, max: 300 }) })),
        (blocks) => {
          const histogram = new LoudnessHistogram();
          for (const { lufs, count } of blocks) for (let at = 0; at < count; at++) histogram.addBlock(10 ** ((lufs + 0.691) / 10));
          expect(LoudnessHistogram.fromBytes(histogram.toBytes()).toBytes()).toEqual(histogram.toBytes());
        },
      ),
      { numRuns: 30 },
    );
  });

  it('that is damaged is refused', () => {
    expect(() => LoudnessHistogram.fromBytes(Uint8Array.from({ length: 900 }, () => 1))).toThrow(RangeError);
  });
});
