import { cutTo } from '@chorus/contracts';
import type { SongName } from '../../reads/search/search.reader';
import { SONG_GONE_COMMENT } from './write-m3u8';

/** A song that a file names. */
export interface M3u8Entry {
  /** Counted from 1. */
  line: number;
  /** The line as shown to people. */
  text: string;
  /** The id that an address of Chorus names. */
  songId: string | undefined;
  /** Every way to split the text at a dash into artist and title. */
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
}

/** Longer than any address. Only the first `LONGEST_DESCRIPTION` characters of a description are compared. */
const LONGEST_LINE = 4_000;
const LONGEST_DESCRIPTION = 600;
const MOST_NAMES = 4;
/** An entry has two lines, and other programs add comments. Millions of empty ones would take a second in which a node answers nobody. */
const LINES_OF_AN_ENTRY = 20;

// Each runs in linear time, so that a crafted file cannot make it slow.
const LINES = /([^\r\n]*)(?:\r\n|\r|\n|$)/g;
const SONG_ID = /[?&]song=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])/;
const EXTINF = /^#EXTINF:([^,]*),(.*)$/i;
const NAME = /^#PLAYLIST:(.*)$/i;
const EXTENSION = /\.\w{2,5}$/;

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
    else file.name ??= NAME.exec(line)?.[1]?.trim();
    if (isFull()) return { ...file, isCut: true };
  }
  endEntry();
  return file;
}

function secondsIn(length = ''): number | undefined {
  const seconds = Number.parseFloat(length);
  return seconds > 0 ? seconds : undefined;
}

function entryOf({ line, seconds, ...described }: Described, address: string): M3u8Entry {
  const text = cutTo((described.text.trim() || fileNameOf(address)).replaceAll(/\s+/g, ' '), LONGEST_DESCRIPTION);
  return { line, text, songId: SONG_ID.exec(address)?.[1], names: namesIn(text), seconds };
}

function namesIn(text: string): SongName[] {
  const parts = text.split(/ [-–—] /);
  const dashes = parts.slice(1, 1 + MOST_NAMES);
  return dashes.map((_, at) => ({ artist: parts.slice(0, at + 1).join(' - '), title: parts.slice(at + 1).join(' - ') }));
}

/** The last part of a path or an address, without its extension and the number of a track. A line without an extension stays whole. */
function fileNameOf(address: string): string {
  const [last = ''] = decoded(address).split(/[?#]/, 1)[0]?.split(/[\\/]/).slice(-1) ?? [];
  return (EXTENSION.test(last) ? last.replace(EXTENSION, '') : address).replace(/^\d{1,3}[\s._-]+(?=\S)/, '');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
