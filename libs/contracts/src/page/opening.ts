import * as z from 'zod/mini';
import { API_PREFIX } from '../endpoint';
import { catalogueReads, uncachedReads } from '../catalogue/catalogue-reads';
import { OPENING_ID } from './opening-element';

/**
 * Answers in the document, by the path and query that they answer. The page shows its first screen with them, without requests.
 */
export interface Opening {
  answers: Readonly<Record<string, unknown>>;
  /** The answers are from an earlier visit: they are shown at once, and requested again. */
  isStored: boolean;
}

/** Albums that Home and the sidebar read at a time. Home's document contains one such window, at about 8 kB for an album with its songs. */
export const ALBUM_WINDOW = 36;

const pathOf = ({ path }: { path: string }) => API_PREFIX + path;

/** The paths and queries whose answers Home shows. None is personal, since everybody gets the same document. */
export const homeReads = {
  featured: pathOf(catalogueReads.featured),
  /** The document contains the answer for visitors. */
  madeForYou: pathOf(catalogueReads.madeForYou),
  trending: pathOf(catalogueReads.trending),
  albums: `${pathOf(uncachedReads.albums)}?from=0&count=${ALBUM_WINDOW}`,
} as const;

const SCREEN = '<div id="root">';
const SCREEN_END = '<!-- screen -->';
const SCRIPT = `<script type="application/json" id="${OPENING_ID}">`;
const SCRIPT_END = '</script>';
const END = '</body>';
const ABOUT = '<!-- about -->';
const ABOUT_END = '<!-- /about -->';

/**
 * Returns the document with the answers at its end, and with `screen` before its splash. `<` is escaped because it could end the
 * script that contains the answers.
 */
export function withOpening(document: string, opening: Opening, screen?: string): string {
  const script = SCRIPT + JSON.stringify(opening).replaceAll('<', String.raw`\u003c`) + SCRIPT_END;
  const [start, end] = [partBetween(document, SCREEN, SCREEN_END), document.lastIndexOf(END)];
  if (end < 0) return document;
  const page = start && screen !== undefined ? start.before + screen + document.slice(start.to, end) : document.slice(0, end);
  return page + script + document.slice(end);
}

/** Returns the document with `about`, HTML that describes its screen, instead of its own title and description. */
export function withAbout(document: string, about: string): string {
  const own = partBetween(document, ABOUT, ABOUT_END);
  return own ? own.before + about + document.slice(own.to) : document;
}

interface OpenedDocument {
  /** The document as it was built, without its title and description and what `withOpening` has put into it: the same for every screen. */
  built: string;
  /** The title and description. */
  about: string;
  /** The first screen as HTML; blank where the document has none. */
  screen: string;
  opening: Opening | undefined;
}

/** Splits a document that `withOpening` returned or was given into its parts; undefined for any other document. */
export function readDocument(document: string): OpenedDocument | undefined {
  const root = partBetween(document, SCREEN, SCREEN_END);
  if (!root) return undefined;
  const script = partBetween(document, SCRIPT, SCRIPT_END);
  const rest = script
    ? document.slice(root.to, script.from - SCRIPT.length) + document.slice(script.to + SCRIPT_END.length)
    : document.slice(root.to);
  const about = partBetween(document, ABOUT, ABOUT_END);
  return {
    built: withAbout(root.before + rest, ''),
    about: about ? document.slice(about.from, about.to) : '',
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

/** Parses the text of the script that `withOpening` adds; undefined when it is not an opening. The answers still have to be validated. */
export function parseOpening(text: string): Opening | undefined {
  try {
    return openingSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
