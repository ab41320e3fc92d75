import { withTimeout } from '../../../platform/network/with-timeout';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import type { DownloadFailure } from './download-rules';
import { LONGEST_SILENCE_MS } from './in-pieces';

/** The rest of a song, or all of it. */
export interface AudioAnswer {
  /** Whether it goes on where `known` stopped; otherwise it starts again. */
  goesOn: boolean;
  /** Bytes that the whole song has. */
  size: number;
  etag: string | null;
  body: ReadableStream<Uint8Array>;
}

interface AudioQuestion {
  url: string;
  /** What is here of it already. */
  known: AudioRow | undefined;
  /** Past the browser's cache: what it has was damaged. */
  isAfresh: boolean;
  signal: AbortSignal;
}

const PART = 206;
const GONE: readonly number[] = [404, 410];
const NOT_SATISFIABLE = 416;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

/** Asks for a song, from where it stopped if the server still has the same one. */
export async function fetchAudio(
  fetch: typeof globalThis.fetch,
  { url, known, isAfresh, signal }: AudioQuestion,
): Promise<AudioAnswer | DownloadFailure> {
  const canGoOn = known !== undefined && known.received > 0 && known.etag !== null;
  const headers = canGoOn ? { range: `bytes=${known.received}-`, 'if-range': known.etag ?? '' } : undefined;
  const cache = isAfresh ? 'reload' : 'default';
  const answer = await withTimeout(LONGEST_SILENCE_MS, signal, (timeout) =>
    fetch(url, { signal: timeout, cache, ...(headers && { headers }) }),
  );

  if (GONE.includes(answer.status)) return 'gone';
  if (answer.status === NOT_SATISFIABLE) return 'damaged';
  if (!answer.ok || !answer.body) return 'away';
  const etag = answer.headers.get('etag');
  if (answer.status !== PART) {
    const size = Number(answer.headers.get('content-length'));
    return size > 0 ? { goesOn: false, size, etag, body: answer.body } : 'damaged';
  }
  const [, start, , size] = (CONTENT_RANGE.exec(answer.headers.get('content-range') ?? '') ?? []).map(Number);
  if (!canGoOn || start !== known.received || size !== known.size) return 'damaged';
  return { goesOn: true, size, etag, body: answer.body };
}
