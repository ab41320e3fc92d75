import { PIECE_BYTES } from '../../../platform/storage/audio/audio-row';

/** What comes, in pieces of equal size as they are stored; only the last one may be smaller. */
export async function* inPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<ArrayBuffer> {
  const reader = body.getReader();
  let piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
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
