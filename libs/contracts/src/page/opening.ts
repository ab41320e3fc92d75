import * as z from 'zod/mini';
import { API_PREFIX } from '../endpoint';
import { catalogueReads, catalogueWindows } from '../catalogue/catalogue-reads';

/**
 * Answers that a document brings along, by the path and query that they answer: the page shows its first screen with them instead of asking.
 */
export interface Opening {
  answers: Readonly<Record<string, unknown>>;
  /** They are of an earlier visit: shown at once, and asked for again. */
  isStored: boolean;
}

const ID = 'opening';
const END = '</body>';

/** Albums that come at once: an album comes with its songs, about 8 kB. */
export const ALBUM_WINDOW = 72;

const pathOf = ({ path }: { path: string }) => API_PREFIX + path;

/** What Home shows, by the path and query that it is asked for with. Not what is personal: everybody gets the same document. */
export const homeReads = {
  featured: pathOf(catalogueReads.featured),
  /** As visitors get it. */
  madeForYou: pathOf(catalogueReads.madeForYou),
  trending: pathOf(catalogueReads.trending),
  albums: `${pathOf(catalogueWindows.albums)}?from=0&count=${ALBUM_WINDOW}`,
} as const;

/** Returns the document with the answers at its end. A `<` could end the script that they are in. */
export function withOpening(document: string, opening: Opening): string {
  const script = `<script type="application/json" id="${ID}">${JSON.stringify(opening).replaceAll('<', String.raw`\u003c`)}</script>`;
  const end = document.lastIndexOf(END);
  return end < 0 ? document : `${document.slice(0, end)}${script}${document.slice(end)}`;
}

/** Where `withOpening` puts the answers. */
export const OPENING_SELECTOR = `script#${ID}`;

const openingSchema = z.object({ answers: z.record(z.string(), z.unknown()), isStored: z.boolean() });

/** Reads the text of that script; undefined when it is not an opening. The answers are as unknown as a server's. */
export function parseOpening(text: string): Opening | undefined {
  try {
    return openingSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
