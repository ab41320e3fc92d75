import { type ImportedLike, importedLike, MOST_IMPORTED_LIKES } from '@chorus/contracts';

/** In an export, likes are objects in a list; other programs may add to them. */
const MOST_OBJECTS_AND_LISTS = 4 * MOST_IMPORTED_LIKES;
const MOST_VALUES = 20 * MOST_IMPORTED_LIKES;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number | undefined> = new Set([0x5b, 0x7b]);

/**
 * Returns undefined for what is no list of likes. `JSON.parse` cannot be interrupted, and takes more than a second for some megabytes of brackets:
 * the values are counted first, and checking ends with the first wrong one.
 */
export function readLikes(json: Buffer): ImportedLike[] | undefined {
  const listed = hasFewValues(json) ? parsed(json.toString('utf8')) : undefined;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_IMPORTED_LIKES) return undefined;
  const likes: ImportedLike[] = [];
  for (const value of listed) {
    const { data } = importedLike.safeParse(value);
    if (!data) return undefined;
    likes.push(data);
  }
  return likes;
}

function hasFewValues(json: Buffer): boolean {
  let opened = 0;
  let commas = 0;
  let at = 0;
  while (at < json.length && opened <= MOST_OBJECTS_AND_LISTS && commas <= MOST_VALUES) {
    const byte = json[at];
    if (OPENING.has(byte)) opened += 1;
    if (byte === COMMA) commas += 1;
    at = byte === QUOTE ? endOfText(json, at) : at + 1;
  }
  return opened <= MOST_OBJECTS_AND_LISTS && commas <= MOST_VALUES;
}

/** Returns what follows the quotation mark that ends the text. */
function endOfText(json: Buffer, from: number): number {
  let end = json.indexOf(QUOTE, from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end === -1 ? json.length : end + 1;
}

function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1;
  while (json[before] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
