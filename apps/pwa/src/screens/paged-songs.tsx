import type { Song } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SongTable } from '../features/catalogue/song-table';
import { LikeButton } from '../features/likes/like-button';
import { positionOf } from '../features/player/queue/queue-rules';
import { chosenSongNow, useAvailability, useChosenSong, useIsPlaying, usePlayback } from '../features/player/use-player';
import { EmptyState } from '../ui/states/empty-state';
import { INITIAL_PAGE_SIZE } from '../ui/page-numbers';
import { Pagination } from '../ui/controls/pagination';
import { addressOfList, useAddress } from '../ui/hooks/use-address';
import { useAddressPages } from '../ui/hooks/use-address-pages';
import { SongActions } from './sharing/song-actions';
import { songItself, useSongSelection } from './sharing/use-song-selection';

interface PagedSongsProps {
  songs: Song[];
  /** The name of the album or artist that the songs are from. */
  source: string;
  /** What it says in place of an empty list. */
  empty?: string;
  byDisc?: boolean;
  /** Set for a second list of a screen: what its page is called in the URL. */
  nameInAddress?: string;
}

export function PagedSongs({ songs, source, empty = 'No songs', byDisc, nameInAddress }: PagedSongsProps) {
  const playback = usePlayback();
  const { queue, player } = playback;
  const current = useChosenSong();
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();
  const address = useAddress();
  const markedId = address.params.get('song') ?? undefined;
  const startAt = Math.max(0, positionOf(songs, markedId));
  const list = useScrolledToMarked();
  const pages = nameInAddress === undefined ? address : addressOfList(address, nameInAddress);
  const { page, itemsOf, top, goTo, resize } = useAddressPages(songs.length, pages, { coming: { song: undefined }, startAt });

  const shown = itemsOf(songs);
  const selection = useSongSelection(list, shown, songItself);

  const isQueued = () => {
    const queued = queue.getSnapshot();
    const ids = new Set(songs.map(({ _id }) => _id));
    const { source: playing, songs: all } = queued.context;
    return queued.matches({ filled: 'arranged' }) && (playing === source || all.every(({ _id }) => ids.has(_id)));
  };
  const play = (place: number) => {
    const isCurrent = songs[place - 1]?._id === chosenSongNow(playback)?._id;
    if (isCurrent && (player.getSnapshot().matches({ playback: 'playing' }) || isQueued())) player.send({ type: 'player.toggle' });
    else queue.send({ type: 'queue.playAlbum', songs, startIndex: place - 1, source });
  };

  if (songs.length === 0) return <EmptyState icon={<Music />} title={empty} />;

  return (
    <>
      <div ref={top} />
      <div ref={list} {...selection.handlers}>
        <SongTable
          songs={shown}
          selectedWith={selection.selectedWith}
          firstNumber={page.first}
          currentId={current?._id}
          markedId={markedId}
          isPlaying={isPlaying}
          isAvailable={isAvailable}
          byDisc={byDisc}
          actionsOf={(song) => (
            <>
              <LikeButton song={song} />
              <SongActions song={song} />
            </>
          )}
          onPlay={play}
        />
        {selection.bar}
      </div>
      {songs.length > INITIAL_PAGE_SIZE && (
        <div className="mt-6">
          <Pagination page={page} onPage={goTo} onSize={resize} />
        </div>
      )}
    </>
  );
}

/** Does nothing after going back, which restores the scroll position. */
function useScrolledToMarked() {
  const list = useRef<HTMLDivElement>(null);
  const navigation: string = useNavigationType();
  const { key } = useLocation();
  const isReturn = navigation === 'POP' && key !== 'default';

  useEffect(() => {
    if (!isReturn) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' });
    // This scrolls only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return list;
}
