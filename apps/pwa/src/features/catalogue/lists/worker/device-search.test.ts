import { CatalogueCopy, shownSong } from '@chorus/contracts';
import type { FeedSong } from '@chorus/contracts';
import { foundByEach, searchCases, searchedCatalogue } from '../../../../../../../libs/contracts/src/search/search.cases';
import type { SearchedWork } from '../../../../../../../libs/contracts/src/search/search.cases';
import { filterItems } from '../arrange';
import { newestSongs } from '../list-kinds';
import { DeviceLists } from './device-lists';
import { createDeviceSearch } from './device-search';
import { feedAlbumNumber, feedArtistNumber, feedSongNumber, idOf } from './feed-server.fixture';

const { songs, albums, artists } = searchedCatalogue;
const artistIdOf = (artist: string) =>
  idOf(
    'artists',
    artists.findIndex((name) => name === artist),
  );
const workOf = ({ title, artist, artists: several = [] }: SearchedWork) => ({
  title,
  artistId: artist === undefined ? (several[0] ? artistIdOf(several[0][0]) : null) : artistIdOf(artist),
  ...(several.length > 0 && { artistIds: several.map(([name]) => artistIdOf(name)), joinPhrases: several.map(([, phrase]) => phrase) }),
});

function searchedCopy() {
  const copy = new CatalogueCopy('1-aaaaaaaaaaaa');
  copy.put({
    artists: artists.map((fullName, at) => feedArtistNumber(at, fullName)),
    albums: albums.map((album, at) => feedAlbumNumber(at, workOf(album))),
    songs: songs.map((song, at) => feedSongNumber(at, workOf(song))),
  });
  return copy;
}
const popular = songs.map((_, at) => idOf('songs', at));

async function find(copy: CatalogueCopy, typed: string, known = new WeakMap<object, never>()) {
  const search = await createDeviceSearch(copy, popular, known);
  const found = new DeviceLists(copy).found(await search(typed));
  return {
    songs: found.songs.map(({ title }) => title),
    albums: found.albums.map(({ title }) => title),
    artists: found.artists.map(({ fullName }) => fullName),
    top: found.topArtist?.fullName ?? null,
  };
}

describe('the search on the device', () => {
  const copy = searchedCopy();

  it.each(searchCases)('finds by $typed the same as the server, in the same order', async ({ typed, top = null, ...expected }) => {
    expect(await find(copy, typed)).toEqual({ songs: [], albums: [], artists: [], ...expected, top });
  });

  it.each(Object.entries(foundByEach))('finds a song by its %s, and so does a filter', async (_, word) => {
    const { artist, ...fields } = foundByEach;
    const one = new CatalogueCopy('1-aaaaaaaaaaaa');
    const by = feedArtistNumber(1, artist);
    one.put({ artists: [by], songs: [feedSongNumber(1, { ...fields, artistId: by._id }), feedSongNumber(2)] });
    expect((await find(one, word)).songs).toEqual([fields.title]);
    const shown = [...one.songs.values()].map((song) => shownSong(one, song));
    expect(filterItems(shown, newestSongs, word).map(({ title }) => title)).toEqual([fields.title]);
  });

  it('finds twenty songs at most, and as many as it is asked for', async () => {
    const many = new CatalogueCopy('1-aaaaaaaaaaaa');
    many.put({ songs: Array.from({ length: 50 }, (_, at) => feedSongNumber(at, { title: `Echo ${at}` })) });
    expect((await find(many, 'echo')).songs).toHaveLength(20);
    expect((await (await createDeviceSearch(many, [], new WeakMap()))('echo', 30)).songs).toHaveLength(30);
  });

  it('finds what has changed since, also where an artist has another name', async () => {
    const moving = searchedCopy();
    const known = new WeakMap<object, never>();
    await find(moving, 'rain', known);
    const renamed: Partial<FeedSong> = { title: 'Snow One' };
    moving.put({ songs: [feedSongNumber(3, renamed)], artists: [feedArtistNumber(0, 'Lệ Quyên')] });
    moving.songs.delete(idOf('songs', 2));
    expect((await find(moving, 'rain', known)).songs).toEqual([]);
    expect((await find(moving, 'snow one', known)).songs).toEqual(['Snow One']);
    expect(await find(moving, 'le quyen', known)).toMatchObject({ songs: ['Đường Về'], artists: ['Lệ Quyên'], top: 'Lệ Quyên' });
    expect((await find(moving, 'son tung', known)).songs).toEqual([]);
  });
});
