import type { ImportReport } from './import.service';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line on what came of an import. */
export function summaryLine({ added, unchanged, problems }: ImportReport, seconds: number): string {
  const { songs, albums, artists } = added;
  const what = `${counted(songs, 'song')}, ${counted(albums, 'album')} and ${counted(artists, 'artist')} added`;
  return `${what}, ${unchanged} unchanged, ${problems.length} refused, in ${seconds.toFixed(1)} s.`;
}

/** Each refused file and why, one a line. */
export const refusedLines = ({ problems }: ImportReport): string[] => problems.map(({ path, reason }) => `  ${path}: ${reason}`);
