import { curve } from './curves';
import { learnedLatency, overlapNow, overlapOf, startsIn } from './join-rules';

let songs = 0;
const song = (albumId: string | null, duration = 200) => ({ _id: `song ${(songs += 1)}`, albumId, duration });
const single = song(null);

describe('the overlap of a song and the next one', () => {
  it.each([
    ['too short to be heard, by default', song('a'), song('b'), 0, 160],
    ['as long as the crossfade', song('a'), song('b'), 6, 6_000],
    ['as long as the crossfade for songs without an album', song(null), song(null), 6, 6_000],
    ['not a crossfade within an album', song('a'), song('a'), 6, 160],
    ['not a crossfade of a song with itself', single, single, 6, 160],
    ['not a crossfade out of a song of less than twice as long', song('a', 11), song('b'), 6, 160],
    ['not a crossfade into a song of less than twice as long', song('a'), song('b', 11), 6, 160],
    ['a crossfade between songs of just twice as long', song('a', 12), song('b', 12), 6, 6_000],
  ])('is %s', (_, one, next, crossfade, expected) => expect(overlapOf(one, next, crossfade)).toBe(expected));
});

describe('the start of the next song', () => {
  const moment = { leftMs: 1_000, overlapMs: 160, latencyMs: 40 };

  it('is early enough for it to be heard when the overlap begins', () => expect(startsIn(moment)).toBe(800));

  it('still fits into the rest of the song when a timer is late', () => {
    expect(overlapNow({ ...moment, leftMs: 200 })).toBe(160);
    expect(overlapNow({ ...moment, leftMs: 150 })).toBe(110);
    expect(overlapNow({ ...moment, leftMs: 59 })).toBeUndefined();
  });

  it('adapts to the latency of the device, by half of the difference each time, up to 200 ms', () => {
    expect(learnedLatency(50, 70)).toBe(60);
    expect(learnedLatency(50, 5_000)).toBe(125);
    expect(learnedLatency(50, -10)).toBe(25);
  });
});

it('the power of two songs in a crossfade is constant', () => {
  const [into, out] = [curve('in'), curve('out')];
  expect([into[0], out.at(-1)]).toEqual([0, expect.closeTo(0)]);
  into.forEach((gain, at) => expect(gain ** 2 + (out[at] ?? 0) ** 2).toBeCloseTo(1));
});
