import { importableData } from '@chorus/contracts';
import type { ImportableData } from '@chorus/contracts';
import { formatBytes } from '../../ui/formats';

const LARGEST_FILE_BYTES = 50_000_000;
const OTHER_FILE = "This isn't a file of “Download my data”. Choose the file my-chorus-data.json.";

export interface DataToImport {
  likes: NonNullable<ImportableData['likes']>;
  playlists: NonNullable<ImportableData['playlists']>;
}

/** Reads the person's own playlists and likes. Rejects with a sentence for the person. */
export async function readDataFile(file: Pick<File, 'size' | 'text'>): Promise<DataToImport> {
  if (file.size > LARGEST_FILE_BYTES) throw new Error(`This file is too large. It can have up to ${formatBytes(LARGEST_FILE_BYTES)}.`);
  const read = importableData.safeParse(parsed(await file.text()));
  if (!read.success) throw new Error(OTHER_FILE);
  const { likes = [], playlists = [] } = read.data;
  const own = playlists.filter(({ isOwner }) => isOwner);
  if (likes.length + own.length === 0) throw new Error('There are no liked songs or playlists in this file.');
  return { likes, playlists: own };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
