import { decodedLyrics } from '@chorus/contracts';

export const decodeLyrics = (bytes: Uint8Array): string | undefined => decodedLyrics(bytes, TextDecoder);
