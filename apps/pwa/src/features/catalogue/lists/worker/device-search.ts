import { foldText, searchedTexts, shownArtists, topArtistId, typedText } from '@chorus/contracts';
import type { CatalogueCopy, FeedAlbum, FeedSong, Hit } from '@chorus/contracts';
import { mapYielding } from '../../../../platform/async/map-yielding';
import { findNames } from './find-names';
import type { Names } from './find-names';
import { MarkedName } from './trigram-marks';
import type { FoundIds } from './worker-messages';

/** `limit`: the most of each kind. */
export type SearchCopy = (typed: string, limit?: number) => Promise<FoundIds>;

/** If neither a row nor the names of its artists have changed, its words are those of the previous copy. */
export type KnownNames = WeakMap<object, { artist: string; name: MarkedName }>;

/** Ranks as the server does; of equally good results the more popular come first. Made in pieces. */
export async function createDeviceSearch(copy: CatalogueCopy, popular: readonly string[], known: KnownNames): Promise<SearchCopy> {
  const { songs, albums, artists } = copy;
  const [allSongs, allAlbums, allArtists] = [[...songs.values()], [...albums.values()], [...artists.values()]];
  const popularities = new Map(popular.map((id, at) => [id, -at]));
  const byAlbum = new Map<string, number>();
  const byArtist = new Map<string, number>();
  for (const [id, popularity] of popularities) {
    const { albumId, artistId } = songs.get(id) ?? { albumId: null, artistId: null };
    if (albumId !== null) byAlbum.set(albumId, Math.max(popularity, byAlbum.get(albumId) ?? LEAST));
    if (artistId !== null) byArtist.set(artistId, Math.max(popularity, byArtist.get(artistId) ?? LEAST));
  }

  const nameOf = (row: { _id: string }, artist: string, wordsOf: () => string, popularity: Map<string, number>) => {
    const before = known.get(row);
    const name = before?.artist === artist ? before.name : new MarkedName(row._id, wordsOf(), LEAST);
    name.popularity = popularity.get(row._id) ?? LEAST;
    known.set(row, { artist, name });
    return name;
  };
  const ofWork = (popularity: Map<string, number>) => (row: FeedSong | FeedAlbum) => {
    const by = shownArtists(copy, row, () => '');
    const key = by.artists ? [by.artist, ...by.artists.map(({ name }) => name)].join('\n') : by.artist;
    return nameOf(row, key, () => searchedTexts(row, by).map(foldText).join('\n'), popularity);
  };
  const names: Names = {
    songs: await mapYielding(allSongs, ofWork(popularities)),
    albums: await mapYielding(allAlbums, ofWork(byAlbum)),
    artists: await mapYielding(allArtists, (row) => nameOf(row, '', () => `${foldText(row.fullName)}\n`, byArtist)),
  };

  return async (typed, limit) => {
    const hits = await findNames(names, foldText(typedText(typed)), limit);
    return {
      songs: idsOf(hits.songs),
      albums: idsOf(hits.albums),
      artists: idsOf(hits.artists),
      topArtist: topArtistId(hits),
    };
  };
}

/** Popularity of a song that hardly anybody plays; finite, because -Infinity - -Infinity is NaN. */
const LEAST = -Number.MAX_VALUE;

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);
