import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { searchCases, searchedCatalogue } from '../../../../../libs/contracts/src/search/search.cases';
import { createLibraryIndex } from './library-index';
import { trigramsOf, wordSimilarity } from '../../platform/search/word-similarity';

const artists = searchedCatalogue.artists.map((fullName, at) => artistNumber(at + 1, { fullName, songs: [], albums: [] }));
const idOf = (name: string) => artists.find(({ fullName }) => fullName === name)?._id ?? null;
const work = (named: { title: string; artist?: string }) => ({ title: named.title, artistId: idOf(named.artist ?? '') });
const albums = searchedCatalogue.albums.map((album, at) => albumNumber(at + 1, work(album)));
const songs = searchedCatalogue.songs.map((song, at) => songNumber(at + 1, work(song)));
const searching = createLibraryIndex({ songs, albums, artists, popular: songs.map(({ _id }) => _id) });

describe('the local search index', () => {
  it.each(searchCases)('finds by $typed the same as the server', async ({ typed, top = null, ...expected }) => {
    const { topResult, results } = await (await searching)(typed);
    expect({
      songs: results.songs.map(({ title }) => title),
      albums: results.albums.map(({ title }) => title),
      artists: results.artists.map(({ fullName }) => fullName),
      top: topResult?.data.fullName ?? null,
    }).toEqual({ songs: [], albums: [], artists: [], ...expected, top });
  });

  it('finds twenty songs at most', async () => {
    const many = Array.from({ length: 50 }, (_, at) => songNumber(at + 1, { title: `Echo ${at}` }));
    const search = await createLibraryIndex({ songs: many, albums: [], artists: [], popular: [] });
    expect((await search('echo')).results.songs).toHaveLength(20);
  });
});

describe('word similarity', () => {
  it.each([
    ['word', 'two words', 0.8],
    ['word', 'words', 0.8],
    ['abc', 'xyz', 0],
    ['abc', 'abc', 1],
  ])('of %j in %j equals PostgreSQL’s: %d', (asked, text, similarity) => {
    expect(wordSimilarity(new Set(trigramsOf(asked)), trigramsOf(text))).toBeCloseTo(similarity, 5);
  });
});
