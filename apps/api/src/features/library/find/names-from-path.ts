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

/** How else a song is known to be numbered: by its tags, or by the other files of its folder. */
export interface Numbering {
  isNumbered?: boolean | undefined;
  isNumberedFolder?: boolean | undefined;
}

/** As people and programs such as Picard write them. */
const DISC_FOLDER = /^(?:cd|dis[ck]|digital media|dvd(?:-audio)?|vinyl|cassette)[\s._-]*(\d{1,2})(?!\d)/i;
const WRITTEN_DISC = /^(?:cd|dis[ck])[\s._-]+(one|two|three|four|five|six|seven|eight|nine|ten)$/i;
const SIDE = /^side[\s._-]+([a-h])$/i;
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SIDES = 'abcdefgh';
/** `03 - `, `03. `, `03 `, `1-03 ` */
const NUMBERS = /^(?:(\d)-)?(\d{1,2})(?:\s*[-._)]\s*|\s+)(?=\S)/;
/** A number that a title may begin with: `99 Luftballons` */
const BARE_NUMBER = /^([1-9]\d?)\s+(?![-._)])(?=\S)/;
/** `Artist - 03 - Title` */
const NUMBER = /^\d{1,2}$/;
const DASH = /\s+[-–—]\s+/;
/** `Album (2019)`, `Album [2019]`, `2019 - Album` */
const YEAR_BEHIND = /^(.*\S)\s*[([]((?:19|20)\d\d)[)\]]\s*$/;
const YEAR_BEFORE = /^((?:19|20)\d\d)\s*[-–—]\s*(.*\S)\s*$/;

export function discOfFolder(name: string): number | undefined {
  const [written, side] = [WRITTEN_DISC.exec(name)?.[1], SIDE.exec(name)?.[1]];
  if (written) return WORDS.indexOf(written.toLowerCase()) + 1;
  if (side) return SIDES.indexOf(side.toLowerCase()) + 1;
  return numberOf(DISC_FOLDER.exec(name)?.[1]);
}

/** Whether most of a folder's files begin with their numbers, and not with those of titles: none is larger than there may be files. */
export function areNumbered(files: readonly string[]): boolean {
  const numbered = files.filter((name) => {
    const bare = BARE_NUMBER.exec(name)?.[1];
    return bare === undefined ? NUMBERS.test(name) : Number(bare) <= files.length;
  });
  return numbered.length * 2 > files.length;
}

/**
 * Reads `Artist/Album (2019)/CD 1/03 - Title.mp3` and its shorter forms. `path` is relative to the
 * music folder, with `/`. In a folder whose files are numbered, a number needs nothing between it
 * and the title.
 */
export function namesFromPath(path: string, { isNumbered, isNumberedFolder }: Numbering = {}): PathNames {
  const folders = path.split('/');
  const name = readName(stem(folders.pop() ?? ''), isNumberedFolder);
  const disc = discOfFolder(folders.at(-1) ?? '');
  if (disc) folders.pop();

  const [artistFolder, albumFolder] = [folders.at(-2), folders.at(-1)];
  const { album, year } = readAlbum(albumFolder ?? '');
  // A folder may be an album or just a folder; a year, discs or numbered songs make it an album, and the one above it the artist.
  const isAlbum = isNumbered === true || [year, disc, name.trackNumber].some((number) => number !== undefined);
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

type SongName = Pick<PathNames, 'title' | 'artist' | 'trackNumber' | 'discNumber'>;

function readName(name: string, isNumberedFolder: boolean | undefined): SongName {
  const isNumberOfTitle = !isNumberedFolder && BARE_NUMBER.test(name);
  const [numbers = '', disc, track] = (isNumberOfTitle ? undefined : NUMBERS.exec(name)) ?? [];
  const parts = name.slice(numbers.length).replaceAll('_', ' ').split(DASH);
  return { ...artistAndTitle(parts, numberOf(track)), discNumber: numberOf(disc) };
}

function artistAndTitle([first = '', ...rest]: readonly string[], trackNumber: number | undefined): Omit<SongName, 'discNumber'> {
  const [second = '', ...title] = rest;
  if (title.length > 0 && NUMBER.test(second))
    return { artist: first, title: title.join(' - '), trackNumber: trackNumber ?? numberOf(second) };
  return rest.length > 0 ? { artist: first, title: rest.join(' - '), trackNumber } : { artist: undefined, title: first, trackNumber };
}

function readAlbum(folder: string): { album: string; year: string | undefined } {
  const [, album, year] = YEAR_BEHIND.exec(folder) ?? [];
  if (album) return { album, year };
  const [, before, title] = YEAR_BEFORE.exec(folder) ?? [];
  return { album: title ?? folder, year: before };
}
