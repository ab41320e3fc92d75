import type { Playlist, Song } from '@chorus/contracts';
import { Check, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useChosenSong, usePlayback } from '../../features/player/use-player';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { addSongs } from '../../features/playlists/sync/playlist-edit';
import { useEditPlaylist } from '../../features/playlists/use-playlists';
import { useTypedText } from '../../features/search/use-search';
import { byFirstClick } from '../../ui/controls/by-first-click';
import { Button } from '../../ui/controls/button';
import { SearchBox } from '../../ui/controls/search-box';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { scrollerOf } from '../../ui/lists/use-top-in-scroller';
import { PlayableSongLine } from '../playable-song-line';
import { SearchFailure } from '../search/search-failure';
import { useShownSearch } from '../search/use-shown-search';
import { SongContextMenu } from '../sharing/song-actions';

/** From this number on, a playlist is not asked for more when it opens. */
const ENOUGH = 10;
const MOST_SHOWN = 10;

const LABEL = 'Find songs to add';

interface AddSongsProps {
  playlist: Playlist;
  /** Undefined until they are known. */
  items: readonly ShownItem[] | undefined;
}

/** Once it is there it stays: it would leave while somebody adds a song after the other. */
export function AddSongs({ playlist, items }: AddSongsProps) {
  const [isOffered, setIsOffered] = useState(false);
  if (!isOffered && items && items.length < ENOUGH) setIsOffered(true);

  return isOffered && items && playlist.mayEdit && <SongSearch playlist={playlist} items={items} />;
}

function SongSearch({ playlist, items }: { playlist: Playlist; items: readonly ShownItem[] }) {
  const { typed, query, type, searchNow } = useTypedText();
  // The device's copy is made ready to be searched only for those who want to.
  const [isWanted, setIsWanted] = useState(false);
  const { isBlank, isSearching, hasFailed, shown, answered, refetch } = useShownSearch(query, { enabled: isWanted });
  const songs = isBlank ? undefined : shown?.results.songs;

  return (
    <section aria-labelledby="add-songs" className="mt-8">
      <h2 id="add-songs" className="mb-3 text-title font-bold">
        Add songs
      </h2>
      <form
        role="search"
        onFocus={() => setIsWanted(true)}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <SearchBox label={LABEL} className="mb-3 max-w-2xl" value={typed} onChange={type} />
      </form>
      <p role="status" className="px-1 text-small text-muted">
        {isSearching ? 'Searching...' : songs?.length === 0 && `No songs found for “${answered}”`}
      </p>
      {isSearching && !songs && <RowsSkeleton />}
      {hasFailed && <SearchFailure onRetry={() => void refetch()} />}
      {songs && songs.length > 0 && <FoundToAdd playlist={playlist} items={items} songs={songs.slice(0, MOST_SHOWN)} />}
    </section>
  );
}

interface FoundToAddProps {
  playlist: Playlist;
  items: readonly ShownItem[];
  songs: readonly Song[];
}

function FoundToAdd({ playlist: { _id: id, name }, items, songs }: FoundToAddProps) {
  const { queue } = usePlayback();
  const current = useChosenSong();
  const edit = useEditPlaylist();
  const [last, setLast] = useState<Song>();
  const added = new Set(items.map(({ song }) => song?._id));
  const { list, stayInPlace } = useStayInPlace(items);

  const add = async (song: Song) => {
    stayInPlace();
    if (await edit(id, ...addSongs([song]))) setLast(song);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {last && added.has(last._id) && `Added ${last.title} to ${name}`}
      </p>
      <ul ref={list} aria-label="Songs to add" className="-mx-2">
        {songs.map((song) => {
          const isCurrent = song._id === current?._id;
          return (
            <li key={song._id}>
              <PlayableSongLine
                song={song}
                isCurrent={isCurrent}
                onPlay={() => queue.send({ type: 'queue.playSong', song })}
                like={<AddButton title={song.title} isAdded={added.has(song._id)} onAdd={() => void add(song)} />}
                menu={<SongContextMenu song={song} />}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A song that is added gets a row above the list: the list scrolls by as much as that moves it, so that the next button stays where it is. */
function useStayInPlace(items: readonly ShownItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const stayAt = useRef<number>(undefined);
  const topOfList = () => list.current?.getBoundingClientRect().top;

  useLayoutEffect(() => {
    const [before, now] = [stayAt.current, topOfList()];
    stayAt.current = undefined;
    if (before !== undefined && now !== undefined) scrollerOf(list.current)?.scrollBy({ top: now - before, behavior: 'instant' });
  }, [items]);

  return { list, stayInPlace: () => void (stayAt.current = topOfList()) };
}

interface AddButtonProps {
  title: string;
  isAdded: boolean;
  onAdd: () => void;
}

/**
 * Not `disabled` once the song is added, since the focus would be lost. A short list cannot stay in place, so the second click of a double
 * click may meet another button.
 */
const AddButton = ({ title, isAdded, onAdd }: AddButtonProps) => (
  <Button
    look={isAdded ? 'quiet' : 'secondary'}
    aria-label={`${isAdded ? 'Added' : 'Add'} ${title}`}
    aria-disabled={isAdded}
    className="min-w-24 px-4! aria-disabled:cursor-default pointer-fine:md:min-h-9"
    onClick={byFirstClick(() => !isAdded && onAdd())}
  >
    {isAdded ? <Check aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />}
    {isAdded ? 'Added' : 'Add'}
  </Button>
);
