import { emptyReport } from '@chorus/contracts';
import type { FolderCheck, ImportReport } from '@chorus/contracts';
import type { FolderFiles } from './folder-files';

/** What an import that sends nothing more has to say: what the check of its folder said. */
export const reportOfCheck = ({ known, problems, leftOut }: FolderCheck): ImportReport => ({
  ...emptyReport,
  unchanged: known,
  problems,
  leftOut,
});

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
