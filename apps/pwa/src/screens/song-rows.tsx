import { albumPath } from '@chorus/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { SongListTable } from '../features/catalogue/song-list-table';
import type { ListedRowProps, SongListTableProps } from '../features/catalogue/song-list-table';
import { SongRow } from '../features/catalogue/song-table';
import { LikeButton } from '../features/likes/like-button';
import { useAvailability, useIsChosenSong, useIsPlaying, useToggleSong } from '../features/player/use-player';
import { SongActions } from './sharing/song-actions';

export const SongRows = (list: Omit<SongListTableProps, 'rowOf'>) => <SongListTable {...list} rowOf={rowOf} />;

const rowOf = (row: ListedRowProps) => <PlayableSongRow {...row} />;

const PlayableSongRow = memo(function PlayableSongRow({ song, hasAlbum, place, ref }: ListedRowProps) {
  const isCurrent = useIsChosenSong(song._id);
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability()(song);

  return (
    <SongRow
      ref={ref}
      song={song}
      hasCover
      place={place}
      album={hasAlbum ? <AlbumLink song={song} /> : undefined}
      isCurrent={isCurrent}
      isPlaying={isCurrent && isPlaying}
      isAvailable={isCurrent || isAvailable}
      onPlay={useToggleSong(song)}
      actions={
        <>
          <LikeButton song={song} />
          <SongActions song={song} />
        </>
      }
    />
  );
});

const AlbumLink = ({ song: { albumId, albumTitle } }: Pick<ListedRowProps, 'song'>) =>
  albumId !== null && albumTitle !== undefined ? (
    <Link to={albumPath(albumId)} title={albumTitle} className="pressed-line hover:underline" onClick={(event) => event.stopPropagation()}>
      {albumTitle}
    </Link>
  ) : null;
