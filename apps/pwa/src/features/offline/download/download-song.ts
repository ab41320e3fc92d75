import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AudioStore } from '../../../platform/storage/audio/audio-store';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import { rowIn } from '../../../platform/storage/rows/reading';
import type { DownloadFailure, WantedSong } from './download-rules';
import { fetchAudio } from './fetch-audio';
import type { AudioAnswer } from './fetch-audio';
import { inPieces } from './in-pieces';

export type DownloadEnd = 'stored' | 'stopped' | DownloadFailure;

export interface DownloadDeps {
  audio: AudioStore;
  fetch: typeof globalThis.fetch;
  /** Makes room for so many bytes of a song; `false` when there is none. */
  makeRoom: (song: WantedSong, bytes: number) => Promise<boolean>;
  onProgress: (row: AudioRow) => void;
}

/** Brings a song here, from where it stopped the last time. It is complete only when its bytes have the hash that its URL names. */
export async function downloadSong(song: WantedSong, signal: AbortSignal, deps: DownloadDeps, isAfresh = false): Promise<DownloadEnd> {
  try {
    return await bring(song, signal, deps, isAfresh);
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'away';
  }
}

async function bring(song: WantedSong, signal: AbortSignal, deps: DownloadDeps, isAfresh: boolean): Promise<DownloadEnd> {
  const { audio } = deps;
  const reading = await audio.read(song.hash);
  if (reading.type === 'unreadable') return 'unreadable';
  const known = rowIn(reading);
  if (known?.isComplete) return 'stored';
  if (known && known.received === known.size) return finish(song.hash, deps, await hashOfStored(deps, known));

  const answer = await fetchAudio(deps.fetch, { url: song.url, known, isAfresh, signal });
  if (typeof answer === 'string') {
    if (answer === 'gone' || answer === 'damaged') await audio.remove([song.hash]);
    return answer;
  }
  return receive(song, answer, known, signal, deps);
}

async function receive(song: WantedSong, answer: AudioAnswer, known: AudioRow | undefined, signal: AbortSignal, deps: DownloadDeps) {
  const { audio } = deps;
  const { goesOn, size, etag, body } = answer;
  if (!goesOn && !(await deps.makeRoom(song, size))) {
    await body.cancel();
    return 'noRoom';
  }
  signal.throwIfAborted();
  const digest = goesOn && known ? await hashOfStored(deps, known) : sha256.create();
  if (!goesOn) await audio.begin({ hash: song.hash, url: song.url, etag, size });

  let received = goesOn ? (known?.received ?? 0) : 0;
  for await (const piece of inPieces(body, signal)) {
    signal.throwIfAborted();
    received += piece.byteLength;
    if (received > size) return damaged(song.hash, deps);
    const isCut = piece.byteLength < PIECE_BYTES && received < size;
    if (isCut) return 'away';
    digest.update(new Uint8Array(piece));
    deps.onProgress(await audio.append(song.hash, piece));
  }
  return received === size ? finish(song.hash, deps, digest) : 'away';
}

type Digest = ReturnType<typeof sha256.create>;

/** What came in an earlier visit is hashed again: a digest does not outlive its page. */
async function hashOfStored({ audio }: DownloadDeps, row: AudioRow): Promise<Digest> {
  const digest = sha256.create();
  for await (const piece of audio.pieces(row)) digest.update(new Uint8Array(piece));
  return digest;
}

async function finish(hash: string, deps: DownloadDeps, digest: Digest): Promise<DownloadEnd> {
  if (bytesToHex(digest.digest()) !== hash) return damaged(hash, deps);
  deps.onProgress(await deps.audio.complete(hash));
  return 'stored';
}

async function damaged(hash: string, { audio }: DownloadDeps): Promise<DownloadEnd> {
  await audio.remove([hash]);
  return 'damaged';
}
