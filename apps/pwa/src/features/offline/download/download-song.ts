import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AudioStore } from '../../../platform/storage/audio/audio-store';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import type { DownloadFailure, WantedSong } from '../download-rules';
import { fetchAudio } from './fetch-audio';
import type { AudioAnswer } from './fetch-audio';
import { inPieces } from './in-pieces';

export type DownloadEnd = 'stored' | 'stopped' | DownloadFailure;

export interface DownloadDeps {
  audio: AudioStore;
  fetch: typeof globalThis.fetch;
  makeRoom: (song: WantedSong, bytes: number) => Promise<boolean>;
  onProgress: (row: AudioRow) => void;
}

/**
 * Resumes an earlier download. The song is complete only when its bytes match the hash in its URL, or that in its ETag: at a former address the
 * server answers the same song without the pictures in its tags.
 */
export async function downloadSong(song: WantedSong, signal: AbortSignal, deps: DownloadDeps, isAfresh = false): Promise<DownloadEnd> {
  try {
    return await resumeDownload(song, signal, deps, isAfresh);
  } catch (error) {
    if (signal.aborted) return 'stopped';
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'away';
  }
}

async function resumeDownload(song: WantedSong, signal: AbortSignal, deps: DownloadDeps, isAfresh: boolean): Promise<DownloadEnd> {
  const { audio } = deps;
  const reading = await audio.read(song.hash);
  if (reading.type === 'unreadable') return 'unreadable';
  const known = rowIn(reading);
  if (known?.isComplete) return 'stored';
  if (known && known.received === known.size) return finish(known, deps, await hashOfStored(deps, known));

  const answer = await fetchAudio(deps.fetch, { url: song.url, known, isAfresh, signal });
  if (typeof answer === 'string') {
    if (answer === 'gone' || answer === 'damaged') await audio.remove([song.hash]);
    return answer;
  }
  return receive(song, answer, known, signal, deps);
}

async function receive(song: WantedSong, answer: AudioAnswer, known: AudioRow | undefined, signal: AbortSignal, deps: DownloadDeps) {
  const { isResumed, size, etag, body } = answer;
  if (!(await deps.makeRoom(song, size))) {
    await body.cancel();
    return 'noRoom';
  }
  signal.throwIfAborted();
  const resumed = isResumed ? known : undefined;
  const digest = resumed ? await hashOfStored(deps, resumed) : sha256.create();
  if (!isResumed) await deps.audio.begin({ hash: song.hash, url: song.url, etag, size });
  return receivePieces(song.hash, { body, size, etag, received: resumed?.received ?? 0, digest }, signal, deps);
}

interface Receiving extends Pick<AudioAnswer, 'body' | 'size' | 'etag'> {
  received: number;
  digest: Digest;
}

async function receivePieces(hash: string, receiving: Receiving, signal: AbortSignal, deps: DownloadDeps) {
  const { body, size, etag, received: before, digest } = receiving;
  let received = before;
  for await (const piece of inPieces(body, signal)) {
    signal.throwIfAborted();
    received += piece.byteLength;
    if (received > size) return damaged(hash, deps);
    const isCut = piece.byteLength < PIECE_BYTES && received < size;
    if (isCut) return 'away';
    digest.update(new Uint8Array(piece));
    deps.onProgress(await deps.audio.append(hash, piece));
  }
  return received === size ? finish({ hash, etag }, deps, digest) : 'away';
}

type Digest = ReturnType<typeof sha256.create>;

/** Bytes of an earlier visit are hashed again: a digest cannot be stored. */
async function hashOfStored({ audio }: DownloadDeps, row: AudioRow): Promise<Digest> {
  const digest = sha256.create();
  for await (const piece of audio.pieces(row)) digest.update(new Uint8Array(piece));
  return digest;
}

async function finish({ hash, etag }: Pick<AudioRow, 'hash' | 'etag'>, deps: DownloadDeps, digest: Digest): Promise<DownloadEnd> {
  const hashOfBytes = bytesToHex(digest.digest());
  if (hashOfBytes !== hash && etag !== `"${hashOfBytes}"`) return damaged(hash, deps);
  deps.onProgress(await deps.audio.complete(hash));
  return 'stored';
}

async function damaged(hash: string, { audio }: DownloadDeps): Promise<DownloadEnd> {
  await audio.remove([hash]);
  return 'damaged';
}
