import type { Path } from '../../library/imported-paths.reader';
import type { SongName } from '../../reads/search/search.reader';

const EXTENSION = /\.\w{2,5}$/;
/** `file:` and addresses of the Web, whose paths are encoded. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:\/\//i;
const DRIVE = /^[a-z]:$/i;
const NUMBER = /^\d{1,3}[\s._-]+(?=\S)/;
/** It may be that of a track, or begin the title: `99 Luftballons`. */
const BARE_NUMBER = /^\d{1,3}\s+(?![-–—.])/;

/** Some programs encode paths without `file:`, so a line may be read in two ways. */
export function pathsIn(line: string): Path[] {
  if (ADDRESS.test(line)) return line.toLowerCase().startsWith('file:') ? [partsOf(decoded(line.replace(/^file:\/\/[^/]*/i, '')))] : [];
  return [...new Set([line, decoded(line)])].map(partsOf).filter((parts) => parts.length > 0);
}

const partsOf = (path: string): Path =>
  path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..' && !DRIVE.test(part));

/** `Artist/Album/01 Title.mp3`. A number in front may also belong to the title. */
export function namesInPath(path: Path): SongName[] {
  const [artist, file] = [path.at(-3), path.at(-1) ?? ''];
  if (artist === undefined || !EXTENSION.test(file)) return [];
  return titlesIn(file).map((title) => ({ artist, title }));
}

/**
 * What the last part of a path or an address may mean, without its extension, and with or without the number of a track. A line without an
 * extension stays whole.
 */
export function namesOfFile(line: string): string[] {
  const [path = ''] = line.split(ADDRESS.test(line) ? /[?#]/ : '?', 1);
  const file = decoded(path).split(/[\\/]/).at(-1) ?? '';
  return titlesIn(EXTENSION.test(file) ? file : line);
}

function titlesIn(file: string): string[] {
  const name = file.replace(EXTENSION, '');
  return [name.replace(NUMBER, ''), ...(BARE_NUMBER.test(name) ? [name] : [])];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
