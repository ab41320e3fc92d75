import { albumPath, artistPath, playlistPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAlbum, useArtist, useSong } from '../../features/catalogue/item-queries';
import { playedOf } from '../../features/catalogue/played-of';
import type { SharedLink } from '../../features/chat/shared-link';
import { PlaylistCover } from '../../features/playlists/playlist-cover';
import { useSharedPlaylist } from '../../features/playlists/use-shared-playlist';
import { RoomCard } from '../../features/rooms/room-card';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { PlaySongButton } from '../../features/player/play-song-button';
import { Cover } from '../../ui/media/cover';
import { Skeleton } from '../../ui/skeleton';

const CARD_FRAME = 'flex h-18 items-center gap-3 rounded-card bg-raised p-2 pr-3 ring-1 ring-line';

interface SharedCardProps {
  link: SharedLink;
  /** The title of an invitation to a room: it names who invited, and stays when the lead passes. */
  invitation: string;
}

export function SharedCard({ link, invitation }: SharedCardProps) {
  if (link.type === 'room') return <RoomCard token={link.token} title={invitation} />;
  if (link.type === 'album') return <SharedAlbum albumId={link.albumId} />;
  if (link.type === 'playlist') return <SharedPlaylist playlistId={link.playlistId} link={link.link} />;
  if (link.type === 'artist') return <SharedArtist artistId={link.artistId} />;
  return link.albumId === undefined ? <SharedSingle songId={link.songId} /> : <SongOfAlbum songId={link.songId} albumId={link.albumId} />;
}

function SharedAlbum({ albumId }: { albumId: string }) {
  const { data: album, isPending } = useAlbum(albumId);
  if (isPending) return <SharedCardSkeleton />;
  if (!album) return <Gone noun="album" />;
  return (
    <Card
      cover={<Cover kind="album" src={album.imageUrl} artwork={album.artwork} sizes="56px" className="w-14 rounded-cover" />}
      title={album.title}
      line={`Album • ${album.artist}`}
      to={albumPath(album._id)}
      action={<PlayAlbumButton album={album} />}
    />
  );
}

function SharedArtist({ artistId }: { artistId: string }) {
  const { data: artist, isPending } = useArtist(artistId);
  if (isPending) return <SharedCardSkeleton />;
  if (!artist) return <Gone noun="artist" />;
  return (
    <Card
      cover={
        <Cover
          kind="artist"
          name={artist.fullName}
          src={artist.imageUrl}
          artwork={artist.artwork}
          sizes="56px"
          className="w-14 rounded-full"
        />
      }
      title={artist.fullName}
      line="Artist"
      to={artistPath(artist._id)}
      action={playedOf(artist).length > 0 && <PlayAlbumButton album={{ title: artist.fullName, songs: playedOf(artist) }} />}
    />
  );
}

function SharedPlaylist({ playlistId, link }: { playlistId: string; link: string | undefined }) {
  const { playlist, isPending } = useSharedPlaylist(playlistId, link);
  if (isPending) return <SharedCardSkeleton />;
  if (!playlist) return <p className={`${CARD_FRAME} px-4 text-small text-muted`}>{"This playlist is gone or isn't shared with you."}</p>;
  return (
    <Card
      cover={<PlaylistCover playlist={playlist} sizes="56px" className="w-14 rounded-cover" />}
      title={playlist.name}
      line={playlist.owner ? `Playlist • ${playlist.owner.fullName}` : 'Playlist'}
      to={playlistPath(playlist._id, link)}
      action={undefined}
    />
  );
}

function SongOfAlbum({ songId, albumId }: { songId: string; albumId: string }) {
  const { data: album, isPending } = useAlbum(albumId);
  return <SharedSong song={album?.songs.find(({ _id }) => _id === songId)} isPending={isPending} />;
}

function SharedSingle({ songId }: { songId: string }) {
  const { data, isPending } = useSong(songId);
  return <SharedSong song={data} isPending={isPending} />;
}

function SharedSong({ song, isPending }: { song: Song | undefined; isPending: boolean }) {
  if (isPending) return <SharedCardSkeleton />;
  if (!song) return <Gone noun="song" />;
  return (
    <Card
      cover={<Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="56px" className="w-14 rounded-cover" />}
      title={song.title}
      line={`Song • ${song.artist}`}
      to={song.albumId === null ? undefined : albumPath(song.albumId)}
      action={<PlaySongButton song={song} />}
    />
  );
}

interface CardProps {
  cover: ReactNode;
  title: string;
  line: string;
  to: string | undefined;
  action: ReactNode;
}

const Card = ({ cover, title, line, to, action }: CardProps) => (
  <article className={CARD_FRAME}>
    {cover}
    <div className="min-w-0 flex-1">
      <p className="truncate text-small font-semibold" title={title}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className="rounded-small hover:underline">
            {title}
          </Link>
        )}
      </p>
      <p className="truncate text-caption text-muted" title={line}>
        {line}
      </p>
    </div>
    {action}
  </article>
);

const Gone = ({ noun }: { noun: string }) => (
  <p className={`${CARD_FRAME} px-4 text-small text-muted`}>{`This ${noun} is no longer in the catalog.`}</p>
);

const SharedCardSkeleton = () => (
  <div className={CARD_FRAME}>
    <Skeleton className="size-14 rounded-cover" />
    <span className="flex-1">
      <Skeleton className="h-3.5 w-2/3 rounded-small" />
      <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
    </span>
  </div>
);
