import { listWindowEndpoints, searchEndpoints, urlOf } from '@chorus/contracts';
import { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { SearchReader } from '../../src/features/reads/search/search.reader';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';

let api: TestApi;
let rows: CatalogueRows;
beforeAll(async () => {
  api = await startApi();
  rows = new CatalogueRows(api.dataSource);
});
beforeEach(() => api.dataSource.query('TRUNCATE artists, albums, songs CASCADE'));
afterAll(() => api.stop());

const artist = async (fullName: string) => (await rows.artist({ fullName })).id;
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

async function searched(words: string) {
  const answer = await api.fetch(`${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(words)}`);
  const { results } = searchEndpoints.search.response.parse(await answer.json());
  return [...idsOf(results.songs), ...idsOf(results.albums)];
}

async function filtered(filter: string) {
  const read = async (noun: 'songs' | 'albums') => {
    const answer = await api.fetch(`${urlOf(listWindowEndpoints[noun])}?${new URLSearchParams({ filter }).toString()}`);
    return idsOf(listWindowEndpoints[noun].response.parse(await answer.json()).rows);
  };
  return [...(await read('songs')), ...(await read('albums'))];
}

/** A song and an album by Nina feat. Björk. */
async function credited() {
  const [nina, bjork] = [await artist('Nina Ngọc'), await artist('Björk')];
  const credit = { artistId: nina, artistIds: [nina, bjork], joinPhrases: [' feat. ', ''] };
  const [song, album] = [await rows.song({ title: 'Ember', ...credit }), await rows.album({ title: 'Amber', ...credit })];
  return { nina, bjork, song: song.id, both: [song.id, album.id] };
}
const changeCredit = (ids: readonly string[], artistIds: readonly string[], phrase: string) =>
  Promise.all(
    ['songs', 'albums'].map((table) =>
      api.dataSource.query(`UPDATE ${table} SET artist_ids = $2, join_phrases = $3 WHERE id = ANY($1)`, [ids, artistIds, [phrase, '']]),
    ),
  );

describe('songs and albums by several artists', () => {
  it.each(['nina ngoc', 'bjork', 'ngọc feat. björk', 'ninja ngoc'])('are found by %j, and the first three filter lists', async (words) => {
    const { both } = await credited();
    expect(await searched(words)).toEqual(both);
    expect(await filtered(words)).toEqual(words === 'ninja ngoc' ? [] : both);
  });

  it('are found by a new name of each, and by a changed credit, and no longer by the former ones', async () => {
    const { nina, bjork, both } = await credited();
    const artists = api.dataSource.getRepository(ArtistEntity);
    await artists.update(bjork, { fullName: 'Gudmund' });
    expect([await filtered('gudmund'), await filtered('feat. bjork')]).toEqual([both, []]);
    await artists.update(nina, { fullName: 'Quill' });
    expect([await filtered('quill feat. gud'), await filtered('nina')]).toEqual([both, []]);
    const zora = await artist('Zora');
    await changeCredit(both, [nina, zora], ' with ');
    expect([await filtered('quill with zora'), await filtered('gudmund')]).toEqual([both, []]);
    await api.dataSource.query('DELETE FROM artists WHERE id = $1', [zora]);
    expect([await filtered('quill'), await filtered('zora')]).toEqual([both, []]);
  });

  it('are found by both new names when their artists are renamed at once', async () => {
    const { nina, bjork, both } = await credited();
    const rename = (id: string, fullName: string) => api.dataSource.getRepository(ArtistEntity).update(id, { fullName });
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([rename(nina, `Quill${round}`), rename(bjork, `Zora${round}`)]);
      expect(await filtered(`quill${round} feat. zora${round}`)).toEqual(both);
    }
  });

  it('are not of an unknown artist while one of them is there', async () => {
    const { nina, bjork, both } = await credited();
    await api.dataSource.query('UPDATE songs SET artist_id = NULL WHERE artist_id = $1', [nina]);
    await api.dataSource.query('UPDATE albums SET artist_id = NULL WHERE artist_id = $1', [nina]);
    expect([await filtered('unknown artist'), await filtered('bjork')]).toEqual([[], both]);
    await api.dataSource.query('DELETE FROM artists WHERE id = $1', [bjork]);
    expect(await filtered('unknown artist')).toEqual(both);
  });

  it('are named by imported lists with their credit or one of their artists, but a song by that one alone comes first', async () => {
    const { song, nina } = await credited();
    const named = async (name: string) => (await api.app.get(SearchReader).songsNamed([{ title: 'Ember', artist: name }]))[0];
    for (const name of ['Nina Ngọc feat. Björk', 'nina ngoc', 'Bjork']) expect([name, await named(name)]).toEqual([name, [song]]);
    for (const name of ['Nina', 'feat.', '', 'Ember']) expect([name, await named(name)]).toEqual([name, []]);
    const alone = await rows.song({ title: 'Ember', artistId: nina });
    expect(await named('Nina Ngọc')).toEqual([alone.id]);
  });
});
