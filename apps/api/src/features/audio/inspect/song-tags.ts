import type { WrittenContributors, WrittenCredit } from '@chorus/contracts/catalogue/written-credit';
import { LONGEST_GENRE, LONGEST_TITLE, MOST_GENRES } from '@chorus/contracts/catalogue/catalogue-limits';
import type { ParsedLyrics } from '@chorus/contracts/lyrics/parse-lyrics';
import {
  albumArtistSortsInTags,
  albumArtistsInTags,
  artistSortsInTags,
  artistsInTags,
  contributorsInTags,
} from '@chorus/contracts/media/artists-in-tags';
import { dateInTags, originalDateInTags } from '@chorus/contracts/media/dates-in-tags';
import { editionInTags } from '@chorus/contracts/media/edition-in-tags';
import type { IAudioMetadata } from 'music-metadata';
import { meansNoGenre, splitGenres } from '@chorus/contracts/text/split-genres';
import { cleanLine, foldedName, redecoded } from '../../../platform/encoding/clean-text';
import { frontCover } from './front-cover';
import { lyricsInTags } from './lyrics-in-tags';

export interface SongTags {
  title: string | undefined;
  artists: WrittenCredit;
  albumArtists: WrittenCredit;
  /** The names of the same artists by which lists sort them. */
  artistSorts: WrittenCredit;
  albumArtistSorts: WrittenCredit;
  contributors: WrittenContributors;
  album: string | undefined;
  compilation: boolean;
  date: string | undefined;
  /** When the album first came out, in whatever edition. */
  originalDate: string | undefined;
  /** The edition of the album. */
  edition: string | undefined;
  trackNumber: number | undefined;
  discNumber: number | undefined;
  genres: string[];
  /** Of MusicBrainz: this performance, on whatever album. */
  recordingId: string | undefined;
  picture: Uint8Array | undefined;
  lyrics: ParsedLyrics | undefined;
}

export function readTags(metadata: IAudioMetadata): SongTags {
  const { common, native } = metadata;
  const line = (text: string | undefined, longest: number) => (text === undefined ? undefined : cleanLine(redecoded(text), longest));
  return {
    title: line(common.title, LONGEST_TITLE),
    artists: artistsInTags(metadata, line),
    albumArtists: albumArtistsInTags(metadata, line),
    artistSorts: artistSortsInTags(metadata, line),
    albumArtistSorts: albumArtistSortsInTags(metadata, line),
    contributors: contributorsInTags(metadata, line),
    album: line(common.album, LONGEST_TITLE),
    compilation: common.compilation ?? false,
    date: dateInTags(metadata),
    originalDate: originalDateInTags(metadata),
    edition: editionInTags(metadata, line),
    trackNumber: numberOf(common.track.no),
    discNumber: numberOf(common.disk.no),
    genres: genresInTags(common.genre),
    recordingId: recordingIdOf(common.musicbrainz_recordingid),
    picture: frontCover(common.picture)?.data,
    lyrics: lyricsInTags(native),
  };
}

const LARGEST_INTEGER = 2 ** 31 - 1;
const numberOf = (value: number | null) =>
  value !== null && Number.isInteger(value) && value > 0 && value <= LARGEST_INTEGER ? value : undefined;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Of some formats, what is typed as text may be bytes or a number. */
function recordingIdOf(written: unknown): string | undefined {
  const id = typeof written === 'string' ? written.trim().toLowerCase() : '';
  return UUID.test(id) ? id : undefined;
}

function genresInTags(written: readonly string[] | undefined): string[] {
  const names = (written ?? []).flatMap((text) => splitGenres(redecoded(text))).flatMap((name) => cleanLine(name, LONGEST_GENRE) ?? []);
  const byName = new Map<string, string>();
  for (const name of names) {
    const folded = foldedName(name);
    if (!meansNoGenre(name) && !byName.has(folded)) byName.set(folded, name);
  }
  return [...byName.values()].slice(0, MOST_GENRES);
}
