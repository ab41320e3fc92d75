import { meansVariousArtists } from '@chorus/contracts';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { SongTags } from '../../audio/inspect/audio.reader';
import { namesFromPath } from '../find/names-from-path';
import { dayOf, releaseDate } from './release-date';

export interface SongFacts {
  title: string;
  artist: string | undefined;
  /** The artist was taken from the folder's name. */
  isArtistFolder: boolean;
  album: string | undefined;
  /** Undefined if the tags do not say; null for a compilation. */
  albumArtist: string | null | undefined;
  /** `YYYY-MM-DD` */
  releaseDate: string;
  /** False if it is the day of the file. */
  releaseDateKnown: boolean;
  trackNumber: number | undefined;
  discNumber: number | undefined;
  genres: string[];
}

/** Of a file below the music folder; `isNumberedFolder` says whether the files beside it begin with their numbers. */
export function describeSong(tags: SongTags, path: string, modifiedAtMs: number, isNumberedFolder = false): SongFacts {
  const names = namesFromPath(path, { isNumbered: tags.trackNumber !== undefined, isNumberedFolder });
  const artist = tags.artist ?? names.artist;
  const known = releaseDate(tags.date) ?? releaseDate(names.year);
  return {
    title: tags.title ?? names.title,
    artist,
    isArtistFolder: tags.artist === undefined && names.isArtistFolder,
    album: tags.album ?? names.album,
    albumArtist: albumArtistOf(tags),
    releaseDate: known ?? dayOf(modifiedAtMs),
    releaseDateKnown: known !== undefined,
    trackNumber: tags.trackNumber ?? names.trackNumber,
    discNumber: tags.discNumber ?? names.discNumber,
    genres: tags.genres,
  };
}

function albumArtistOf({ albumArtist, compilation }: SongTags): SongFacts['albumArtist'] {
  if (albumArtist === undefined) return compilation ? null : undefined;
  return meansVariousArtists(albumArtist) ? null : albumArtist;
}

/** `Nina feat. Björk`, `Nina (ft. Björk)` */
const GUESTS = /\s+[([]?(?:feat|ft|featuring)\b.*$/i;

/**
 * The album artist that the songs of one folder name, else their only artist, apart from guests;
 * undefined for a compilation.
 */
export function artistOfAlbum(songs: readonly Pick<SongFacts, 'artist' | 'albumArtist'>[]): string | undefined {
  const declared = songs.find(({ albumArtist }) => albumArtist !== undefined)?.albumArtist;
  if (declared !== undefined) return declared ?? undefined;
  const artists = songs.flatMap(({ artist }) => artist ?? []);
  return onlyOne(artists) ?? onlyOne(artists.map((artist) => artist.replace(GUESTS, '')));
}

const onlyOne = (names: readonly string[]) => (names[0] && new Set(names.map(foldedName)).size === 1 ? names[0] : undefined);
