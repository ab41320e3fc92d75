import { searchEndpoints, urlOf } from '@chorus/contracts';
import { SearchReader } from '../src/features/reads/search/search.reader';
import { ArtistEntity } from '../src/features/catalogue/artists/artist.entity';
import { SongEntity } from '../src/features/catalogue/songs/song.entity';
import { foundByEach, searchCases, searchedCatalogue, type SearchedWork } from '../../../libs/contracts/src/search/search.cases';
import { CatalogueRows } from './_harness/catalogue-rows';
import { startApi, type TestApi } from './_harness/start-api';

/**
 * The search on a device is held to the same list, so that it finds the same online and offline.
 */
describe('search ranking', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
    const rows = new CatalogueRows(api.dataSource);
    const artistIds = new Map<string, string>();
    for (const fullName of searchedCatalogue.artists) artistIds.set(fullName, (await rows.artist({ fullName })).id);
    const work = ({ title, artist, artists }: SearchedWork) => ({
      title,
      artistId: artistIds.get(artist ?? artists?.[0]?.[0] ?? '') ?? null,
      ...(artists && { artistIds: artists.map(([name]) => artistIds.get(name) ?? ''), joinPhrases: artists.map(([, phrase]) => phrase) }),
    });
    for (const album of searchedCatalogue.albums) await rows.album(work(album));
    for (const [at, song] of searchedCatalogue.songs.entries()) await rows.song({ ...work(song), trend: 100 - at });
  });
  afterAll(() => api.stop());

  it.each(searchCases)('finds by $typed the same as the service worker', async ({ typed, top = null, ...expected }) => {
    const response = await api.fetch(`${urlOf(searchEndpoints.search)}?q=${encodeURIComponent(typed)}`);
    const { topResult, results } = searchEndpoints.search.response.parse(await response.json());
    expect({
      songs: results.songs.map(({ title }) => title),
      albums: results.albums.map(({ title }) => title),
      artists: results.artists.map(({ fullName }) => fullName),
      top: topResult?.data.fullName ?? null,
    }).toEqual({ songs: [], albums: [], artists: [], ...expected, top });
  });

  // The words of the search: a field of `searchedFields` needs a migration as the recipe "Add a field to a song" describes it.
  it('finds a song by each of its searched fields, once it has been changed to it, and after its artist is renamed', async () => {
    const found = async (word: string) => {
      const response = await api.fetch(`${urlOf(searchEndpoints.search)}?q=${word}`);
      return searchEndpoints.search.response.parse(await response.json()).results.songs.map(({ _id }) => _id);
    };
    const { artist: fullName, ...fields } = foundByEach;
    const rows = new CatalogueRows(api.dataSource);
    const artist = await rows.artist();
    const { id } = await rows.song({ artistId: artist.id });
    for (const [field, value] of Object.entries(fields)) await api.dataSource.getRepository(SongEntity).update(id, { [field]: value });
    for (const word of Object.values(fields)) expect([word, await found(word)]).toEqual([word, [id]]);
    await api.dataSource.getRepository(ArtistEntity).update(artist.id, { fullName });
    for (const word of Object.values(foundByEach)) expect([word, await found(word)]).toEqual([word, [id]]);
    expect(await api.app.get(SearchReader).songsNamed([{ title: fields.title, artist: fullName }])).toEqual([[id]]);
  });
});
