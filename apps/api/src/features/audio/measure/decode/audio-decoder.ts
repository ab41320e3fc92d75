import type { Samples } from '@chorus/contracts/meter/song-meter';

/** Decodes a stream in pieces of any size, so that no song is in memory as a whole. What it returns is valid until the next call. */
export interface AudioDecoder {
  decode(bytes: Uint8Array): Promise<Samples> | Samples;
  /** Returns the remaining samples when the stream has ended. */
  flush(): Promise<Samples> | Samples;
  free(): void;
}
