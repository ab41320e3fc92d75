import { bareName, shownName, sortFiles } from './file-kinds';

const file = (name: string, type = '') => new File([], name, { type });

it('tells music and pictures from the rest, by type or by name', () => {
  const [mp3, opus, jpeg, text, svg] = [
    file('a.bin', 'audio/mpeg'),
    file('b.OPUS'),
    file('c', 'image/jpeg'),
    file('d.txt', 'text/plain'),
    file('e.svg', 'image/svg+xml'),
  ];
  expect(sortFiles([mp3, opus, jpeg, text, svg])).toEqual({ audio: [mp3, opus], pictures: [jpeg], others: [text, svg] });
});

it.each([
  ['01 Night Train.mp3', '01 Night Train.mp3'],
  ['A very long name of a file.mp3', 'A very long name of '],
  ['Đường Về Nhà Xa Lắm Ai Ơi.mp3'.normalize('NFD'), 'Đường Về Nhà Xa Lắm '],
])('shows %s as %s', (name, shown) => expect(shownName(name)).toBe(shown));

it.each([
  ['Night Train.mp3', 'Night Train'],
  ['01. Night Train.live.flac', '01. Night Train.live'],
  ['no extension', 'no extension'],
])('knows %s as %s', (name, bare) => expect(bareName(name)).toBe(bare));
