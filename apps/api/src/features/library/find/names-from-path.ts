import { LONGEST_ARTIST_NAME, LONGEST_TITLE } from '@chorus/contracts';
import { cleanLine } from '../../../platform/encoding/clean-text';

export interface PathNames {
  title: string;
  artist: string | undefined;
  /** The artist is a folder's name, not part of the file's. */
  isArtistFolder: boolean;
  album: string | undefined;
  year: string | undefined;
  trackNumber: number | undefined;
  discNumber: number | undefined;
}

const DISC_FOLDER = /^(?:cd|dis[ck])[\s._-]*(\d{1,2})(?!\d)/i;
/** `03 - `, `03. `, `03 `, `1-03 ` */
const NUMBERS = /^(?:(\d)-)?(\d{1,2})(?:\s*[-._)]\s*|\s+)(?=\S)/;
const DASH = /\s+[-–—]\s+/;
/** `Album (2019)`, `Album [2019]`, `2019 - Album` */
const YEAR_BEHIND = /^(.*\S)\s*[([]((?:19|20)\d\d)[)\]]\s*$/;
const YEAR_BEFORE = /^((?:19|20)\d\d)\s*[-–—]\s*(.*\S)\s*$/;

export const discOfFolder = (name: string): number | undefined => numberOf(DISC_FOLDER.exec(name)?.[1]);

/**
 * Reads `Artist/Album (2019)/CD 1/03 - Title.mp3` and its shorter forms. `path` is relative to the
 * music folder, with `/`. Tags may number a song, too.
 */
export function namesFromPath(path: string, isNumbered = false): PathNames {
  const folders = path.split('/');
  const name = readName(stem(folders.pop() ?? ''));
  const disc = discOfFolder(folders.at(-1) ?? '');
  if (disc) folders.pop();

  const [artistFolder, albumFolder] = [folders.at(-2), folders.at(-1)];
  const { album, year } = readAlbum(albumFolder ?? '');
  // A folder may be an album or just a folder; a year, discs or numbered songs make it an album, and the one above it the artist.
  const isAlbum = isNumbered || [year, disc, name.trackNumber].some((number) => number !== undefined);
  return {
    ...name,
    artist: cleanLine(name.artist ?? (isAlbum ? artistFolder : undefined), LONGEST_ARTIST_NAME),
    isArtistFolder: name.artist === undefined,
    title: cleanLine(name.title, LONGEST_TITLE) ?? 'Untitled',
    album: isAlbum ? cleanLine(album, LONGEST_TITLE) : undefined,
    year,
    discNumber: name.discNumber ?? disc,
  };
}

const stem = (file: string) => file.replace(/\.[^.]*$/, '');
const numberOf = (digits: string | undefined): number | undefined => (digits && Number(digits) > 0 ? Number(digits) : undefined);

function readName(name: string): {
  title: string;
  artist: string | undefined;
  trackNumber: number | undefined;
  discNumber: number | undefined;
} {
  const [numbers = '', disc, track] = NUMBERS.exec(name) ?? [];
  const words = name.slice(numbers.length).replaceAll('_', ' ');
  const [first = words, ...rest] = words.split(DASH);
  return {
    title: rest.length > 0 ? rest.join(' - ') : first,
    artist: rest.length > 0 ? first : undefined,
    trackNumber: numberOf(track),
    discNumber: numberOf(disc),
  };
}

function readAlbum(folder: string): { album: string; year: string | undefined } {
  const [, album, year] = YEAR_BEHIND.exec(folder) ?? [];
  if (album) return { album, year };
  const [, before, title] = YEAR_BEFORE.exec(folder) ?? [];
  return { album: title ?? folder, year: before };
}
