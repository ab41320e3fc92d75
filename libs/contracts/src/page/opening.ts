import * as z from 'zod/mini';
import { API_PREFIX } from '../endpoint';
import { catalogueReads, uncachedReads } from '../catalogue/catalogue-reads';

/**
 * Answers that a document brings along, by the path and query that they answer: the page shows its first screen with them instead of asking.
 */
export interface Opening {
  answers: Readonly<Record<string, unknown>>;
  /** They are of an earlier visit: shown at once, and asked for again. */
  isStored: boolean;
}

/** Albums that Home and the sidebar read at a time. An album comes with its songs, about 8 kB, and Home's document carries one such window. */
export const ALBUM_WINDOW = 36;

const pathOf = ({ path }: { path: string }) => API_PREFIX + path;

/** What Home shows, by the path and query that it is asked for with. Not what is personal: everybody gets the same document. */
export const homeReads = {
  featured: pathOf(catalogueReads.featured),
  /** As visitors get it. */
  madeForYou: pathOf(catalogueReads.madeForYou),
  trending: pathOf(catalogueReads.trending),
  albums: `${pathOf(uncachedReads.albums)}?from=0&count=${ALBUM_WINDOW}`,
} as const;

const ID = 'opening';
const SCREEN = '<div id="root">';
const SCREEN_END = '<!-- screen -->';
const SCRIPT = `<script type="application/json" id="${ID}">`;
const SCRIPT_END = '</script>';
const END = '</body>';

/** Where `withOpening` puts the answers. */
export const OPENING_SELECTOR = `script#${ID}`;

/**
 * Returns the document with the answers at its end, and with `screen` before its splash: texts, of which a script shows one. A `<` could end the
 * script that the answers are in.
 */
export function withOpening(document: string, opening: Opening, screen?: string): string {
  const script = SCRIPT + JSON.stringify(opening).replaceAll('<', String.raw`\u003c`) + SCRIPT_END;
  const [start, end] = [partBetween(document, SCREEN, SCREEN_END), document.lastIndexOf(END)];
  if (end < 0) return document;
  const page = start && screen !== undefined ? start.before + screen + document.slice(start.to, end) : document.slice(0, end);
  return page + script + document.slice(end);
}

interface OpenedDocument {
  /** The document as it was built, without what `withOpening` has put into it. */
  built: string;
  /** The first screen as HTML; blank where the document has none. */
  screen: string;
  opening: Opening | undefined;
}

/** Takes apart what `withOpening` returned, or the document that it was given; undefined for another document. */
export function readDocument(document: string): OpenedDocument | undefined {
  const root = partBetween(document, SCREEN, SCREEN_END);
  if (!root) return undefined;
  const script = partBetween(document, SCRIPT, SCRIPT_END);
  const rest = script
    ? document.slice(root.to, script.from - SCRIPT.length) + document.slice(script.to + SCRIPT_END.length)
    : document.slice(root.to);
  return {
    built: root.before + rest,
    screen: document.slice(root.from, root.to),
    opening: script && parseOpening(document.slice(script.from, script.to)),
  };
}

interface Part {
  before: string;
  from: number;
  to: number;
}

function partBetween(document: string, start: string, end: string): Part | undefined {
  const from = document.indexOf(start) + start.length;
  const to = document.indexOf(end, from);
  return from < start.length || to < 0 ? undefined : { before: document.slice(0, from), from, to };
}

const openingSchema = z.object({ answers: z.record(z.string(), z.unknown()), isStored: z.boolean() });

/** Reads the text of the script that `withOpening` adds; undefined when it is not an opening. The answers are as unknown as a server's. */
export function parseOpening(text: string): Opening | undefined {
  try {
    return openingSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
