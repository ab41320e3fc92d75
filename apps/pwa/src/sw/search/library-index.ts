import { foldText, topArtistId, typedText } from '@chorus/contracts';
import type { Hit } from '@chorus/contracts';
import type { ListedAlbum, ListedArtist, ListedSong } from '../catalogue/stored-lists';
import { mapYielding } from '../../platform/async/map-yielding';
import { findNames } from '../../platform/search/find-names';
import type { Name, Names } from '../../platform/search/find-names';
import { trigramsOf } from '../../platform/search/word-similarity';

export interface Library {
  songs: readonly ListedSong[];
  albums: readonly ListedAlbum[];
  artists: readonly ListedArtist[];
  /** Ids of songs, the most played first. */
  popular: readonly string[];
}

export interface FoundInLibrary {
  topResult: { type: 'artist'; data: ListedArtist } | null;
  results: { songs: ListedSong[]; albums: ListedAlbum[]; artists: ListedArtist[] };
}

export type SearchLibrary = (typed: string) => Promise<FoundInLibrary>;

export async function createLibraryIndex({ songs, albums, artists, popular }: Library): Promise<SearchLibrary> {
  const artistNames = new Map(await mapYielding(artists, ({ _id, fullName }) => [_id, foldText(fullName)]));
  const nameOf = (id: string | null) => artistNames.get(id ?? '') ?? '';
  const popularities = new Map(popular.map((id, at) => [id, -at]));
  const mostPopular = (ids: readonly string[]) => ids.reduce((most, id) => Math.max(most, popularities.get(id) ?? -Infinity), LEAST);
  const wordsOf = ({ title, artistId }: ListedSong | ListedAlbum) => `${foldText(title)}\n${nameOf(artistId)}`;

  const names: Names = {
    songs: await mapYielding(songs, (song) => nameWith(song, wordsOf(song), mostPopular([song._id]))),
    albums: await mapYielding(albums, (album) => nameWith(album, wordsOf(album), mostPopular(album.songs.map(({ _id }) => _id)))),
    artists: await mapYielding(artists, (artist) => nameWith(artist, `${nameOf(artist._id)}\n`, mostPopular(artist.songs))),
  };
  const byId = { songs: mapOf(songs), albums: mapOf(albums), artists: mapOf(artists) };

  return async (typed) => {
    const hits = await findNames(names, foldText(typedText(typed)));
    const whose = (works: ReadonlyMap<string, ListedSong | ListedAlbum>, found: readonly Hit[]) =>
      found.map((hit) => ({ ...hit, artistId: works.get(hit.id)?.artistId ?? null }));
    const top = byId.artists.get(
      topArtistId({
        artists: hits.artists.map((hit) => ({ ...hit, artistId: hit.id })),
        songs: whose(byId.songs, hits.songs),
        albums: whose(byId.albums, hits.albums),
      }) ?? '',
    );
    return {
      topResult: top ? { type: 'artist', data: top } : null,
      results: { songs: pick(byId.songs, hits.songs), albums: pick(byId.albums, hits.albums), artists: pick(byId.artists, hits.artists) },
    };
  };
}

/** Popularity of a song without plays; finite, because -Infinity - -Infinity is NaN. */
const LEAST = -Number.MAX_VALUE;

function nameWith({ _id: id }: { _id: string }, words: string, popularity: number): Name {
  let made: readonly string[] | undefined;
  return { id, words, popularity, trigrams: () => (made ??= trigramsOf(words)) };
}

const mapOf = <Thing extends { _id: string }>(things: readonly Thing[]) => new Map(things.map((thing) => [thing._id, thing]));

const pick = <Thing>(things: ReadonlyMap<string, Thing>, hits: readonly Hit[]): Thing[] => hits.flatMap(({ id }) => things.get(id) ?? []);
