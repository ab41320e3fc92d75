import { foundSongsPath } from '@chorus/contracts';
import type { SearchResponse, Song } from '@chorus/contracts';
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
  found: SearchResponse;
}

/** The headings above the first song that is found by its credits alone, and by its lyrics alone. */
function headingsOf({ results: { songs }, fromCredits, fromLyrics }: SearchResponse): Map<Song | undefined, string> {
  const firstOf = (ids: readonly string[] = []) => songs.find(({ _id }) => ids.includes(_id));
  return new Map([
    [firstOf(fromCredits), 'From the credits'],
    [firstOf(fromLyrics), 'From the words'],
  ]);
}

export function FoundSongs({ query, found }: FoundSongsProps) {
  const { songs } = found.results;
  const { queue } = usePlayback();
  const current = useChosenSong();
  const headings = useMemo(() => headingsOf(found), [found]);
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
          const heading = headings.get(song);
          return (
            <li key={song._id} data-row={song._id}>
              {heading && <h3 className="px-2 pt-3 pb-1 text-small font-semibold text-muted">{heading}</h3>}
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
