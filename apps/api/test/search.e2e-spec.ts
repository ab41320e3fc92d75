import { searchEndpoints, type SearchResponse, urlOf } from '@chorus/contracts';
import { SearchService } from '../src/features/reads/search/search.service';
import { CatalogueRows } from './_harness/catalogue-rows';
import { countQueries } from './_harness/counted-queries';
import { startApi, type TestApi } from './_harness/start-api';

describe('search', () => {
  let api: TestApi;
  let rows: CatalogueRows;

  beforeAll(async () => {
    api = await startApi();
    rows = new CatalogueRows(api.dataSource);
  });
  afterAll(() => api.stop());
  afterEach(() => api.dataSource.query('TRUNCATE artists, albums, songs CASCADE'));

  const ask = (query: string) => api.fetch(`${urlOf(searchEndpoints.search)}${query}`);

  async function search(typed: string, more = ''): Promise<SearchResponse> {
    const response = await ask(`?q=${encodeURIComponent(typed)}${more}`);
    expect(response.status).toBe(200);
    return searchEndpoints.search.response.parse(await response.json());
  }

  const statementsOf = (typed: string, limit?: number) => countQueries(() => api.app.get(SearchService).search(typed, limit));
  const songsFor = async (typed: string) => (await search(typed)).results.songs.map(({ title }) => title);
  const artistsFor = async (typed: string) => (await search(typed)).results.artists.map(({ fullName }) => fullName);
  const albumsFor = async (typed: string) => (await search(typed)).results.albums.map(({ title }) => title);
  const topFor = async (typed: string) => (await search(typed)).topResult?.data.fullName ?? null;
  const songs = (...titles: string[]) => Promise.all(titles.map((title) => rows.song({ title })));
  const change = (sql: string, ...values: unknown[]) => api.dataSource.query<unknown>(sql, values);

  const nothing: SearchResponse = { topResult: null, results: { songs: [], albums: [], artists: [] } };

  it('returns complete songs, albums and artists, and an artist as top result', async () => {
    const artist = await rows.artist({ fullName: 'Sơn Tùng' });
    const album = await rows.album({ title: 'Đường Về', artistId: artist.id });
    const song = await rows.song({ title: 'Đường Về', artistId: artist.id, albumId: album.id });
    const { topResult, results } = await search('sơn tùng');
    const found = { _id: artist.id, fullName: 'Sơn Tùng', songs: [song.id], albums: [album.id] };
    expect(topResult).toMatchObject({ type: 'artist', data: found });
    expect(results.artists).toMatchObject([found]);
    expect(results.songs).toMatchObject([{ _id: song.id, title: 'Đường Về', artist: 'Sơn Tùng' }]);
    expect(results.albums).toMatchObject([{ _id: album.id, artist: 'Sơn Tùng', songs: [{ _id: song.id }] }]);
  });

  it('needs two statements, however much it finds', async () => {
    const artist = await rows.artist({ fullName: 'Echo' });
    for (let n = 0; n < 30; n += 1) {
      const album = await rows.album({ title: `Echo ${n}`, artistId: artist.id });
      await rows.song({ title: `Echo ${n}`, artistId: artist.id, albumId: album.id });
    }
    expect(await statementsOf('echo')).toBe(2);
    const { results } = await search('echo');
    expect([results.songs.length, results.albums.length, results.artists.length]).toEqual([20, 10, 1]);

    const all = await search('echo', '&limit=200');
    expect([all.results.songs.length, all.results.albums.length, all.results.artists.length]).toEqual([30, 30, 1]);
    expect(all.results.songs.slice(0, 20)).toEqual(results.songs);
    expect(all.topResult).toEqual((await search('echo')).topResult);
    expect(await statementsOf('echo', 200)).toBe(2);
  });

  it.each([
    ['xylophone', 'that no name resembles, not even with two typing errors', 8],
    ['bohemain', 'with a typing error', 5],
    ['さくら', 'that PostgreSQL folds', 3],
  ])('needs for %j, a search %s, %d statements', async (typed, _, count) => {
    await songs('Bohemian Rhapsody', 'さくら');
    expect(await statementsOf(typed)).toBe(count);
  });

  it.each(['0', '201', '1.5', 'many'])('refuses the limit %s', async (limit) => {
    expect((await ask(`?q=echo&limit=${limit}`)).status).toBe(400);
  });

  describe('finds', () => {
    it.each([
      ['son tung', 'Sơn Tùng'],
      ['SƠN TÙNG', 'Sơn Tùng'],
      ['Son Tùng'.normalize('NFD'), 'Sơn Tùng'],
      ['  son   tung  ', 'Sơn Tùng'],
      ['duong ve', 'Đường Về'],
      ['ĐƯỜNG', 'Đường Về'],
      ['bohemain', 'Bohemian Rhapsody'],
      ['bohemain rhapsdy', 'Bohemian Rhapsody'],
      ['rhapsody', 'Bohemian Rhapsody'],
      ['rhapsody bohemian', 'Bohemian Rhapsody'],
      ['jay z', 'Jay-Z'],
      ['dont stop', 'Don’t Stop'],
      ['московские', 'Московские окна'],
      ['さくら', 'さくら'],
      ['motorhead', 'Motörhead'],
      ['strasse', 'Straße'],
    ])('by the query %j the name %j', async (typed, written) => {
      await songs('Quiet Lanes', written, 'Golden Summer');
      await rows.artist({ fullName: written });
      await rows.album({ title: written });
      expect(await songsFor(typed)).toEqual([written]);
      expect(await artistsFor(typed)).toEqual([written]);
      expect(await albumsFor(typed)).toEqual([written]);
    });

    it.each(['son tung duong ve', 'duong ve son tung', 've tung', 'duong ve - son tung', 'sontung duong ve'])(
      'a song by words from its title and artist: %j',
      async (typed) => {
        const artist = await rows.artist({ fullName: 'Sơn Tùng' });
        await rows.song({ title: 'Đường Về', artistId: artist.id });
        await songs('Đêm Nay', 'Sóng');
        expect(await songsFor(typed)).toEqual(['Đường Về']);
      },
    );

    it.each(['', '   ', '\t\n', '\u0301'])('nothing by the blank query %j', async (typed) => {
      await songs('Mưa');
      expect(await search(typed)).toEqual(nothing);
    });

    it('nothing by an empty query', async () => {
      expect(await (await ask('')).json()).toEqual(nothing);
    });

    it('nothing by a query that resembles no name', async () => {
      await songs('Mưa', 'Golden Summer');
      expect(await search('xylophone')).toEqual(nothing);
    });
  });

  describe('ranking:', () => {
    it('equal names come first, then prefixes, substrings, all words, similar names', async () => {
      await songs('Love River Run', 'My Love River', 'River of Love', 'Love River');
      expect(await songsFor('love river')).toEqual(['Love River', 'Love River Run', 'My Love River', 'River of Love']);
      await rows.song({ title: 'Rivers' });
      expect((await songsFor('rivers'))[0]).toBe('Rivers');
    });

    it('similar names are included only with few better matches and no equal one', async () => {
      await songs('Bohemian', 'Bohemain');
      expect(await songsFor('bohemai')).toEqual(['Bohemain', 'Bohemian']);
      expect(await songsFor('bohemain')).toEqual(['Bohemain']);
      await songs('Bohemain One', 'Bohemain Two');
      expect(await songsFor('bohemai')).not.toContain('Bohemian');
    });

    it('the most similar name comes first', async () => {
      await songs('Bohemian', 'Bohemaia');
      expect(await songsFor('bohemain')).toEqual(['Bohemaia', 'Bohemian']);
    });

    it('equally good songs are ordered by plays', async () => {
      const [, loved, liked] = await songs('Rain One', 'Rain Two', 'Rain Three');
      await change('UPDATE songs SET trend = 2 WHERE id = $1', liked?.id);
      await change('UPDATE songs SET trend = 5 WHERE id = $1', loved?.id);
      expect(await songsFor('rain')).toEqual(['Rain Two', 'Rain Three', 'Rain One']);
      expect(await songsFor('ra')).toEqual(['Rain Two', 'Rain Three', 'Rain One']);
      expect(await songsFor('r')).toEqual(['Rain Two', 'Rain Three', 'Rain One']);
    });

    it('equally good artists and albums are ordered by plays of their songs', async () => {
      const [quiet, loud] = [await rows.artist({ fullName: 'Rain A' }), await rows.artist({ fullName: 'Rain B' })];
      const [early, late] = [await rows.album({ title: 'Rain A' }), await rows.album({ title: 'Rain B' })];
      await rows.song({ artistId: quiet.id, albumId: early.id, trend: 1 });
      await rows.song({ artistId: loud.id, albumId: late.id, trend: 3 });
      expect(await artistsFor('rain')).toEqual(['Rain B', 'Rain A']);
      expect(await albumsFor('rain')).toEqual(['Rain B', 'Rain A']);
    });

    it('the top result is an artist whose own name matches, though a song of another one matches better', async () => {
      await rows.artist({ fullName: 'Love Street Band' });
      await rows.song({ title: 'Love Street', artistId: (await rows.artist({ fullName: 'Sơn Hà' })).id });
      expect(await topFor('love street')).toBe('Love Street Band');
      expect(await topFor('love street band')).toBe('Love Street Band');
      expect(await artistsFor('love street')).toEqual(['Love Street Band']);
    });

    it('there is no top result when only a title matches', async () => {
      await rows.song({ title: 'Anonymous', artistId: (await rows.artist({ fullName: 'Sơn Hà' })).id });
      expect(await topFor('anonymous')).toBeNull();
    });
  });

  it.each([
    ['m', ['Mưa', 'Mặt Trời']],
    ['mư', ['Mưa']],
    ['ma', ['Mặt Trời']],
    ['ư', []],
  ])('finds prefixes by one or two letters: %j', async (typed, expected) => {
    await songs('Mưa', 'Mặt Trời', 'Nắng Mới');
    expect((await songsFor(typed)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['100%', ['100% Pure']],
    ['%', ['%']],
    ['_', ['_under_']],
    ['under_', ['_under_']],
    ['a\\b', ['a\\b']],
    ['\\', []],
    ['%%%', []],
    ['___', []],
  ])('takes SQL wildcards literally: %j', async (typed, expected) => {
    await songs('100% Pure', '1000 Pure', '%', '_under_', 'underscore', 'a\\b', 'aab');
    expect(await songsFor(typed)).toEqual(expected);
  });

  it.each([
    ['a quote', "'; DROP TABLE songs; --"],
    ['a cast', "Mưa' OR 1=1::int --"],
    ['a placeholder', '$1 :typed ?'],
    ['NUL', 'Mư\0a'],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['a thousand words', 'la '.repeat(1_000)],
    ['a thousand wildcards', '%_\\'.repeat(333)],
    ['a thousand letters that expand when folded', '㌖'.repeat(1_000)],
    ['emoji', '🎵🎶'],
  ])('answers without an error to %s', async (_, typed) => {
    await songs('Mưa');
    expect((await search(typed)).results.songs.length).toBeLessThanOrEqual(1);
    expect(await songsFor('mua')).toEqual(['Mưa']);
  });

  it.each(['?q=%ED%A0%80', `?q=${'%25_%5C'.repeat(3_333)}`, '?q=%', '?q=%00', '?q=%FF%FE', '?q=a&q=b', '?q[]=a', '?q[a]=b'])(
    'does not fail on the query string %s',
    async (query) => {
      expect((await ask(query)).status).toBeLessThan(500);
    },
  );

  it('refuses more than ten thousand letters', async () => {
    expect((await ask(`?q=${'a'.repeat(10_001)}`)).status).toBe(400);
  });

  it('leaves the connection’s settings unchanged', async () => {
    await search('bohemain');
    const [setting] = await api.dataSource.query<{ threshold: string }[]>(
      `SELECT current_setting('pg_trgm.word_similarity_threshold') AS threshold`,
    );
    expect(setting?.threshold).toBe('0.6');
  });

  describe('finds after a change', () => {
    it('a song by its new title, and not by the old one', async () => {
      await songs('Before');
      await change('UPDATE songs SET title = $1', 'Afterwards');
      expect([await songsFor('before'), await songsFor('afterwards')]).toEqual([[], ['Afterwards']]);
    });

    it('songs and albums by an artist’s new name', async () => {
      const artist = await rows.artist({ fullName: 'Before' });
      await rows.song({ artistId: artist.id });
      await rows.album({ artistId: artist.id });
      await change('UPDATE artists SET full_name = $1', 'Afterwards');
      expect(await search('before')).toEqual(nothing);
      const { topResult, results } = await search('afterwards');
      expect(topResult?.data._id).toBe(artist.id);
      expect([results.songs.length, results.albums.length, results.artists.length]).toEqual([1, 1, 1]);
    });

    it('songs and albums by their new artist', async () => {
      const [one, other] = [await rows.artist({ fullName: 'Khánh' }), await rows.artist({ fullName: 'Phương' })];
      const song = await rows.song({ artistId: one.id });
      const album = await rows.album({ artistId: one.id });
      await change('UPDATE songs SET artist_id = $1', other.id);
      await change('UPDATE albums SET artist_id = $1', other.id);
      expect([await songsFor('khanh'), await albumsFor('khanh')]).toEqual([[], []]);
      expect([await songsFor('phuong'), await albumsFor('phuong')]).toEqual([[song.title], [album.title]]);
    });

    it('no deleted artist, but their songs and albums', async () => {
      const artist = await rows.artist({ fullName: 'Khánh' });
      await rows.song({ title: 'Mưa', artistId: artist.id });
      await rows.album({ title: 'Mưa', artistId: artist.id });
      await change('DELETE FROM artists');
      expect(await search('khanh')).toEqual(nothing);
      expect([await songsFor('mua'), await albumsFor('mua')]).toEqual([['Mưa'], ['Mưa']]);
    });

    it('no deleted song or album', async () => {
      await songs('Mưa');
      await rows.album({ title: 'Mưa' });
      await change('DELETE FROM songs');
      await change('DELETE FROM albums');
      expect(await search('mua')).toEqual(nothing);
    });

    it('a song that is added while its artist is renamed', async () => {
      const artist = await rows.artist({ fullName: 'Before' });
      const renaming = api.dataSource.createQueryRunner();
      await renaming.startTransaction();
      await renaming.query('UPDATE artists SET full_name = $1', ['Afterwards']);
      const coming = rows.song({ artistId: artist.id });
      await renaming.commitTransaction();
      await renaming.release();
      const song = await coming;
      expect(await songsFor('afterwards')).toEqual([song.title]);
    });
  });
});
