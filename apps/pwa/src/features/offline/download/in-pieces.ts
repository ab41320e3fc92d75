import { withTimeout } from '../../../platform/network/with-timeout';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';

/** After so long a silence nothing more comes: networks that change swallow what was under way without a word. */
export const LONGEST_SILENCE_MS = 30_000;

/** What comes, in pieces of equal size as they are stored; only the last one may be smaller. Rejects after a long silence, and when nobody wants it any more. */
export async function* inPieces(body: ReadableStream<Uint8Array>, leaving: AbortSignal): AsyncGenerator<ArrayBuffer> {
  const reader = body.getReader();
  const readNext = () => withTimeout(LONGEST_SILENCE_MS, leaving, () => reader.read());
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
    // Whoever asks for no more pieces wants no more bytes either.
    await reader.cancel().catch(() => undefined);
  }
}
