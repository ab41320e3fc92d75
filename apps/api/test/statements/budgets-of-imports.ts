import type { Budgets } from './budget';

const listOf = (path: string, bytes: number) => Buffer.from(JSON.stringify([{ path, bytes, modifiedAt: 1_700_000_000_000 }]));

/** The import adds to the catalogue, so they come last. */
export const budgetsOfImports: Budgets = {
  'POST /api/admin/imports/check': {
    statements: 1,
    send: () => ({ as: 'admin', form: { folder: 'Music', fileList: listOf('Mưa/a.mp3', 1_000) } }),
  },
  'POST /api/admin/imports': {
    statements: 27,
    send: ({ audioFile }) => ({
      as: 'admin',
      form: { folder: 'Music', fileList: listOf('Mưa/a.mp3', audioFile.length), files: audioFile },
    }),
  },
};
