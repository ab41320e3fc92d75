import { creditsOf, plainText, screenPaths, VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Album, SearchResponse } from '@chorus/contracts';
import { ArtistCard } from '../../features/catalogue/artist-card';
import { albumList, artistList } from '../../features/catalogue/lists/list-kinds';
import { filterItems } from '../../features/catalogue/lists/arrange';
import type { ListKind } from '../../features/catalogue/lists/arrange';
import { classNames } from '../../ui/class-names';
import { countOf } from '../../ui/formats';
import { Shelf } from '../../ui/lists/shelf';
import { ShowAll } from '../show-all';
import { FoundSongs } from './found-songs';
import { TopResult } from './top-result';
import { PlayableAlbumCard } from '../playable-album-card';
import { ArtistMenu } from '../sharing/list-menus';

/** Counts the top result, which may be an artist whose song was found, and not their name. */
export function summaryOf({ topResult, results: { songs, albums, artists } }: SearchResponse): string {
  const ids = new Set([...artists, ...(topResult ? [topResult.data] : [])].map(({ _id }) => _id));
  return `Found ${countOf(songs.length, 'song')}, ${countOf(albums.length, 'album')}, ${countOf(ids.size, 'artist')}`;
}

/** A misspelled search finds what no filter finds, so the link then leads to the whole list instead of an empty one. */
const listOf = <T,>(path: string, query: string, found: readonly T[], kind: ListKind<T>): string =>
  filterItems(found, kind, query).length > 0 ? `${path}?${new URLSearchParams({ filter: query })}` : path;

const byVarious = (album: Album): Album => (creditsOf(album).length > 0 ? album : { ...album, artist: VARIOUS_ARTISTS });

interface SearchResultsProps {
  /** The query that found the results. */
  query: string;
  found: SearchResponse;
}

export const SearchResults = ({ query, found }: SearchResultsProps) => {
  const { topResult, results } = found;
  const isForSong = asksForSong(query, found);
  const songs = results.songs.length > 0 && <FoundSongs key={results.songs[0]?._id} query={query} found={found} />;

  return (
    <div className="flex animate-appear flex-col gap-9">
      {(topResult !== null || results.songs.length > 0) && (
        <div className={classNames('grid gap-x-8 gap-y-9', !isForSong && '@3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
          {isForSong && songs}
          {topResult && <TopResult artist={topResult.data} beside={!isForSong} />}
          {!isForSong && songs}
        </div>
      )}
      {results.albums.length > 0 && (
        <Shelf title="Albums" more={<ShowAll of="Albums" to={listOf(screenPaths.albums, query, results.albums, albumList)} />}>
          {results.albums.map((album) => (
            <li key={album._id}>
              <PlayableAlbumCard album={byVarious(album)} />
            </li>
          ))}
        </Shelf>
      )}
      {results.artists.length > 0 && (
        <Shelf title="Artists" more={<ShowAll of="Artists" to={listOf(screenPaths.artists, query, results.artists, artistList)} />}>
          {results.artists.map((artist) => (
            <li key={artist._id}>
              <ArtistCard artist={artist} menu={<ArtistMenu artist={artist} />} />
            </li>
          ))}
        </Shelf>
      )}
    </div>
  );
};

const letters = (text: string) => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the typed text is the title of a song, and not the name of an artist. */
function asksForSong(query: string, { topResult, results }: SearchResponse): boolean {
  const isTyped = (name: string) => letters(name) === letters(query);
  const artists = [...results.artists, ...(topResult ? [topResult.data] : [])];
  return results.songs.some(({ title }) => isTyped(title)) && !artists.some(({ fullName }) => isTyped(fullName));
}
