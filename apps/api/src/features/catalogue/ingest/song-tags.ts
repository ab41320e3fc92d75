import { type IAudioMetadata, selectCover } from 'music-metadata';
import { cleanLine, redecoded } from './clean-text';

export const LONGEST_TITLE = 300;
export const LONGEST_NAME = 200;

/** What a file says about the song in it. Absent is undefined; texts are clean lines. */
export interface SongTags {
  title: string | undefined;
  /** The first of its artists. */
  artist: string | undefined;
  albumArtist: string | undefined;
  album: string | undefined;
  compilation: boolean;
  /** As written: `2019`, `2019-05-03`, `2019-05-03T00:00:00Z`, … */
  date: string | undefined;
  trackNumber: number | undefined;
  discNumber: number | undefined;
  /** The embedded picture as it is. */
  picture: Uint8Array | undefined;
}

export function readTags({ common, native }: IAudioMetadata): SongTags {
  const decode = 'exif' in native ? redecoded : (text: string) => text;
  const line = (text: string | undefined, longest: number) => (text === undefined ? undefined : cleanLine(decode(text), longest));
  return {
    title: line(common.title, LONGEST_TITLE),
    artist: line(common.artists?.[0] ?? common.artist, LONGEST_NAME),
    albumArtist: line(common.albumartist, LONGEST_NAME),
    album: line(common.album, LONGEST_TITLE),
    compilation: common.compilation ?? false,
    date: common.date ?? common.releasedate ?? common.originaldate ?? common.year?.toString(),
    trackNumber: numberOf(common.track.no),
    discNumber: numberOf(common.disk.no),
    picture: selectCover(common.picture)?.data,
  };
}

const LARGEST_INTEGER = 2 ** 31 - 1;
const numberOf = (value: number | null) =>
  value !== null && Number.isInteger(value) && value > 0 && value <= LARGEST_INTEGER ? value : undefined;
