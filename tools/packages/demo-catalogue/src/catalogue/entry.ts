import type { Painting } from '../art/painting';
import type { Lyrics } from '../lyrics/lyrics';
import type { Composition } from '../music/arrangement';
import type { StyleName } from '../music/styles/styles';

export interface SongEntry extends Composition {
  /** Whether this is one of the six songs that come first, so that Home looks rich at once. */
  opener?: true;
  lyrics?: Lyrics;
}

/** Pieces that go over into one another, as one long song. */
export interface MixEntry {
  title: string;
  pieces: readonly Composition[];
}

export interface AlbumCover {
  title: string;
  /** `YYYY-MM-DD`. */
  released: string;
  cover: Painting;
}

export interface AlbumEntry extends AlbumCover {
  songs: readonly SongEntry[];
}

export interface ArtistEntry {
  name: string;
  description: string;
  /** `YYYY-MM-DD`; for a group, the day it first played. */
  dateOfBirth: string;
  style: StyleName;
  genres: readonly string[];
  portrait: Painting;
  albums: readonly AlbumEntry[];
}

/** A song and who plays it. */
export interface PlayedSong {
  song: SongEntry | MixEntry;
  artist: ArtistEntry;
}

/** An album that the first edition of the demo did not have. */
export interface LaterAlbum extends AlbumCover {
  /** `Various Artists` for a compilation. */
  artist: string;
  discs: readonly (readonly PlayedSong[])[];
}
