import { leftOutLines, problemLines, summaryLine } from '@chorus/contracts';
import type { FolderCheck, ImportProblem, ImportReport } from '@chorus/contracts';
import type { UnfinishedImport } from '../../../platform/storage/rows/local-rows';
import { formatBytes } from '../../../ui/formats';
import { songsIn } from './import-totals';

const grouped = (count: number) => count.toLocaleString('en');
export const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

export const unfinishedText = ({ folder, stored, songs }: UnfinishedImport): string =>
  `The import of “${folder}” was interrupted. ${grouped(stored)} of ${counted(songs, 'song')} ${stored === 1 ? 'is' : 'are'} stored. Choose the same folder to go on.`;

/** What an import of the folder will do, one line for each kind of file. */
export function checkLines(check: FolderCheck, bytes: number): string[] {
  const { known, unread, others } = check;
  const again = songsIn(check) - unread;
  return [
    ...(unread > 0 ? [`${counted(unread, 'song')} to add${again > 0 ? '' : `, ${formatBytes(bytes)}`}`] : []),
    ...(again > 0
      ? [`${counted(again, 'song')} to read again, because something in ${again === 1 ? 'its' : 'their'} folder is new or has changed`]
      : []),
    ...(again > 0 ? [`${formatBytes(bytes)} to send`] : []),
    ...(known > 0 ? [`${counted(known, 'song')} already here`] : []),
    ...leftOutLines({ ...nothing, leftOut: check.leftOut }),
    ...(others > 0 ? [`${counted(others, 'other file')}, such as documents, ${others === 1 ? 'is' : 'are'} left out`] : []),
  ];
}

const nothing: ImportReport = { added: { songs: 0, albums: 0, artists: 0 }, unchanged: 0, problems: [] };

/** The report as `npm run import` prints it. */
export const reportLines = (report: ImportReport, seconds: number): string[] => [
  summaryLine(report, seconds),
  ...leftOutLines(report),
  ...problemLines(report),
];

export const progressText = (songs: number, of: number, bytes: { sent: number; total: number }): string =>
  `${grouped(songs)} of ${counted(of, 'song')}, ${formatBytes(bytes.sent)} of ${formatBytes(bytes.total)}`;

/** `3 files skipped, 2 notes` */
export function problemsText(problems: readonly ImportProblem[]): string {
  const skipped = problems.filter(({ leftOut }) => leftOut === undefined).length;
  const notes = problems.length - skipped;
  return [...(skipped > 0 ? [`${counted(skipped, 'file')} skipped`] : []), ...(notes > 0 ? [counted(notes, 'note')] : [])].join(', ');
}
