export interface CorpusSong {
  title: string;
  artist: string;
  albumArtist: string;
  album: string;
  date: string;
  trackNumber: number;
  discNumber: number;
  cover: Buffer | undefined;
  seconds: number;
  pitch: number;
  /** The text of its tag. */
  lyrics?: string;
  genre?: string;
}
