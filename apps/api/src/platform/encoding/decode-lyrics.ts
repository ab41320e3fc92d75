import { lyricsEncoding } from '@chorus/contracts';

/** Undefined for bytes that are not in their encoding. */
export function decodeLyrics(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(lyricsEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
