import { foldedName } from '../ingest/clean-text';
import type { SongTags } from '../ingest/song-tags';
import { namesFromPath } from './names-from-path';
import { dayOf, releaseDate } from './release-date';

/** A song as it goes into the catalogue. */
export interface SongFacts {
  title: string;
  artist: string | undefined;
  album: string | undefined;
  /** Whose album it is, as far as this song alone knows: undefined is not said, null is a compilation. */
  albumArtist: string | null | undefined;
  /** `YYYY-MM-DD` */
  releaseDate: string;
  trackNumber: number | undefined;
  discNumber: number | undefined;
}

const VARIOUS = ['various artists', 'various', 'va', 'v.a.', 'nhiều nghệ sĩ'];

/** Tags first, then the names of file and folders, then the day on which the file was last changed. */
export function describeSong(tags: SongTags, path: string, modifiedAt: number): SongFacts {
  const names = namesFromPath(path);
  const artist = tags.artist ?? names.artist;
  return {
    title: tags.title ?? names.title,
    artist,
    album: tags.album ?? names.album,
    albumArtist: albumArtistOf(tags),
    releaseDate: releaseDate(tags.date) ?? releaseDate(names.year) ?? dayOf(modifiedAt),
    trackNumber: tags.trackNumber ?? names.trackNumber,
    discNumber: tags.discNumber ?? names.discNumber,
  };
}

function albumArtistOf({ albumArtist, compilation }: SongTags): SongFacts['albumArtist'] {
  if (albumArtist === undefined) return compilation ? null : undefined;
  return VARIOUS.includes(foldedName(albumArtist)) ? null : albumArtist;
}

/** Whose album it is that these songs of one folder name: the one they say, else the one who sings them all; undefined for a compilation. */
export function artistOfAlbum(songs: readonly Pick<SongFacts, 'artist' | 'albumArtist'>[]): string | undefined {
  const declared = songs.find(({ albumArtist }) => albumArtist !== undefined)?.albumArtist;
  if (declared !== undefined) return declared ?? undefined;
  const names = new Set(songs.map(({ artist }) => foldedName(artist ?? '')));
  return names.size === 1 ? songs[0]?.artist : undefined;
}
