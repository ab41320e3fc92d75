import { albumPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { CreditLinks } from '../../features/catalogue/credit-links';
import { useAlbum } from '../../features/catalogue/item-queries';
import { genreLinks, releaseLinks } from '../../features/catalogue/genre-links';
import { albumDrag } from '../../features/catalogue/selected-songs';
import { hasDiscs } from '../../features/catalogue/discs';
import { isNotFound, LoadFailure } from '../../features/catalogue/load-failure';
import { SongTableSkeleton } from '../../features/catalogue/song-table-skeleton';
import { LikeAlbumButton } from '../../features/likes/like-button';
import { keepableAlbum } from '../../features/offline/keepable';
import { KeepButton } from '../../features/offline/keeping/keep-button';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { ShuffleSongsButton } from '../../features/player/shuffle-songs-button';
import { countOf, lengthOf } from '../../ui/formats';
import { AfterContent } from '../../ui/states/after-content';
import { redirect } from '../../ui/redirect';
import { Screen, ScreenHeading } from '../../ui/screen';
import { CatalogueHeader, CatalogueHeaderSkeleton } from '../catalogue-header';
import { NotFoundScreen } from '../not-found-screen';
import { PagedSongs } from '../paged-songs';
import { AddToPlaylistButton } from '../sharing/add-to-playlist-button';
import { ShareButton } from '../sharing/share-button';
import { MoreByArtist } from './more-by-artist';

export default function AlbumScreen() {
  const { albumId = '' } = useParams();
  const { search, hash } = useLocation();
  const { data: album, error, refetch } = useAlbum(albumId);

  // The id of an album that was joined with another leads to the other.
  if (album && album._id !== albumId) return <Navigate to={{ pathname: albumPath(album._id), search, hash }} {...redirect} />;
  if (album) {
    return (
      <Screen title={`${album.title} by ${album.artist}`} glow={album.artwork?.color}>
        <AlbumHeader album={album} />
        <div className="mb-4 flex flex-wrap items-center justify-center gap-y-2 @lg:justify-start @lg:gap-x-1 @2xl:gap-x-2">
          <PlayAlbumButton album={album} size="large" />
          <ShuffleSongsButton songs={album.songs} source={album.title} />
          <LikeAlbumButton album={album} size="medium" />
          <ShareButton shared={{ type: 'album', album }} />
          <AddToPlaylistButton songs={album.songs} title={album.title} />
          <KeepButton item={keepableAlbum(album)} />
        </div>
        <PagedSongs
          key={album._id}
          songs={album.songs}
          source={album.title}
          byDisc={hasDiscs(album.songs)}
          empty="There are no songs on this album yet."
        />
        {album.artistId !== null && (
          <AfterContent>
            <MoreByArtist key={album._id} artistId={album.artistId} albumId={album._id} />
          </AfterContent>
        )}
      </Screen>
    );
  }
  if (error && isNotFound(error)) {
    return <NotFoundScreen title="Album not found" hint="It may have been removed from the catalog." />;
  }
  return (
    <Screen title="Album">
      {error ? (
        <>
          <ScreenHeading>Album</ScreenHeading>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <CatalogueHeaderSkeleton kind="album" />
          <SongTableSkeleton />
        </>
      )}
    </Screen>
  );
}

const AlbumHeader = ({ album }: { album: Album }) => (
  <CatalogueHeader kind="album" of={album} drag={albumDrag(album)} name={album.title} alt={`Cover of ${album.title}`}>
    <CreditLinks of={album} className="font-semibold text-ink" />
    <span>{[countOf(album.songs.length, 'song'), ...(album.songs.length > 0 ? [lengthOf(album.songs)] : [])].join(', ')}</span>
    {releaseLinks(album)}
    {genreLinks(album.songs)}
  </CatalogueHeader>
);
