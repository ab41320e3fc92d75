import type { WantedSong } from './download-rules';
import type { DownloadEnd } from './download-song';

const AT_ONCE = 2;

export interface Downloads {
  /** From now on these songs are brought, in this order, and no others. */
  want: (songs: readonly WantedSong[]) => void;
}

interface DownloadsDeps {
  download: (song: WantedSong, signal: AbortSignal) => Promise<DownloadEnd>;
  /** Runs the work while no other tab brings this song. Rejects when the signal is aborted before. */
  underLock: (hash: string, signal: AbortSignal, work: () => Promise<DownloadEnd>) => Promise<DownloadEnd>;
  /** Before the next song is brought; it may say what is wanted now. */
  onEnd: (song: WantedSong, end: DownloadEnd) => void;
}

/** Brings songs, two at a time. */
export function createDownloads({ download, underLock, onEnd }: DownloadsDeps): Downloads {
  const running = new Map<string, AbortController>();
  let wanted: readonly WantedSong[] = [];

  const run = async (song: WantedSong, stopping: AbortController) => {
    const { signal } = stopping;
    const end = await underLock(song.hash, signal, () => download(song, signal)).catch((): DownloadEnd =>
      signal.aborted ? 'stopped' : 'away',
    );
    running.delete(song.hash);
    wanted = wanted.filter(({ hash }) => hash !== song.hash || end === 'stopped');
    onEnd(song, end);
    start();
  };

  const start = () => {
    for (const song of wanted) {
      if (running.size >= AT_ONCE) return;
      if (running.has(song.hash)) continue;
      const stopping = new AbortController();
      running.set(song.hash, stopping);
      void run(song, stopping);
    }
  };

  return {
    want: (songs) => {
      wanted = songs;
      for (const [hash, stopping] of running) {
        if (!songs.some((song) => song.hash === hash)) stopping.abort();
      }
      start();
    },
  };
}
