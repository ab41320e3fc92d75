import { LARGEST_LYRICS_BYTES, type LyricsText, NOT_UNICODE, type ParsedLyrics, parseLyrics } from '@chorus/contracts';
import { decodeLyrics } from '../../../platform/encoding/decode-lyrics';
import { FileRefused } from '../../../platform/http/file-refused';
import type { FoundSong } from '../find/walk-music';
import { type Problem, reasonFor } from '../problems';
import { readSmallFile } from './read-small-file';

export interface SongLyrics {
  found: LyricsText | undefined;
  problems: Problem[];
}

const tooLarge = () => new FileRefused('too_large', `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.`);

/** Returns the lyrics of the first file beside the song that has any, or else those in its tags. */
export async function readSongLyrics({ path, lyrics: files }: FoundSong, inTags: ParsedLyrics | undefined): Promise<SongLyrics> {
  const problems: Problem[] = [];
  for (const [from, read] of [...files.map((file) => [file, () => readFile(file)] as const), [path, () => inTags] as const]) {
    const lyrics = await read();
    if (lyrics && 'problem' in lyrics) problems.push({ path: from, reason: lyrics.problem, leftOut: 'lyrics' });
    else if (lyrics && lyrics.lines.length > 0) return { found: lyrics, problems };
  }
  return { found: undefined, problems };
}

async function readFile(path: string): Promise<ParsedLyrics> {
  try {
    const text = decodeLyrics(await readSmallFile(path, LARGEST_LYRICS_BYTES, tooLarge));
    return text === undefined ? { problem: NOT_UNICODE } : parseLyrics(text);
  } catch (error) {
    return { problem: reasonFor(error) };
  }
}
