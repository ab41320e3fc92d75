import { createRoom } from '../room/create-room';
import type { RoomDeps } from '../room/create-room';
import { createDownloads } from './create-downloads';
import type { Downloads, DownloadsDeps } from './create-downloads';
import { downloadSong } from './download-song';
import type { DownloadDeps } from './download-song';

interface StartDownloadsDeps extends RoomDeps, Omit<DownloadDeps, 'makeRoom'>, Pick<DownloadsDeps, 'onEnded' | 'isLineFree'> {
  underLock: <Answer>(name: string, signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>;
}

export const startDownloads = (deps: StartDownloadsDeps): Downloads =>
  createDownloads({ ...deps, underLock: lockedBy(deps.underLock), download: downloadWith(deps) });

/** A song is downloaded by one tab at a time, and only one song of the budget at once: it takes room only once it is complete. */
const lockedBy =
  (underLock: StartDownloadsDeps['underLock']): DownloadsDeps['underLock'] =>
  ({ hash, isKept }, signal, work) => {
    const alone = () => underLock(`chorus.audio.${hash}`, signal, work);
    return isKept ? alone() : underLock('chorus.audio-budget', signal, alone);
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
