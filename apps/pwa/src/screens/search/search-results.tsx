import { screenPaths } from '@chorus/contracts';
import type { Album, SearchResponse } from '@chorus/contracts';
import { ArtistCard } from '../../features/catalogue/artist-card';
import { countOf } from '../../ui/formats';
import { Shelf } from '../../ui/shelf';
import { ShowAll } from '../show-all';
import { FoundSongs } from './found-songs';
import { TopResult } from './top-result';
import { PlayableAlbumCard } from '../playable-album-card';

const VARIOUS_ARTISTS = 'Various Artists';

export const hasResults = (found: SearchResponse | undefined): boolean =>
  found !== undefined && Object.values(found.results).some(({ length }) => length > 0);

/** For those who do not see how much there is. */
export const summaryOf = ({ results: { songs, albums, artists } }: SearchResponse): string =>
  `Found ${countOf(songs.length, 'song')}, ${countOf(albums.length, 'album')}, ${countOf(artists.length, 'artist')}`;

const byVarious = (album: Album): Album => (album.artistId ? album : { ...album, artist: VARIOUS_ARTISTS });

export const SearchResults = ({ found: { topResult, results } }: { found: SearchResponse }) => (
  <div className="flex animate-appear flex-col gap-9">
    {(topResult !== null || results.songs.length > 0) && (
      <div className="grid gap-x-8 gap-y-9 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {topResult && <TopResult artist={topResult.data} />}
        {results.songs.length > 0 && <FoundSongs key={results.songs[0]?._id} songs={results.songs} />}
      </div>
    )}
    {results.albums.length > 0 && (
      <Shelf title="Albums" more={<ShowAll of="Albums" to={screenPaths.albums} />}>
        {results.albums.map((album) => (
          <li key={album._id}>
            <PlayableAlbumCard album={byVarious(album)} />
          </li>
        ))}
      </Shelf>
    )}
    {results.artists.length > 0 && (
      <Shelf title="Artists" more={<ShowAll of="Artists" to={screenPaths.artists} />}>
        {results.artists.map((artist) => (
          <li key={artist._id}>
            <ArtistCard artist={artist} />
          </li>
        ))}
      </Shelf>
    )}
  </div>
);
