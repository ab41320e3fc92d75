import { cutTo } from '@chorus/contracts';
import type { Path } from '../../library/imported-paths.reader';
import type { SongName } from '../../reads/search/search.reader';
import { namesInPath, namesOfFile, pathsIn } from './paths-in-line';
import { SONG_GONE_COMMENT } from './write-m3u8';

/** A song that a file names. */
export interface M3u8Entry {
  /** Counted from 1. */
  line: number;
  /** The description, or the line as it is written. */
  text: string;
  /** The id that an address of Chorus names. */
  songId: string | undefined;
  /** What its line may mean as a path of a file, best first. */
  paths: Path[];
  /** Every way to split the text at a dash into artist and title, in both orders, and the names of the folders. */
  names: SongName[];
  /** Undefined where the file does not say. */
  seconds: number | undefined;
}

export interface M3u8 {
  name: string | undefined;
  entries: M3u8Entry[];
  /** Whether the file goes on after what was read. */
  isCut: boolean;
}

interface Described {
  line: number;
  text: string;
  seconds: number | undefined;
  artist?: string | undefined;
}

/** Longer than any address. Only the first `LONGEST_DESCRIPTION` characters of a description are compared. */
const LONGEST_LINE = 4_000;
const LONGEST_DESCRIPTION = 600;
const MOST_DASHES = 3;
const MOST_NAMES = 8;
/** An entry has two lines, and other programs add comments. Millions of empty ones would take a second in which a node answers nobody. */
const LINES_OF_AN_ENTRY = 20;

// Each runs in linear time, so that a crafted file cannot make it slow.
const LINES = /([^\r\n]*)(?:\r\n|\r|\n|$)/g;
const SONG_ID = /[?&]song=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/;
const EXTINF = /^#EXTINF:([^,]*),(.*)$/i;
const NAME = /^#PLAYLIST:(.*)$/i;
const ARTIST = /^#EXTART:(.*)$/i;

/**
 * Also reads files of other programs. Other `#` lines are comments. A description without an address counts as a song. At most `most` entries
 * are read, and as many lines as they may have.
 */
export function readM3u8(text: string, most: number): M3u8 {
  const file: M3u8 = { name: undefined, entries: [], isCut: false };
  let described: Described | undefined;
  let number = 0;
  const endEntry = (address = '') => {
    if (described || address) file.entries.push(entryOf(described ?? { line: number, text: '', seconds: undefined }, address));
    described = undefined;
  };
  const isFull = () => file.entries.length >= most || number >= most * LINES_OF_AN_ENTRY;
  for (const [, content = ''] of text.replace(/^\uFEFF/, '').matchAll(LINES)) {
    number += 1;
    const line = content.slice(0, LONGEST_LINE).trim();
    const [, length, label] = EXTINF.exec(line) ?? [];
    if (label !== undefined) {
      endEntry();
      described = { line: number, text: label, seconds: secondsIn(length) };
    } else if (line.startsWith(SONG_GONE_COMMENT)) {
      endEntry();
      described = { line: number, text: line.slice(SONG_GONE_COMMENT.length), seconds: undefined };
      endEntry();
    } else if (line !== '' && !line.startsWith('#')) endEntry(line);
    else noteComment(line, described, file);
    if (isFull()) return { ...file, isCut: true };
  }
  endEntry();
  return file;
}

function noteComment(line: string, described: Described | undefined, file: M3u8): void {
  if (described) described.artist ??= ARTIST.exec(line)?.[1]?.trim();
  else file.name ??= NAME.exec(line)?.[1]?.trim();
}

function secondsIn(length = ''): number | undefined {
  const seconds = Number.parseFloat(length);
  return seconds > 0 ? seconds : undefined;
}

function entryOf({ line, seconds, artist, ...described }: Described, address: string): M3u8Entry {
  const label = onOneLine(described.text.trim());
  const text = label || onOneLine(address);
  const [name = '', ...otherNames] = label ? [label] : namesOfFile(address).map(onOneLine);
  const paths = pathsIn(address);
  const ofArtist = artist ? [{ artist: onOneLine(artist), title: name }] : [];
  const names = [...ofArtist, ...namesIn(name), ...paths.flatMap(namesInPath), ...otherNames.flatMap(namesIn)];
  return { line, text, songId: SONG_ID.exec(address)?.[1], paths, names: names.slice(0, MOST_NAMES), seconds };
}

const onOneLine = (text: string) => cutTo(text.replaceAll(/\s+/g, ' '), LONGEST_DESCRIPTION);

/** Most programs write the artist first. */
function namesIn(text: string): SongName[] {
  const parts = text.split(/ [-–—] /);
  const dashes = parts.slice(1, 1 + MOST_DASHES);
  const halves = dashes.map((_, at) => [parts.slice(0, at + 1).join(' - '), parts.slice(at + 1).join(' - ')] as const);
  return [...halves.map(([artist, title]) => ({ artist, title })), ...halves.map(([title, artist]) => ({ artist, title }))];
}
