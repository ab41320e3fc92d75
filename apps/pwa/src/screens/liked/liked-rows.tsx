import type { Song } from '@chorus/contracts';
import { useRef } from 'react';
import { SelectedSongs } from '../../features/catalogue/selected-songs';
import { LikeButton } from '../../features/likes/like-button';
import { useChosenSongOf, usePlayback } from '../../features/player/use-player';
import { byUndoKeys } from '../../ui/overlays/by-undo-keys';
import { useKeepFocus } from '../../ui/hooks/use-keep-focus';
import { PlayableSongLine } from '../playable-song-line';
import { SongActions } from '../sharing/song-actions';
import { songItself, useSongSelection } from '../sharing/use-song-selection';
import { useLongRows } from '../../ui/lists/use-long-rows';

const NAME = 'Liked songs';

/** Must match the height of a `SongLine`. */
const ROW_PX = 60;

interface LikedRowsProps {
  songs: readonly Song[];
  undo: (() => void) | undefined;
}

export function LikedRows({ songs, undo }: LikedRowsProps) {
  const { queue } = usePlayback();
  const current = useChosenSongOf(NAME);
  const list = useRef<HTMLUListElement>(null);
  const stays = useKeepFocus<HTMLDivElement>();
  const { height, places } = useLongRows(list, songs.length, ROW_PX);
  const selection = useSongSelection(list, songs, songItself);

  return (
    <div tabIndex={-1} className="outline-none" onKeyDown={byUndoKeys(undo)} {...stays}>
      <ul ref={list} aria-label={NAME} className="relative -mx-2" style={{ height }} {...selection.handlers}>
        {places.map((at) => {
          const song = songs[at];
          if (!song) return null;
          const isCurrent = song._id === current?._id;
          return (
            <li
              key={song._id}
              data-index={at}
              data-row={song._id}
              aria-setsize={songs.length}
              aria-posinset={at + 1}
              className="absolute inset-x-0"
              style={{ top: at * ROW_PX }}
            >
              <SelectedSongs value={selection.selectedWith(song._id)}>
                <PlayableSongLine
                  song={song}
                  isCurrent={isCurrent}
                  onPlay={() => queue.send({ type: 'queue.playAlbum', songs: [...songs], startIndex: at, source: NAME })}
                  like={<LikeButton song={song} wasLiked />}
                  menu={<SongActions song={song} />}
                />
              </SelectedSongs>
            </li>
          );
        })}
      </ul>
      {selection.bar}
    </div>
  );
}
