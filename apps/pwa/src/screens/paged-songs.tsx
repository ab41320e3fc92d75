import type { Song } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { SongTable } from '../features/catalogue/song-table';
import { usePlayback } from '../features/player/playback-provider';
import { useAvailability, useCurrentSong, useIsPlaying } from '../features/player/use-player';
import { EmptyState } from '../ui/empty-state';
import { INITIAL_PAGE_SIZE } from '../ui/page-numbers';
import { Pagination } from '../ui/pagination';
import { usePages } from '../ui/use-pages';
import { SongActions } from './sharing/song-actions';

interface PagedSongsProps {
  songs: Song[];
  /** What is said when there are none. */
  empty: string;
}

/** The songs of an album or an artist; any row plays all of them from there on. */
export function PagedSongs({ songs, empty }: PagedSongsProps) {
  const { queue } = usePlayback();
  const current = useCurrentSong();
  const isPlaying = useIsPlaying();
  const isAvailable = useAvailability();
  const { page, shown, goTo, resize } = usePages(songs);

  if (songs.length === 0) return <EmptyState icon={<Music />} title={empty} />;

  return (
    <>
      <SongTable
        songs={shown}
        firstNumber={page.first}
        currentId={current?._id}
        isPlaying={isPlaying}
        isAvailable={isAvailable}
        menuOf={(song) => <SongActions song={song} />}
        onPlay={(number) => queue.send({ type: 'queue.playAlbum', songs, startIndex: number - 1 })}
      />
      {songs.length > INITIAL_PAGE_SIZE && (
        <div className="mt-6">
          <Pagination page={page} onPage={goTo} onSize={resize} />
        </div>
      )}
    </>
  );
}
