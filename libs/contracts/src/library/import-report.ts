import * as z from 'zod/mini';

/** `leftOut` is the part that an imported song or artist lacks because of it: nothing, where a song is only odd. */
export const importProblem = z.object({
  path: z.string(),
  reason: z.string(),
  leftOut: z.optional(z.enum(['lyrics', 'picture', 'nothing'])),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** What an import did. `changedLyrics` and `updated` count songs that are not `unchanged`; `leftOut` names folders that were left out on purpose. */
export const importReport = z.object({
  added: z.object({ songs: z.int(), albums: z.int(), artists: z.int() }),
  unchanged: z.int(),
  problems: z.array(importProblem),
  changedLyrics: z.optional(z.int()),
  updated: z.optional(z.int()),
  leftOut: z.optional(z.array(z.string())),
});

/** `stopped` says how many files it had processed when it was stopped, and of how many. */
export interface ImportReport extends z.infer<typeof importReport> {
  stopped?: { files: number; of: number } | undefined;
}

export const emptyReport: ImportReport = { added: { songs: 0, albums: 0, artists: 0 }, unchanged: 0, problems: [] };

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function summaryLine(report: ImportReport, seconds: number): string {
  const { added, unchanged, changedLyrics, updated, stopped } = report;
  const { songs, albums, artists } = added;
  const what = `${counted(songs, 'song')}, ${counted(albums, 'album')} and ${counted(artists, 'artist')} added`;
  const lyrics = changedLyrics ? `, ${counted(changedLyrics, 'song')} with new lyrics` : '';
  const changes = updated ? `, ${counted(updated, 'song')} updated` : '';
  const { files, leftOut } = skippedIn(report);
  const skipped = [`${files} skipped`, ...leftOut].join(', ');
  const line = `${what}${changes}${lyrics}, ${unchanged} unchanged, ${skipped}, in ${seconds.toFixed(1)} s.`;
  return stopped ? `Stopped at ${stopped.files} of ${counted(stopped.of, 'file')}: ${line} Run it again to import the rest.` : line;
}

/** A song without its lyrics or its cover is not skipped, nor is an odd one. */
function skippedIn({ problems }: ImportReport): { files: number; leftOut: string[] } {
  const countOf = (what: ImportProblem['leftOut']) => problems.filter(({ leftOut }) => leftOut === what).length;
  const [lyrics, pictures, odd] = [countOf('lyrics'), countOf('picture'), countOf('nothing')];
  const leftOut: string[] = [];
  // Audio files, whose tags may have lyrics, and lyrics files beside them.
  if (lyrics > 0) leftOut.push(`${counted(lyrics, 'file')} with skipped lyrics`);
  if (pictures > 0) leftOut.push(`${counted(pictures, 'picture')} left out`);
  if (odd > 0) leftOut.push(`${counted(odd, 'song')} added with a note`);
  return { files: countOf(undefined), leftOut };
}

/** Whether none of its files is a song of the catalogue now. */
export const hasNoSongs = ({ added, unchanged, updated = 0, changedLyrics = 0 }: ImportReport): boolean =>
  added.songs + unchanged + updated + changedLyrics === 0;

/** Describes the changes in a folder that is followed; undefined if there were none. */
export function followedLine(report: ImportReport, gone: number): string | undefined {
  const { added, changedLyrics = 0, updated = 0 } = report;
  const parts = [
    [added.songs, 'added'],
    [updated, 'updated'],
    [changedLyrics, 'with new lyrics'],
    [gone, 'no longer in the folder'],
  ] as const;
  const happened = parts.filter(([count]) => count > 0).map(([count, what]) => `${counted(count, 'song')} ${what}`);
  const { files, leftOut } = skippedIn(report);
  if (files > 0) happened.push(`${counted(files, 'file')} skipped`);
  happened.push(...leftOut);
  return happened.length > 0 ? `${happened.join(', ')}.` : undefined;
}

const MOST_NAMED = 5;

/** Names the folders that were left out on purpose. Empty if there were none. */
export function leftOutLines({ leftOut = [] }: ImportReport): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length > MOST_NAMED ? ` and ${leftOut.length - MOST_NAMED} more` : '';
  return [`${counted(leftOut.length, 'folder')} left out: ${leftOut.slice(0, MOST_NAMED).join(', ')}${more}`.replace(CONTROL, '\ufffd')];
}

/** Empty if none is waiting. */
export const waitingLines = (waiting: number): string[] =>
  waiting === 0 ? [] : [`The loudness of ${counted(waiting, 'song')} is measured in the background while Chorus runs.`];

/** File names may contain terminal control sequences. */
const CONTROL = /\p{Cc}/gu;

/** Counts the files for each reason, unless there are few. */
function reasonLines(problems: readonly ImportProblem[]): string[] {
  if (problems.length < FEW) return [];
  const counts = new Map<string, number>();
  for (const { reason } of problems) counts.set(kindOf(reason), (counts.get(kindOf(reason)) ?? 0) + 1);
  const often = [...counts].toSorted(([, one], [, other]) => other - one);
  return ['By reason:', ...often.map(([reason, count]) => `  ${count} × ${reason}`.replace(CONTROL, '\ufffd'))];
}

const FEW = 10;
/** The reason without sizes and names. */
const kindOf = (reason: string) => reason.replace(/, \w+ '.*'/, '').replace(/\d[\d.,]*(?=\W|$)/g, '…');

/** The files that were skipped and why, then what there is to say about songs that were added. */
export function problemLines(report: ImportReport): string[] {
  const skipped = report.problems.filter(({ leftOut }) => leftOut === undefined);
  const noted = report.problems.filter(({ leftOut }) => leftOut !== undefined);
  return [
    ...(skipped.length > 0 ? ['Skipped:', ...skipped.map(lineOf), ...reasonLines(skipped)] : []),
    ...(noted.length > 0 ? ['Added with a note:', ...noted.map(lineOf), ...reasonLines(noted)] : []),
  ];
}

const lineOf = ({ path, reason, leftOut }: ImportProblem): string =>
  `  ${path}: ${reason}${leftOut === 'picture' ? ' It was left out.' : ''}`.replace(CONTROL, '\ufffd');
