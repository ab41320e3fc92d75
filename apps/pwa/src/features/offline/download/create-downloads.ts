import type { Readable } from '../../../platform/store/create-store';
import type { WantedSong } from '../download-rules';
import type { DownloadEnd } from './download-song';

const AT_ONCE = 2;

export interface Downloads {
  replace: (songs: readonly WantedSong[]) => void;
}

export interface DownloadsDeps {
  download: (song: WantedSong, signal: AbortSignal) => Promise<DownloadEnd>;
  /**
   * Runs the work while no other tab downloads this song, nor another song of the budget. Rejects
   * when the signal is aborted before.
   */
  underLock: (song: WantedSong, signal: AbortSignal, work: () => Promise<DownloadEnd>) => Promise<DownloadEnd>;
  /** Called before the next song starts; may call `replace`. */
  onEnded: (song: WantedSong, end: DownloadEnd) => void;
  /** Nothing is downloaded while it is false, because a song that is playing needs the line. */
  isLineFree: Readable<boolean>;
}

interface Running {
  song: WantedSong;
  stopping: AbortController;
}

export function createDownloads({ download, underLock, onEnded, isLineFree }: DownloadsDeps): Downloads {
  const running = new Map<string, Running>();
  let wanted: readonly WantedSong[] = [];

  const run = async (song: WantedSong, stopping: AbortController) => {
    const { signal } = stopping;
    const end = await underLock(song, signal, () => download(song, signal)).catch((): DownloadEnd => (signal.aborted ? 'stopped' : 'away'));
    running.delete(song.hash);
    wanted = wanted.filter(({ hash }) => hash !== song.hash || end === 'stopped');
    onEnded(song, end);
    start();
  };

  /** Two songs at once would each take the room that is left. */
  const isBudgetTaken = () => [...running.values()].some(({ song }) => !song.isKept);

  const start = () => {
    if (!isLineFree.get()) return;
    for (const song of wanted) {
      if (running.size >= AT_ONCE) return;
      if (running.has(song.hash) || (!song.isKept && isBudgetTaken())) continue;
      const stopping = new AbortController();
      running.set(song.hash, { song, stopping });
      void run(song, stopping);
    }
  };

  isLineFree.subscribe(() => {
    if (isLineFree.get()) start();
    else for (const { stopping } of running.values()) stopping.abort();
  });

  return {
    replace: (songs) => {
      wanted = songs;
      for (const [hash, { stopping }] of running) {
        if (!songs.some((song) => song.hash === hash)) stopping.abort();
      }
      start();
    },
  };
}
