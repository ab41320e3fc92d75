import { emptyReport, leftOutLines, problemLines, summaryLine } from '@chorus/contracts';
import type { FolderCheck, ImportProblem, ImportReport } from '@chorus/contracts';
import type { FinishedImport, UnfinishedImport } from '../../../platform/storage/rows/local-rows';
import { countOf, formatBytes, grouped } from '../../../ui/formats';
import { songsIn } from './import-totals';

export const unfinishedText = ({ folder, stored, songs }: UnfinishedImport): string =>
  `The import of “${folder}” was interrupted. ${grouped(stored)} of ${countOf(songs, 'song')} ${stored === 1 ? 'is' : 'are'} stored. Choose the same folder to continue.`;

/** What an import of the folder will do, one line for each kind of file. */
export function checkLines(check: FolderCheck, bytes: number): string[] {
  const { known, unread, others } = check;
  const again = songsIn(check) - unread;
  return [
    ...(unread > 0 ? [`${countOf(unread, 'song')} to add${again > 0 ? '' : `, ${formatBytes(bytes)}`}`] : []),
    ...(again > 0
      ? [`${countOf(again, 'song')} to read again, because something in ${again === 1 ? 'its' : 'their'} folder is new or has changed`]
      : []),
    ...(again > 0 ? [`${formatBytes(bytes)} to send`] : []),
    ...(known > 0 ? [`${countOf(known, 'song')} already here`] : []),
    ...leftOutLines({ ...emptyReport, leftOut: check.leftOut }),
    ...(others > 0 ? [`${countOf(others, 'other file')}, such as documents, ${others === 1 ? 'is' : 'are'} left out`] : []),
  ];
}

export const outcomeLines = (report: ImportReport, seconds: number): string[] => [summaryLine(report, seconds), ...leftOutLines(report)];

/** The report as `npm run import` prints it. */
export const reportLines = ({ lines, problems }: Pick<FinishedImport, 'lines' | 'problems'>): string[] => [
  ...lines,
  ...problemLines({ ...emptyReport, problems: [...problems] }),
];

export const progressText = (songs: number, of: number, bytes: { sent: number; total: number }): string =>
  `${grouped(songs)} of ${countOf(of, 'song')}, ${formatBytes(bytes.sent)} of ${formatBytes(bytes.total)}`;

/** `3 files skipped, 2 notes` */
export function problemsText(problems: readonly ImportProblem[]): string {
  const skipped = problems.filter(({ leftOut }) => leftOut === undefined).length;
  const notes = problems.length - skipped;
  return [...(skipped > 0 ? [`${countOf(skipped, 'file')} skipped`] : []), ...(notes > 0 ? [countOf(notes, 'note')] : [])].join(', ');
}
