import { compareValues, letterStarts, type ListedSong, sortedCredit } from '@chorus/contracts';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { WindowsApi } from './windows-api';

const SONGS = 1_000;
const odd = [
  '(Intro)',
  '1999',
  '2 Phút',
  '10 Phút',
  '٣',
  'ÉTÉ',
  'été',
  'Ợ',
  'Ăn',
  'ân',
  'Песня',
  'アイ',
  'あい',
  '愛',
  '...',
  'Æon',
  'Øl',
  'ŁZA',
];
const signs = ['🎵', 'a-b', 'a b', 'ab', 'a_b', "a'b", '^a', '007', '7', 'Part 010', 'Part 10', 'ﬁn', 'ß', 'ǅ', 'Zürich'];

let api: TestApi;
let windows: WindowsApi;
let all: ListedSong[];
beforeAll(async () => {
  api = await startApi();
  windows = new WindowsApi(api);
  await generateSongs((sql, parameters) => api.dataSource.query(sql, parameters), SONGS);
  const rows = new CatalogueRows(api.dataSource);
  const titles = [...odd, ...signs];
  for (const [index, title] of titles.entries()) await rows.song({ title, genres: [titles.at(-index) ?? title] });
  const names = [
    ...['An', 'Ân', 'an', 'Zoe', 'The Ant', 'THE AN', 'The The', 'The'].map((fullName) => ({ fullName })),
    { fullName: 'Zoe', sortName: 'An, Zoe' },
    { fullName: '愛𝕏', sortName: 'Ai' },
  ];
  const artists = await Promise.all(names.map((artist) => rows.artist(artist)));
  for (const { id } of artists) await rows.song({ artistId: id });
  for (const [index, first] of artists.entries())
    for (const other of artists.slice(index + 1))
      for (const phrase of [' feat. ', ' & ', ', '])
        await rows.song({ artistId: first.id, artistIds: [first.id, other.id], joinPhrases: [phrase, ''] });
  all = await readAll();
});
afterAll(() => api.stop());

async function readAll(sort?: string): Promise<ListedSong[]> {
  const rows: ListedSong[] = [];
  for (;;) {
    const window = await windows.songs({ ...(sort !== undefined && { sort }), from: `${rows.length}`, count: '200' });
    rows.push(...window.rows);
    if (rows.length >= window.found) return rows;
  }
}

type Keys = readonly [string, ...(string | number)[]];

const keysOf: Record<string, (song: ListedSong) => Keys> = {
  title: (song) => [song.title, sortedCredit(song)],
  artist: (song) => [sortedCredit(song), song.title],
  album: ({ albumTitle, discNumber, trackNumber }) => [albumTitle ?? '\uffff', discNumber ?? 1, trackNumber ?? Number.MAX_SAFE_INTEGER],
  genre: ({ title, genres }) => [genres?.[0] ?? '\uffff', title],
};

describe.each(Object.entries(keysOf))('songs by %s', (sort, keys) => {
  const compared = (one: ListedSong, other: ListedSong) => {
    const others = keys(other);
    return keys(one).reduce<number>((order, key, at) => order || compareValues(key, others[at] ?? key), 0);
  };

  it('are in the order that a page gives to the whole list, and have its letters', async () => {
    const expected = all.toSorted(compared);
    expect(await readAll(sort)).toEqual(expected);
    const { letters } = await windows.songs({ sort, count: '1' });
    expect(letters).toEqual(letterStarts(expected.length, (at) => keys(expected[at]!)[0]));
    expect(letters.length).toBeGreaterThan(5);
  });
});
