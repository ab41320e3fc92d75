import { readSmallFile } from './read-small-file';
import { FileRefused } from '../../../platform/http/file-refused';

const LARGEST_BYTES = 100 * 1024;
const FILE_LINE = /^\s*FILE\s/gim;
const TRACK_LINE = /^\s*TRACK\s+\d+\s+AUDIO\b/gim;
const tooLarge = () => new FileRefused('too_large', 'The cue sheet is larger than 100 KB.');

/** How many songs a cue sheet divides its only file into; 1 for a sheet with a file for each song, and for one that can't be read. */
export async function songsInCueSheet(path: string): Promise<number> {
  const sheet = await readSmallFile(path, LARGEST_BYTES, tooLarge).catch(() => undefined);
  // Its keywords are ASCII, whatever its titles are in.
  const text = sheet?.toString('latin1') ?? '';
  return text.match(FILE_LINE)?.length === 1 ? (text.match(TRACK_LINE)?.length ?? 1) : 1;
}
