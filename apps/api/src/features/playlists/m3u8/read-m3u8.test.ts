import { readM3u8 as read } from './read-m3u8';
import { linesOfM3u8 } from './write-m3u8';

const readM3u8 = (text: string) => read(text, 10_000);

const BOTH_ORDERS = [
  { artist: 'Sơn Ca', title: 'Mưa' },
  { artist: 'Mưa', title: 'Sơn Ca' },
];
const id = '0192f000-0000-7000-8001-000000000001';

describe('an .m3u8 file', () => {
  it('names songs by description and address', () => {
    const file = readM3u8(`#EXTM3U\n#PLAYLIST: Mưa \n#EXTINF:61,Sơn Ca - Mưa\nhttps://music.example.com/media/a.mp3?song=${id}\n`);
    expect(file).toEqual({
      isCut: false,
      name: 'Mưa',
      entries: [{ line: 3, text: 'Sơn Ca - Mưa', songId: id, names: BOTH_ORDERS, paths: [], seconds: 61 }],
    });
  });

  it.each([
    ['a byte order mark and CRLF', '\uFEFF#EXTM3U\r\n#EXTINF:61,Sơn Ca - Mưa\r\nx.mp3\r\n'],
    ['only CR', '#EXTINF:61,Sơn Ca - Mưa\rx.mp3'],
    ['attributes', '#EXTINF:61 tvg-id="1" group-title="x",Sơn Ca - Mưa\nx.mp3'],
    ['an en dash and other lines', '#EXTINF:61.0,  Sơn Ca – Mưa\n#EXTALB:Đường Về\n\nx.mp3\n'],
    ['no address at all', '#EXTINF:61,Sơn Ca - Mưa'],
  ])('is read with %s', (_, text) => {
    expect(readM3u8(text).entries).toMatchObject([{ names: BOTH_ORDERS, seconds: 61, songId: undefined }]);
  });

  it.each(['C:\\Music\\Sơn Ca\\03 - Sơn Ca - Mưa.flac', 'file:///kim/S%C6%A1n%20Ca%20-%20M%C6%B0a.mp3', '../03. Sơn Ca - Mưa.m4a?x=/y'])(
    'names a song by its file alone: %s',
    (address) => {
      const [entry] = readM3u8(address).entries;
      expect([entry?.line, entry?.text, entry?.seconds, entry?.names.slice(0, 2)]).toEqual([1, address, undefined, BOTH_ORDERS]);
    },
  );

  it.each([
    'Nobody/None/09 Nothing.mp3',
    '100% - Mưa%zz.mp3',
    'AC/DC - Thunder',
    '<a href="/songs/1.html">Songs</a>',
    'http://chorus/playlists/1',
  ])('shows a line without a description as it is written: %s', (address) =>
    expect(readM3u8(address).entries).toMatchObject([{ line: 1, text: address }]),
  );

  it('reads a number before a name as that of a track or as part of the name', () => {
    expect(readM3u8('99 Luftballons - Nena.mp3').entries[0]?.names).toContainEqual({ artist: 'Nena', title: '99 Luftballons' });
    expect(readM3u8('99 Luftballons - Nena.mp3').entries[0]?.names).toContainEqual({ artist: 'Nena', title: 'Luftballons' });
    expect(readM3u8('Nena/Nena/99 Luftballons.mp3').entries[0]?.names).toContainEqual({ artist: 'Nena', title: '99 Luftballons' });
  });

  it('reads every place where a dash may separate artist and title', () => {
    expect(readM3u8('#EXTINF:-1,A - B - C\nx').entries).toMatchObject([
      {
        seconds: undefined,
        names: [
          { artist: 'A', title: 'B - C' },
          { artist: 'A - B', title: 'C' },
          { artist: 'B - C', title: 'A' },
          { artist: 'C', title: 'A - B' },
        ],
      },
    ]);
  });

  it.each([
    ['C:\\Music\\Sơn Ca\\Đường Về\\03 Mưa.flac', [['Music', 'Sơn Ca', 'Đường Về', '03 Mưa.flac']]],
    ['file:///home/kim/a%20%23%201.mp3', [['home', 'kim', 'a # 1.mp3']]],
    [
      '../x/./100%25.mp3',
      [
        ['x', '100%25.mp3'],
        ['x', '100%.mp3'],
      ],
    ],
    ['https://music.example.com/a/b.mp3', []],
  ])('may name a song by the path %s', (address, paths) => {
    expect(readM3u8(address).entries).toMatchObject([{ paths }]);
  });

  it('names a song by the folders of its path, or by a tag of its own for the artist', () => {
    expect(readM3u8('Sơn Ca/Đường Về/03 Mưa.flac').entries).toMatchObject([
      {
        names: [
          { artist: 'Sơn Ca', title: 'Mưa' },
          { artist: 'Sơn Ca', title: '03 Mưa' },
        ],
      },
    ]);
    expect(readM3u8('#EXTINF:61,Mưa\n#EXTART: Sơn Ca \nx.mp3').entries).toMatchObject([{ names: [{ artist: 'Sơn Ca', title: 'Mưa' }] }]);
  });

  it('names the songs that were gone when Chorus exported it', () => {
    const text = `#EXTINF:61,Sơn Ca - Mưa\n${linesOfM3u8({ song: undefined, title: 'Nắng', artist: 'Mây' }, '')}# Not a song\n`;
    expect(readM3u8(text).entries).toMatchObject([
      { line: 1, text: 'Sơn Ca - Mưa' },
      { line: 2, text: 'Mây - Nắng', names: [{ artist: 'Mây' }, { artist: 'Nắng' }], songId: undefined, seconds: undefined },
    ]);
  });

  it.each(['', '#EXTM3U\n', '\n\n# only a comment\n#EXTINF\n'])('may have no songs: %j', (text) => {
    expect(readM3u8(text).entries).toEqual([]);
  });

  it.each([
    ['#EXTINF:1, - - - - -\n', { entries: 10_000, isCut: true }],
    [' - ', { entries: 1, isCut: false }],
    ['#EXTINF:', { entries: 0, isCut: false }],
    ['\r', { entries: 0, isCut: true }],
    ['#\n', { entries: 0, isCut: true }],
    ['?song=', { entries: 1, isCut: false }],
    ['1 ', { entries: 1, isCut: false }],
    ['\t', { entries: 0, isCut: false }],
  ])('of 5 MB of %j is read to its end, to the most entries or to the most lines: %j', (part, expected) => {
    const { entries, isCut } = readM3u8(part.repeat((5 * 1024 * 1024) / part.length));
    expect({ entries: entries.length, isCut }).toEqual(expected);
  });
});
