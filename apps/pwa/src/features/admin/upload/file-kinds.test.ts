import { bareName, shownName, sortFiles } from './file-kinds';
import { jpegFile } from './files.fixture';

const file = (name: string, type = '', content = '') => new File([content], name, { type });

it('file kinds: files are sorted by content, and by type or name where the content is unknown', async () => {
  const [mp3, opus, jpeg, text, svg] = [
    file('a.bin', '', 'ID3'),
    file('b.OPUS'),
    jpegFile('c.mp3'),
    file('d.txt', 'text/plain', 'hello'),
    file('e.svg', 'image/svg+xml', '<svg/>'),
  ];
  expect(await sortFiles([mp3, opus, jpeg, text, svg])).toEqual({ audio: [mp3, opus], pictures: [jpeg, svg], others: [text] });
});

it.each([
  ['01 Night Train.mp3', '01 Night Train.mp3'],
  ['A very long name of a file.mp3', 'A very long name of '],
  ['Đường Về Nhà Xa Lắm Ai Ơi.mp3'.normalize('NFD'), 'Đường Về Nhà Xa Lắm '],
])('file kinds: the file name %s is shown as %s', (name, shown) => expect(shownName(name)).toBe(shown));

it.each([
  ['Night Train.mp3', 'Night Train'],
  ['01. Night Train.live.flac', '01. Night Train.live'],
  ['no extension', 'no extension'],
])('file kinds: the title of a song in %s is %s', (name, bare) => expect(bareName(name)).toBe(bare));
