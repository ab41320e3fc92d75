import type { Painting } from '../art/painting';
import type { Composition } from '../music/arrangement';
import type { StyleName } from '../music/styles/styles';

export interface SongEntry extends Composition {
  /** Whether this is one of the six songs that come first, so that Home looks rich at once. */
  opener?: true;
}

export interface AlbumEntry {
  title: string;
  /** `YYYY-MM-DD`. */
  released: string;
  cover: Painting;
  songs: readonly SongEntry[];
}

export interface ArtistEntry {
  name: string;
  description: string;
  /** `YYYY-MM-DD`; for a group, the day it first played. */
  dateOfBirth: string;
  style: StyleName;
  portrait: Painting;
  albums: readonly AlbumEntry[];
}
