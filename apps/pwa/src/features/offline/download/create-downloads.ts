import type { Readable } from '../../../platform/store/create-store';
import type { WantedSong } from '../download-rules';
import { createRoom } from '../room/create-room';
import type { RoomDeps } from '../room/create-room';
import { downloadSong } from './download-song';
import type { DownloadEnd, DownloadDeps } from './download-song';

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
  const isBudgetTaken = () => [...running.values()].some(({ song }) => !song.isDownload);

  const start = () => {
    if (!isLineFree.get()) return;
    for (const song of wanted) {
      if (running.size >= AT_ONCE) return;
      if (running.has(song.hash) || (!song.isDownload && isBudgetTaken())) continue;
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

interface StartDownloadsDeps extends RoomDeps, Omit<DownloadDeps, 'makeRoom'>, Pick<DownloadsDeps, 'onEnded' | 'isLineFree'> {
  underLock: <Answer>(name: string, signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>;
}

export const startDownloads = (deps: StartDownloadsDeps): Downloads =>
  createDownloads({ ...deps, underLock: lockedBy(deps.underLock), download: downloadWith(deps) });

/** A song is downloaded by one tab at a time, and only one song of the budget at once: it takes room only once it is complete. */
const lockedBy =
  (underLock: StartDownloadsDeps['underLock']): DownloadsDeps['underLock'] =>
  ({ hash, isDownload }, signal, work) => {
    const alone = () => underLock(`chorus.audio.${hash}`, signal, work);
    return isDownload ? alone() : underLock('chorus.audio-budget', signal, alone);
  };

/** Retries once after making room, and once past the HTTP cache. */
const downloadWith =
  (deps: StartDownloadsDeps): DownloadsDeps['download'] =>
  async (song, signal) => {
    const { makeRoom, evictForDisk } = createRoom(deps);
    const parts = { ...deps, makeRoom };
    const end = await downloadSong(song, signal, parts);
    if (end === 'full' && (await evictForDisk(song))) return downloadSong(song, signal, parts);
    return end === 'damaged' ? downloadSong(song, signal, parts, true) : end;
  };
