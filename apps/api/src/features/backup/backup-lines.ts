import { join } from 'node:path';
import type { Manifest } from './backup-format';
import type { MadeBackup } from './make-backup';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What is in a backup, in a few words. */
export function contentsOf({ counts: { people, songs, playlists } }: Manifest): string {
  return `${counted(people, 'person', 'people')}, ${counted(songs, 'song')}, ${counted(playlists, 'playlist')}`;
}

/** What was made, for the log. */
export const backupLine = ({ name, manifest, added }: MadeBackup, folder: string): string =>
  `Backed up to ${join(folder, name)}: ${contentsOf(manifest)}; copied ${counted(added, 'new file')} of music and pictures.`;
