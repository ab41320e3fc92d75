import type { Album, Artist, Song } from '@chorus/contracts';
import { Play, Shuffle } from 'lucide-react';
import { useArtist } from '../../features/catalogue/item-queries';
import { playedOf } from '../../features/catalogue/played-of';
import { LikeAlbumItem } from '../../features/likes/like-button';
import { keepableAlbum } from '../../features/offline/keepable';
import { KeepItem } from '../../features/offline/keeping/keep-item';
import { AddToQueueItem, PlayNextItem } from '../../features/player/song-items';
import { useAvailability, usePlayback } from '../../features/player/use-player';
import { useShuffleSongs } from '../../features/player/use-shuffle-songs';
import { ContextMenu, MenuItem } from '../../ui/overlays/menu';
import { StartRoomItem } from './start-room-item';
import { AddToPlaylistItem, CreditsItem, GoToArtistItems, ShareItem } from './sharing-items';
import { SharingProvider } from './sharing-provider';

export const AlbumMenu = ({ album }: { album: Album }) => (
  <ContextMenu label={`More for ${album.title}`}>
    <PlayItems songs={album.songs} source={album.title} />
    <PlayNextItem songs={album.songs} />
    <AddToQueueItem songs={album.songs} />
    <LikeAlbumItem album={album} />
    <AddToPlaylistItem songs={album.songs} title={album.title} />
    <StartRoomItem songs={album.songs} />
    <GoToArtistItems of={album} />
    {album.artists && <CreditsItem of={album} />}
    <ShareItem shared={{ type: 'album', album }} />
    <KeepItem item={keepableAlbum(album)} />
  </ContextMenu>
);

/** The sidebar is beside the screen, and so outside of its provider. */
export const sidebarAlbumMenu = (album: Album) => (
  <SharingProvider>
    <AlbumMenu album={album} />
  </SharingProvider>
);

export const ArtistMenu = ({ artist }: { artist: Artist }) => (
  <ContextMenu label={`More for ${artist.fullName}`}>
    <ArtistItems artist={artist} />
  </ContextMenu>
);

/** Lists of artists have no songs, so they are read once the menu is open. */
export function ArtistItems({ artist }: { artist: Pick<Artist, '_id' | 'fullName'> }) {
  const { data } = useArtist(artist._id);
  const songs = data ? playedOf(data) : [];

  return (
    <>
      <PlayItems songs={songs} source={artist.fullName} />
      <AddToPlaylistItem songs={songs} title={artist.fullName} />
      <ShareItem shared={{ type: 'artist', artist }} />
    </>
  );
}

export function PlayItems({ songs, source }: { songs: readonly Song[]; source: string }) {
  const { queue } = usePlayback();
  const canSound = songs.some(useAvailability());
  const shuffle = useShuffleSongs(songs, source);

  return (
    <>
      <MenuItem disabled={!canSound} onClick={() => queue.send({ type: 'queue.playAlbum', songs, source })}>
        <Play aria-hidden />
        Play
      </MenuItem>
      <MenuItem disabled={!canSound} onClick={shuffle}>
        <Shuffle aria-hidden />
        Shuffle
      </MenuItem>
    </>
  );
}
