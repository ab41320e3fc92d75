import { emptyReport, folderImportEndpoints } from '@chorus/contracts';
import type { FileBatch, ImportReport } from '@chorus/contracts';
import { uploadTo } from '../../../platform/api-client/upload-to';
import type { Watch } from '../upload/upload-machine';
import { listOf } from './folder-files';
import type { FolderFile, FolderFiles } from './folder-files';

const CHANGED = 'The file was changed or removed while it was being imported. Choose the folder again.';

export const listFile = (files: readonly FolderFile[]): File =>
  new File([JSON.stringify(listOf(files))], 'list.json', { type: 'application/json' });

/** What to say of a batch that the server refused. */
export const refusedBatch = ({ files }: FolderFiles, batch: FileBatch, reason: string): ImportReport => ({
  ...emptyReport,
  problems: batch.files.flatMap((at) => files[at] ?? []).map(({ path }) => ({ path, reason })),
});

/** Sends the files of a batch that can still be read. A request with one that can't would fail as if the server were away. */
export async function sendBatch(
  { name, files }: FolderFiles,
  batch: FileBatch,
  { importId, signal, onProgress }: Pick<Watch, 'signal' | 'onProgress'> & { importId: string },
): Promise<ImportReport> {
  const found = await Promise.all(
    batch.files.flatMap((at) => files[at] ?? []).map(async (file) => ({ ...file, isReadable: await isReadable(file) })),
  );
  const readable = found.filter((file) => file.isReadable);
  const problems = found.filter((file) => !file.isReadable).map(({ path }) => ({ path, reason: CHANGED }));
  if (readable.length === 0) return { ...emptyReport, problems };
  const report = await uploadTo(folderImportEndpoints.add, {
    fields: { folder: name, importId },
    files: { fileList: listFile(readable) },
    many: readable.map(({ file }) => file),
    signal,
    onProgress,
  });
  return { ...report, problems: [...problems, ...report.problems] };
}

const isReadable = ({ file }: FolderFile): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
