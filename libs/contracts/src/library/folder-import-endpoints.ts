import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { folderCheck, folderName, LARGEST_BATCH_BYTES, MOST_BATCH_FILES } from './folder-import';
import { importReport } from './import-report';

const fields = z.object({ folder: folderName });
/** Requests with the same `importId` are one import in the audit. A page of the release before sends none. */
const partFields = z.extend(fields, { importId: z.optional(z.uuid()) });
const fileList = { kind: 'fileList', required: true } as const;

/** `fileList` is a JSON array of `ListedFile`. */
export const folderImportEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/admin/imports/check',
    access: 'admin',
    summary: 'What an import of a listed folder would do, before any of its files is sent',
    multipart: { fields, files: { fileList }, missing: 'The list of files is missing.' },
    response: folderCheck,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/imports',
    access: 'admin',
    summary: 'Imports files of a folder, in the order of their list; files that were imported before add nothing',
    multipart: {
      fields: partFields,
      files: { fileList },
      many: { name: 'files', kind: 'audio', most: MOST_BATCH_FILES, mostBytes: LARGEST_BATCH_BYTES },
      missing: 'The list of files is missing.',
    },
    response: importReport,
  }),
};
