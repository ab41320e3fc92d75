import { albumPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { createContext, memo, use, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLoadedRows } from '../features/catalogue/lists/use-loaded-rows';
import { SelectedSongs } from '../features/catalogue/selected-songs';
import { SongListTable } from '../features/catalogue/song-list-table';
import type { ListedRowProps, SongListTableProps } from '../features/catalogue/song-list-table';
import { SongRow } from '../features/catalogue/song-table';
import { LikeButton } from '../features/likes/like-button';
import { useAvailability, useIsChosenSong, useIsPlaying, useToggleSong } from '../features/player/use-player';
import { SongActions } from './sharing/song-actions';
import { songItself, useSongSelection } from './sharing/use-song-selection';

interface SongRowsProps extends Omit<SongListTableProps, 'rowOf'> {
  filter: string;
}

export function SongRows({ filter, ...list }: SongRowsProps) {
  const table = useRef<HTMLDivElement>(null);
  const loaded = useLoadedRows(list.items, `${list.sort} ${filter}`);
  const { songs, handlers, bar } = useSongSelection(table, loaded, songItself);

  return (
    <div ref={table} {...handlers}>
      <AllSelected value={songs}>
        <SongListTable {...list} rowOf={rowOf} />
      </AllSelected>
      {bar}
    </div>
  );
}

/** The selected songs of the whole list. Rows are memoized, so they read it themselves. */
const AllSelected = createContext<readonly Song[]>([]);

const rowOf = (row: ListedRowProps) => <SelectableRow {...row} />;

function SelectableRow(row: ListedRowProps) {
  const selected = use(AllSelected);
  const isSelected = selected.some(({ _id }) => _id === row.song._id);

  return (
    <SelectedSongs value={isSelected ? selected : undefined}>
      <PlayableSongRow {...row} />
    </SelectedSongs>
  );
}

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
