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
  /** The lyrics in the tag. */
  lyrics?: string;
  genre?: string;
  /** The recording's id of MusicBrainz. */
  recordingId?: string;
  /** Each artist as a value of its own, beside `artist`, as MusicBrainz Picard writes them. */
  artists?: readonly string[];
  albumArtists?: readonly string[];
  /** The names by which lists sort the artists, each as a value of its own. */
  artistSorts?: readonly string[];
  albumArtistSorts?: readonly string[];
  /** When the album first came out. */
  originalDate?: string;
  /** The edition of the album. */
  edition?: string;
  composers?: readonly string[];
  conductor?: string;
  remixer?: string;
}
