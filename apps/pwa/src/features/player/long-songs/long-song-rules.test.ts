import { isLong, resumesAt, rowOf, speedOf, withChange } from './long-song-rules';

const hour = { duration: 3_600 };

it('a long song is one of more than 15 minutes', () => {
  expect([900, 901].map((duration) => isLong({ duration }))).toEqual([false, true]);
});

it.each([
  { left: 'in its first 30 seconds', seconds: 30, from: 0 },
  { left: 'after them', seconds: 31.7, from: 31 },
  { left: 'before its last minute', seconds: 3_539.9, from: 3_539 },
  { left: 'in its last minute', seconds: 3_540, from: 0 },
])('a long song that was left $left begins at $from s', ({ seconds, from }) => {
  expect(resumesAt(seconds, hour)).toBe(from);
});

describe('what is remembered of long songs', () => {
  it('is the speed and the position of each, one without the other', () => {
    const rows = withChange(withChange([], 'a', { speed: 1.5 }), 'a', { seconds: 100 });
    expect([rowOf(rows, 'a'), rowOf(rows, 'b')]).toEqual([
      { songId: 'a', speed: 1.5, seconds: 100 },
      { songId: 'b', speed: 1, seconds: 0 },
    ]);
  });

  it('is nothing of a song at its normal speed that begins again', () => {
    const rows = withChange([], 'a', { speed: 1.5, seconds: 100 });
    expect(withChange(withChange(rows, 'a', { seconds: 0 }), 'a', { speed: 1 })).toEqual([]);
  });

  it.each([
    { speed: 0.75, played: 0.75 },
    { speed: 0, played: 1 },
    { speed: 900, played: 1 },
  ])('is played at $played where $speed is stored', ({ speed, played }) => {
    expect(speedOf([{ songId: 'a', speed, seconds: 0 }], 'a')).toBe(played);
  });

  it('is that of the 200 songs heard last', () => {
    const ids = Array.from({ length: 250 }, (_, at) => `song ${at}`);
    const rows = ids.reduce<ReturnType<typeof withChange>>((all, id) => withChange(all, id, { seconds: 100 }), []);
    expect([rows.length, rows[0]?.songId, rows.at(-1)?.songId]).toEqual([200, 'song 249', 'song 50']);
  });
});
