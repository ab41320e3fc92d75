import { foundSongsPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useMemo, useRef, useState } from 'react';
import { SelectedSongs } from '../../features/catalogue/selected-songs';
import { LikeButton } from '../../features/likes/like-button';
import { useChosenSong, usePlayback } from '../../features/player/use-player';
import { Button } from '../../ui/controls/button';
import { PlayableSongLine } from '../playable-song-line';
import { ShowAll } from '../show-all';
import { SongActions } from '../sharing/song-actions';
import { songItself, useSongSelection } from '../sharing/use-song-selection';

const FIRST = 5;

interface FoundSongsProps {
  query: string;
  songs: readonly Song[];
  /** The ids of songs that match only by their lyrics, which come last. */
  fromLyrics: readonly string[] | undefined;
}

export function FoundSongs({ query, songs, fromLyrics }: FoundSongsProps) {
  const { queue } = usePlayback();
  const current = useChosenSong();
  const firstOfLyrics = songs.find(({ _id }) => fromLyrics?.includes(_id));
  const [showsMore, setShowsMore] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => songs.slice(0, showsMore ? songs.length : FIRST), [songs, showsMore]);
  const selection = useSongSelection(list, shown, songItself);

  return (
    <section aria-labelledby="found-songs" className="min-w-0">
      <header className="mb-3 flex min-h-11 items-center justify-between md:min-h-10">
        <h2 id="found-songs" className="text-title font-bold">
          Songs
        </h2>
        <ShowAll of="Songs" to={foundSongsPath(query)} />
      </header>
      <ul ref={list} className="-mx-2" {...selection.handlers}>
        {shown.map((song) => {
          const isCurrent = song._id === current?._id;
          return (
            <li key={song._id} data-row={song._id}>
              {song === firstOfLyrics && <h3 className="px-2 pt-3 pb-1 text-small font-semibold text-muted">From the words</h3>}
              <SelectedSongs value={selection.selectedWith(song._id)}>
                <PlayableSongLine
                  song={song}
                  isCurrent={isCurrent}
                  onPlay={() => queue.send({ type: 'queue.playSong', song })}
                  like={<LikeButton song={song} />}
                  menu={<SongActions song={song} />}
                />
              </SelectedSongs>
            </li>
          );
        })}
      </ul>
      {selection.bar}
      {songs.length > FIRST && !showsMore && (
        <Button look="quiet" className="-ml-3 mt-1" onClick={() => setShowsMore(true)}>
          {`Show ${songs.length - FIRST} more`}
        </Button>
      )}
    </section>
  );
}
