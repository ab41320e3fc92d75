/** What a file of the corpus says about itself, and the sound in it. */
export interface CorpusSong {
  title: string;
  artist: string;
  albumArtist: string;
  album: string;
  /** `YYYY` or `YYYY-MM-DD`. */
  date: string;
  trackNumber: number;
  discNumber: number;
  /** A PNG. */
  cover: Buffer | undefined;
  seconds: number;
  /** Of the tone, in Hz. */
  pitch: number;
}
