import { decodedLyrics } from '@chorus/contracts';

/** `encoding` is that of texts which are not in Unicode, if it is known. */
export const decodeLyrics = (bytes: Uint8Array, encoding?: string): string | undefined => decodedLyrics(bytes, TextDecoder, encoding);
