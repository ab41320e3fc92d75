import type { SongOnRepeat } from '@chorus/contracts';
import { useRef } from 'react';
import { SelectedSongs } from '../../features/catalogue/selected-songs';
import { LikeButton } from '../../features/likes/like-button';
import { useChosenSongOf, usePlayback } from '../../features/player/use-player';
import { countOf } from '../../ui/formats';
import { PlayableSongLine } from '../playable-song-line';
import { SongActions } from '../sharing/song-actions';
import { songItself, useSongSelection } from '../sharing/use-song-selection';

interface OnRepeatRowsProps {
  songs: SongOnRepeat[];
  source: string;
}

export function OnRepeatRows({ songs, source }: OnRepeatRowsProps) {
  const { queue } = usePlayback();
  const current = useChosenSongOf(source);
  const list = useRef<HTMLOListElement>(null);
  const selection = useSongSelection(list, songs, songItself);

  return (
    <>
      <ol ref={list} aria-label={source} className="-mx-2" {...selection.handlers}>
        {songs.map((song, at) => {
          const isCurrent = song._id === current?._id;
          return (
            <li key={song._id} data-row={song._id}>
              <SelectedSongs value={selection.selectedWith(song._id)}>
                <PlayableSongLine
                  song={song}
                  isCurrent={isCurrent}
                  note={countOf(song.plays, 'play')}
                  onPlay={() => queue.send({ type: 'queue.playAlbum', songs, startIndex: at, source })}
                  like={
                    // Phones have the heart in the menu.
                    <span className="hidden @lg:flex">
                      <LikeButton song={song} />
                    </span>
                  }
                  menu={<SongActions song={song} />}
                />
              </SelectedSongs>
            </li>
          );
        })}
      </ol>
      {selection.bar}
    </>
  );
}
