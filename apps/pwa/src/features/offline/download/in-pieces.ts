import { withDeadline } from '../../../platform/async/with-deadline';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';

/** A network change can stall a connection without an error. */
export const LONGEST_SILENCE_MS = 30_000;

/**
 * Splits a body into pieces of equal size; only the last may be smaller. Rejects when the body
 * stalls and when the signal is aborted.
 */
export async function* inPieces(body: ReadableStream<Uint8Array>, leaving: AbortSignal): AsyncGenerator<ArrayBuffer> {
  const reader = body.getReader();
  const readNext = () => withDeadline(LONGEST_SILENCE_MS, leaving, () => reader.read());
  let piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  try {
    for (let read = await readNext(); !read.done; read = await readNext()) {
      for (let at = 0; at < read.value.byteLength;) {
        const part = read.value.subarray(at, at + PIECE_BYTES - filled);
        piece.set(part, filled);
        at += part.byteLength;
        filled += part.byteLength;
        if (filled < PIECE_BYTES) continue;
        yield piece.buffer;
        piece = new Uint8Array(PIECE_BYTES);
        filled = 0;
      }
    }
    if (filled > 0) yield piece.slice(0, filled).buffer;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
