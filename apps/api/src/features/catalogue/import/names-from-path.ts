import { LONGEST_ARTIST_NAME, LONGEST_TITLE } from '@chorus/contracts';
import { cleanLine } from '../ingest/clean-text';

/** Names derived from a file's path, for missing tags. */
export interface PathNames {
  title: string;
  artist: string | undefined;
  album: string | undefined;
  /** `YYYY` */
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

/** The number in a folder's name that is one disc of an album. */
export const discOfFolder = (name: string): number | undefined => numberOf(DISC_FOLDER.exec(name)?.[1]);

/** Reads `Artist/Album (2019)/CD 1/03 - Title.mp3` and its shorter forms. `path` is below the folder of music, with `/`. */
export function namesFromPath(path: string): PathNames {
  const folders = path.split('/');
  const name = readName(stem(folders.pop() ?? ''));
  const disc = discOfFolder(folders.at(-1) ?? '');
  if (disc) folders.pop();

  const [artistFolder, albumFolder] = [folders.at(-2), folders.at(-1)];
  const { album, year } = readAlbum(albumFolder ?? '');
  // A folder with nothing above it may be an artist, an album or just a folder; a year or numbered songs make it an album.
  const isAlbum = artistFolder !== undefined || year !== undefined || name.trackNumber !== undefined;
  return {
    ...name,
    artist: cleanLine(name.artist ?? artistFolder, LONGEST_ARTIST_NAME),
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
