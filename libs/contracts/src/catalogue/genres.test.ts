import { genreNames } from './genres';

describe('the genres of a form', () => {
  it.each([
    ['Rock, Pop; V-Pop', ['Rock', 'Pop', 'V-Pop']],
    [' R&B/Soul ,, ', ['R&B/Soul']],
    [
      ['Nhạc vàng', 'Bolero, Rumba'],
      ['Nhạc vàng', 'Bolero', 'Rumba'],
    ],
    ['rock, Rock, ROCK', ['rock']],
    ['', []],
  ])('%j are %j', (written, names) => {
    expect(genreNames.parse(written)).toEqual(names);
  });

  it.each(['x'.repeat(61), 'a\u0000b', Array.from({ length: 11 }, (_, n) => `Genre ${n}`).join()])('%j is refused', (written) => {
    expect(genreNames.safeParse(written).success).toBe(false);
  });
});
