import type { SongOnRepeat } from '@chorus/contracts';
import { useRef } from 'react';
import { SelectedSongs } from '../../features/catalogue/selected-songs';
import { SongLine } from '../../features/catalogue/song-line';
import { LikeButton } from '../../features/likes/like-button';
import { useAvailability, useChosenSongOf, useIsPlaying, usePlayback } from '../../features/player/use-player';
import { countOf } from '../../ui/formats';
import { SongActions } from '../sharing/song-actions';
import { songItself, useSongSelection } from '../sharing/use-song-selection';

interface OnRepeatRowsProps {
  songs: SongOnRepeat[];
  source: string;
}

export function OnRepeatRows({ songs, source }: OnRepeatRowsProps) {
  const { queue, player } = usePlayback();
  const current = useChosenSongOf(source);
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();
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
                <SongLine
                  song={song}
                  isCurrent={isCurrent}
                  isPlaying={isCurrent && isPlaying}
                  isAvailable={isCurrent || isAvailable(song)}
                  note={countOf(song.plays, 'play')}
                  onPlay={() =>
                    isCurrent
                      ? player.send({ type: 'player.toggle' })
                      : queue.send({ type: 'queue.playAlbum', songs, startIndex: at, source })
                  }
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
