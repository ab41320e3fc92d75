import { type Answered, type Player, type PlayersApi, readXml, startPlayersApi } from './player';

let server: PlayersApi;
let player: Player;
const SONGS = 12;

/** Songs by title, from the first to the last that was added. */
const song = (title: string) => server.api.dataSource.query<{ id: string }[]>('SELECT id FROM songs WHERE title = $1', [title]);
const idOf = async (title: string) => `so-${(await song(title))[0]?.id ?? ''}`;
const titles = (songs: Answered[]) => songs.map(({ title }) => title);
const names = (items: Answered[]) => items.map(({ name }) => name);

beforeAll(async () => {
  server = await startPlayersApi();
  player = await server.join();
  const { rows } = server;
  const [the, son, number] = [
    await rows.artist({ fullName: 'The Weeknd' }),
    await rows.artist({ fullName: 'Sơn Tùng' }),
    await rows.artist({ fullName: '2 Unlimited' }),
  ];
  const later = await rows.album({ title: 'Zeta', artistId: son.id, releaseYear: 2020 });
  const earlier = await rows.album({
    title: 'Alpha',
    artistId: the.id,
    releaseYear: 1999,
    artistIds: [the.id, son.id],
    joinPhrases: [' & ', ''],
  });
  const unknown = await rows.album({ title: 'Middle', releaseYear: 2026, releaseYearKnown: false });
  for (let at = 0; at < SONGS; at += 1) {
    const album = [later, earlier, unknown][at % 3];
    await rows.song({
      title: `Song ${String(at).padStart(2, '0')}`,
      albumId: album?.id ?? null,
      artistId: [son, the, number][at % 3]?.id ?? null,
      trackNumber: SONGS - at,
      genres: at % 2 === 0 ? ['Rock', 'Pop'] : ['Jazz'],
      duration: 100 + at,
    });
  }
});

afterAll(() => server.stop());

const search3 = (sent: Record<string, string | number>) => player.read('search3', 'searchResult3', sent);

describe('a copy of the library by search3', () => {
  it.each(['""', '', '%22%22', '*', '  '])('with the query %j has everything, part by part, each once', async (query) => {
    const copied: string[] = [];
    for (let songOffset = 0; songOffset < SONGS + 5; songOffset += 5) {
      const { song: part } = await search3({ query: decodeURIComponent(query), songCount: 5, songOffset, albumCount: 0, artistCount: 0 });
      copied.push(...titles(part));
    }
    expect(copied.toSorted()).toEqual(Array.from({ length: SONGS }, (_, at) => `Song ${String(at).padStart(2, '0')}`));
  });

  it('counts of 0 and 500, and offsets beyond the end, are answered', async () => {
    const nothing = await search3({ query: '', songCount: 0, albumCount: 0, artistCount: 0 });
    expect(nothing).toEqual({ artist: [], album: [], song: [] });
    const all = await search3({ query: '', songCount: 500, albumCount: 500, artistCount: 500 });
    expect([all.artist.length, all.album.length, all.song.length]).toEqual([3, 3, SONGS]);
    const more = await search3({ query: '', songCount: 100_000, albumCount: 500, albumOffset: 3, artistOffset: 999_999_999 });
    expect([more.artist.length, more.album.length, more.song.length]).toEqual([0, 0, SONGS]);
  });

  it('finds names without their accents, and pages through what it finds', async () => {
    expect(names((await search3({ query: 'son tung' })).artist)).toEqual(['Sơn Tùng']);
    const first = await search3({ query: 'song', songCount: 7 });
    const second = await search3({ query: 'song', songCount: 7, songOffset: 7 });
    const found = [...titles(first.song), ...titles(second.song)];
    expect(new Set(found).size).toBe(SONGS);
  });
});

describe('lists of albums', () => {
  const listed = async (sent: Record<string, string | number>) => names((await player.read('getAlbumList2', 'albumList2', sent)).album);

  it.each([
    [{ type: 'newest' }, ['Middle', 'Alpha', 'Zeta']],
    [{ type: 'newest', size: 1, offset: 1 }, ['Alpha']],
    [{ type: 'newest', offset: 50 }, []],
    [{ type: 'newest', size: 0 }, []],
    [{ type: 'alphabeticalByName' }, ['Alpha', 'Middle', 'Zeta']],
    [{ type: 'byYear', fromYear: 1990, toYear: 2030 }, ['Alpha', 'Zeta']],
    [{ type: 'byYear', fromYear: 2030, toYear: 1990 }, ['Zeta', 'Alpha']],
    [{ type: 'byGenre', genre: 'nothing' }, []],
    [{ type: 'starred' }, []],
    [{ type: 'recent' }, []],
    [{ type: 'highest' }, []],
  ])('%j are %j', async (sent, expected) => expect(await listed(sent)).toEqual(expected));

  it('at random have all albums, and by genre those with such a song', async () => {
    expect((await listed({ type: 'random' })).toSorted()).toEqual(['Alpha', 'Middle', 'Zeta']);
    expect((await listed({ type: 'byGenre', genre: 'JAZZ' })).toSorted()).toEqual(['Alpha', 'Middle', 'Zeta']);
  });

  it('of what the person has rated, likes and has played come from what they do', async () => {
    const other = await server.join();
    const albums = (await other.read('getAlbumList2', 'albumList2', { type: 'newest' })).album;
    const [middle, alpha, zeta] = albums.map(({ id }) => id);
    await other.do('setRating', { id: alpha, rating: 3 });
    await other.do('setRating', { id: zeta, rating: 5 });
    await other.do('star', { albumId: middle });
    await other.do('scrobble', {
      id: [await idOf('Song 00'), await idOf('Song 01')],
      time: [Date.now() - 3_000_000, Date.now() - 1_000_000],
    });
    await other.do('scrobble', { id: await idOf('Song 03'), time: Date.now() - 5_000_000 });
    const of = async (type: string) => names((await other.read('getAlbumList2', 'albumList2', { type })).album);
    expect(await of('highest')).toEqual(['Zeta', 'Alpha']);
    expect(await of('starred')).toEqual(['Middle']);
    expect(await of('recent')).toEqual(['Alpha', 'Zeta']);
    expect(await of('frequent')).toEqual(['Zeta', 'Alpha']);
  });
});

describe('artists, albums and folders', () => {
  it('stand under the letters of their names, without an article', async () => {
    const { index } = await player.read('getArtists', 'artists');
    const shown = index.map(({ name, artist }) => [name, names(artist)]);
    expect(shown).toEqual([
      ['#', ['2 Unlimited']],
      ['S', ['Sơn Tùng']],
      ['W', ['The Weeknd']],
    ]);
  });

  it('say all artists of what has several, and the ids of each lead to them', async () => {
    const { artist } = await search3({ query: 'weeknd' });
    const one = await player.read('getArtist', 'artist', { id: artist[0]?.id });
    expect(names(one.album)).toEqual(['Alpha']);
    const album = await player.read('getAlbum', 'album', { id: one.album[0]?.id });
    expect(album).toMatchObject({
      artist: 'The Weeknd & Sơn Tùng',
      displayArtist: 'The Weeknd & Sơn Tùng',
      artists: [{ name: 'The Weeknd' }, { name: 'Sơn Tùng' }],
      songCount: 4,
      duration: 101 + 104 + 107 + 110,
      year: 1999,
    });
    expect(titles(album.song)).toEqual(['Song 10', 'Song 07', 'Song 04', 'Song 01']);
    expect(album.song[0]).toMatchObject({ albumArtists: [{ name: 'The Weeknd' }, { name: 'Sơn Tùng' }], parent: album.id });
    const folder = await player.read('getMusicDirectory', 'directory', { id: album.id });
    expect(titles(folder.child)).toEqual(titles(album.song));
  });

  it('have no year that is only that of a file', async () => {
    const { album } = await search3({ query: 'middle' });
    expect(album[0]).not.toHaveProperty('year');
  });

  it('of a genre are counted, and its songs come part by part', async () => {
    const { genre } = await player.read('getGenres', 'genres');
    expect(genre).toEqual([
      { value: 'Jazz', songCount: 6, albumCount: 3 },
      { value: 'Pop', songCount: 6, albumCount: 3 },
      { value: 'Rock', songCount: 6, albumCount: 3 },
    ]);
    const first = await player.read('getSongsByGenre', 'songsByGenre', { genre: 'rock', count: 4 });
    const second = await player.read('getSongsByGenre', 'songsByGenre', { genre: 'rock', count: 4, offset: 4 });
    expect(new Set(titles([...first.song, ...second.song])).size).toBe(6);
  });

  it('at random are of the genre and the years that are asked for', async () => {
    const jazz = await player.read('getRandomSongs', 'randomSongs', { size: 500, genre: 'jazz', fromYear: 2000, toYear: 2030 });
    expect(jazz.song).toHaveLength(6);
    expect((await player.read('getRandomSongs', 'randomSongs', { fromYear: 2025 })).song).toEqual([]);
  });
});

it('five hundred genres are all counted, in JSON and XML', async () => {
  const genres = Array.from({ length: 500 }, (_, at) => `Genre ${at} & "<co>"`);
  const { id: albumId } = await server.rows.album({ title: 'Many' });
  for (let at = 0; at < genres.length; at += 10) await server.rows.song({ title: 'Many', albumId, genres: genres.slice(at, at + 10) });
  const counted = await player.read('getGenres', 'genres');
  expect(counted.genre).toEqual(expect.arrayContaining(genres.map((value) => ({ value, songCount: 1, albumCount: 1 }))));
  const inXml = await readXml(await player.fetch('getGenres', { f: 'xml' }));
  expect(inXml).toMatchObject({
    genres: { genre: expect.arrayContaining([{ '#text': genres[499], songCount: '1', albumCount: '1' }]) as object[] },
  });
});
