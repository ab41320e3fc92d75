import { withDeadline } from '../../../platform/async/with-deadline';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import type { DownloadFailure } from '../download-rules';
import { LONGEST_SILENCE_MS } from './in-pieces';

export interface AudioAnswer {
  isResumed: boolean;
  size: number;
  etag: string | null;
  body: ReadableStream<Uint8Array>;
}

interface AudioQuestion {
  url: string;
  known: AudioRow | undefined;
  /** Bypasses the HTTP cache, whose copy was damaged. */
  isAfresh: boolean;
  signal: AbortSignal;
}

const PART = 206;
const GONE: readonly number[] = [404, 410];
const NOT_SATISFIABLE = 416;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

export async function fetchAudio(
  fetch: typeof globalThis.fetch,
  { url, known, isAfresh, signal }: AudioQuestion,
): Promise<AudioAnswer | DownloadFailure> {
  const part = known && known.received > 0 && known.etag !== null ? known : undefined;
  const headers = part && { range: `bytes=${part.received}-`, 'if-range': part.etag ?? '' };
  const cache = isAfresh ? 'reload' : 'default';
  const answer = await withDeadline(LONGEST_SILENCE_MS, signal, (timeout) =>
    fetch(url, { signal: timeout, cache, ...(headers && { headers }) }),
  );
  return readAnswer(answer, part);
}

function readAnswer(answer: Response, part: AudioRow | undefined): AudioAnswer | DownloadFailure {
  if (GONE.includes(answer.status)) return 'gone';
  if (answer.status === NOT_SATISFIABLE) return 'damaged';
  if (!answer.ok || !answer.body) return 'away';
  const etag = answer.headers.get('etag');
  if (answer.status !== PART) {
    const size = Number(answer.headers.get('content-length'));
    return size > 0 ? { isResumed: false, size, etag, body: answer.body } : 'damaged';
  }
  const [, start, , size] = (CONTENT_RANGE.exec(answer.headers.get('content-range') ?? '') ?? []).map(Number);
  if (!part || start !== part.received || size !== part.size) return 'damaged';
  return { isResumed: true, size, etag, body: answer.body };
}
