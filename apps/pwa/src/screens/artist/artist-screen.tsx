import { artistPath } from '@chorus/contracts';
import type { ArtistDetail } from '@chorus/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { genreLinks } from '../../features/catalogue/genre-links';
import { useArtist } from '../../features/catalogue/item-queries';
import { playedOf } from '../../features/catalogue/played-of';
import { isNotFound, LoadFailure } from '../../features/catalogue/load-failure';
import { SongTableSkeleton } from '../../features/catalogue/song-table-skeleton';
import { keepableArtist } from '../../features/offline/keepable';
import { KeepButton } from '../../features/offline/keeping/keep-button';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { Day } from '../../platform/dates/day';
import { classNames } from '../../ui/class-names';
import { countOf } from '../../ui/formats';
import { Shelf } from '../../ui/lists/shelf';
import { redirect } from '../../ui/redirect';
import { Screen, ScreenHeading } from '../../ui/screen';
import { CatalogueHeader, CatalogueHeaderSkeleton } from '../catalogue-header';
import { NotFoundScreen } from '../not-found-screen';
import { PagedSongs } from '../paged-songs';
import { PlayableAlbumCard } from '../playable-album-card';
import { ShareButton } from '../sharing/share-button';

export default function ArtistScreen() {
  const { artistId = '' } = useParams();
  const { data: artist, error, refetch } = useArtist(artistId);

  // The id of an artist who was joined with another leads to the other.
  if (artist && artist._id !== artistId) return <Navigate to={artistPath(artist._id)} {...redirect} />;
  if (artist) return <Artist key={artist._id} artist={artist} />;
  if (error && isNotFound(error)) {
    return <NotFoundScreen title="Artist not found" hint="They may have been removed from the catalog." />;
  }
  return (
    <Screen title="Artist">
      {error ? (
        <>
          <ScreenHeading>Artist</ScreenHeading>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <CatalogueHeaderSkeleton kind="artist" />
          <SongTableSkeleton />
        </>
      )}
    </Screen>
  );
}

const Artist = ({ artist }: { artist: ArtistDetail }) => (
  <Screen title={artist.fullName} glow={artist.artwork?.color ?? artist.albums[0]?.artwork?.color}>
    <ArtistHeader artist={artist} />
    <div className="mb-6 flex flex-wrap items-center justify-center gap-2 @lg:justify-start">
      {playedOf(artist).length > 0 && (
        <PlayAlbumButton album={{ ...artist, title: artist.fullName, songs: playedOf(artist) }} size="large" />
      )}
      <ShareButton shared={{ type: 'artist', artist }} />
      {artist.songs.length > 0 && <KeepButton item={keepableArtist(artist)} />}
    </div>
    {artist.description && <ArtistDescription text={artist.description} />}
    {artist.albums.length > 0 && (
      <Shelf title="Albums">
        {artist.albums.map((album) => (
          <li key={album._id}>
            <PlayableAlbumCard album={album} />
          </li>
        ))}
      </Shelf>
    )}
    <Songs artist={artist} />
  </Screen>
);

function Songs({ artist: { fullName, songs, appearsOn = [] } }: { artist: ArtistDetail }) {
  return (
    <>
      {(songs.length > 0 || appearsOn.length === 0) && (
        <SongsSection id="songs" title="Songs">
          <PagedSongs songs={songs} source={fullName} empty="There are no songs by this artist yet." />
        </SongsSection>
      )}
      {appearsOn.length > 0 && (
        <SongsSection id="appears-on" title="Appears on">
          <PagedSongs songs={appearsOn} source={`Songs with ${fullName}`} nameInAddress="with" />
        </SongsSection>
      )}
    </>
  );
}

const SongsSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="mb-3 text-title font-bold">
      {title}
    </h2>
    {children}
  </section>
);

const ArtistHeader = ({ artist }: { artist: ArtistDetail }) => (
  <CatalogueHeader kind="artist" of={artist} name={artist.fullName} alt={`Picture of ${artist.fullName}`}>
    {countsOf(artist).map((count) => (
      <span key={count}>{count}</span>
    ))}
    {artist.dateOfBirth && (
      <span>
        Born or formed <Day of={artist.dateOfBirth} />
      </span>
    )}
    {genreLinks(artist.songs)}
  </CatalogueHeader>
);

/** A guest without songs of their own is said to have none only if they are on no others either. */
function countsOf({ songs, albums, appearsOn = [] }: ArtistDetail): string[] {
  const own = [countOf(songs.length, 'song'), countOf(albums.length, 'album')];
  if (appearsOn.length === 0) return own;
  return [...(songs.length + albums.length > 0 ? own : []), `Appears on ${countOf(appearsOn.length, 'song')}`];
}

const LETTERS_IN_SIGHT = 320;

function ArtistDescription({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LETTERS_IN_SIGHT;

  return (
    <div className="mb-8 max-w-[70ch]">
      <p className={classNames('text-body wrap-anywhere whitespace-pre-line text-muted', isLong && !isOpen && 'line-clamp-4')}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mt-1 min-h-11 rounded-small text-small font-semibold text-ink hover:underline md:min-h-8"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
