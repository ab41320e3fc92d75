import { emptyReport } from '@chorus/contracts';
import type { FolderCheck, ImportProblem, ImportReport } from '@chorus/contracts';
import type { UnfinishedImport } from '../../../platform/storage/rows/local-rows';
import type { FolderFiles } from './folder-files';

export interface Checked {
  folder: FolderFiles;
  check: FolderCheck;
}

/**
 * What an import has to say before it sends anything: what the check of its folder said, and what an import of the same folder that was
 * interrupted had to report.
 */
export function reportToBegin({ folder, check }: Checked, unfinished?: UnfinishedImport): ImportReport {
  const { known, problems, leftOut } = check;
  const report = { ...emptyReport, unchanged: known, problems, leftOut };
  if (!unfinished?.added || unfinished.folder !== folder.name) return report;
  const { added, updated = 0, changedLyrics = 0 } = unfinished;
  // What it added is known to the check.
  const unchanged = Math.max(0, known - added.songs - updated - changedLyrics);
  return { ...report, added, updated, changedLyrics, unchanged, problems: [...problems, ...stillTrue(unfinished, { folder, check })] };
}

/** The problems that the check does not repeat, without those of files that are sent again. */
function stillTrue({ problems = [] }: UnfinishedImport, { folder, check }: Checked): ImportProblem[] {
  const sentAgain = new Set(check.batches.flatMap(({ files }) => files.map((at) => folder.files[at]?.path)));
  const isSaid = ({ path, reason }: ImportProblem) => check.problems.some((problem) => problem.path === path && problem.reason === reason);
  return problems.filter((problem) => !sentAgain.has(problem.path) && !isSaid(problem));
}

export function addReports(one: ImportReport, other: ImportReport): ImportReport {
  const sum = (a = 0, b = 0) => a + b;
  return {
    added: {
      songs: one.added.songs + other.added.songs,
      albums: one.added.albums + other.added.albums,
      artists: one.added.artists + other.added.artists,
    },
    unchanged: one.unchanged + other.unchanged,
    problems: [...one.problems, ...other.problems],
    updated: sum(one.updated, other.updated),
    changedLyrics: sum(one.changedLyrics, other.changedLyrics),
    leftOut: [...(one.leftOut ?? []), ...(other.leftOut ?? [])],
  };
}

export const songsIn = ({ batches }: Pick<FolderCheck, 'batches'>): number => batches.reduce((sum, { songs }) => sum + songs, 0);

export function bytesOfBatches({ files }: FolderFiles, batches: FolderCheck['batches']): number[] {
  return batches.map((batch) => batch.files.reduce((sum, at) => sum + (files[at]?.file.size ?? 0), 0));
}
