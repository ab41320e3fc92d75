import type { ImportReport } from './import.service';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function summaryLine({ added, unchanged, problems, stopped }: ImportReport, seconds: number): string {
  const { songs, albums, artists } = added;
  const what = `${counted(songs, 'song')}, ${counted(albums, 'album')} and ${counted(artists, 'artist')} added`;
  const line = `${what}, ${unchanged} unchanged, ${problems.length} skipped, in ${seconds.toFixed(1)} s.`;
  return stopped ? `Stopped at ${stopped.files} of ${counted(stopped.of, 'file')}: ${line} Run it again to import the rest.` : line;
}

/** File names may contain terminal control sequences. */
const CONTROL = /\p{Cc}/gu;

export const skippedLines = ({ problems }: ImportReport): string[] =>
  problems.map(({ path, reason }) => `  ${path}: ${reason}`.replace(CONTROL, '\ufffd'));
