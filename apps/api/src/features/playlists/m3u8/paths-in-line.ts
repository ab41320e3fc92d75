import type { Path } from '../../library/imported-paths.reader';
import type { SongName } from '../../reads/search/search.reader';

const EXTENSION = /\.\w{2,5}$/;
/** `file:` and addresses of the Web, whose paths are encoded. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:\/\//i;
const DRIVE = /^[a-z]:$/i;
const NUMBER = /^\d{1,3}[\s._-]+(?=\S)/;

/** Some programs encode paths without `file:`, so a line may be read in two ways. */
export function pathsIn(line: string): Path[] {
  if (ADDRESS.test(line)) return line.toLowerCase().startsWith('file:') ? [partsOf(decoded(line.replace(/^file:\/\/[^/]*/i, '')))] : [];
  return [...new Set([line, decoded(line)])].map(partsOf).filter((parts) => parts.length > 0);
}

const partsOf = (path: string): Path =>
  path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..' && !DRIVE.test(part));

/** `Artist/Album/01 Title.mp3` */
export function namesInPath(path: Path): SongName[] {
  const [artist, file] = [path.at(-3), path.at(-1) ?? ''];
  return artist !== undefined && EXTENSION.test(file) ? [{ artist, title: titleIn(file) }] : [];
}

/** The last part of a path or an address, without its extension and the number of a track. A line without an extension stays whole. */
export function fileNameOf(line: string): string {
  const [path = ''] = line.split(ADDRESS.test(line) ? /[?#]/ : '?', 1);
  const file = decoded(path).split(/[\\/]/).at(-1) ?? '';
  return EXTENSION.test(file) ? titleIn(file) : line.replace(NUMBER, '');
}

const titleIn = (file: string) => file.replace(EXTENSION, '').replace(NUMBER, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
