import { folderImportEndpoints } from '@chorus/contracts';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { removeLocalRow, unfinishedImportRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import { createUploads } from '../upload/create-uploads';
import { listFile, refusedBatch, sendBatch } from './send-batch';
import { importMachine, unfinishedOf } from './import-machine';
import type { ImportActor, SendingEvent } from './import-machine';
import type { Checked } from './import-totals';
import type { FolderFiles } from './folder-files';

const check = fromPromise(({ input: { name, files }, signal }: { input: FolderFiles; signal: AbortSignal }) =>
  uploadTo(folderImportEndpoints.check, { fields: { folder: name }, files: { fileList: listFile(files) }, signal }),
);

/** Sends the batches as other uploads are sent: two at a time, again and again while the server is away. */
const send = fromCallback<{ type: string }, Checked>(
  ({
    input: {
      folder,
      check: { batches },
    },
    sendBack,
  }) => {
    const emit = (event: SendingEvent) => sendBack(event);
    const uploads = createUploads();
    const importId = crypto.randomUUID();
    const unsubscribe = uploads.subscribe(() => emit({ type: 'server.waited', isWaiting: uploads.count('paused') > 0 }));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);

    const ended = batches.map(async (batch, at) => {
      uploads.start(at, async ({ signal, onProgress }) => {
        const report = await sendBatch(folder, batch, {
          importId,
          signal,
          onProgress: (progress) => {
            onProgress(progress);
            emit({ type: 'batch.progressed', batch: at, sent: progress.sent });
          },
        });
        emit({ type: 'batch.ended', batch: at, report });
      });
      const { context } = await waitFor(uploads.uploadOf(at), (state) => !state.hasTag('busy'));
      if (context.failure !== undefined) emit({ type: 'batch.ended', batch: at, report: refusedBatch(folder, batch, context.failure) });
    });
    void Promise.all(ended).then(
      () => emit({ type: 'batches.ended' }),
      // Stopped.
      () => undefined,
    );
    return () => {
      removeEventListener('beforeunload', warn);
      unsubscribe();
      uploads.stop();
    };
  },
);

const machine = importMachine.provide({
  actors: { check, send },
  actions: {
    remember: ({ context }) => writeLocalRow(unfinishedImportRow, unfinishedOf(context)),
    finish: () => removeLocalRow(unfinishedImportRow),
  },
});

export const createImports = (): ImportActor => createActor(machine).start();

let actor: ImportActor | undefined;

/** One for the page: an import goes on while an admin looks at other screens. It begins with the first look at Music Manager. */
export function importActor(): ImportActor {
  actor ??= createImports();
  return actor;
}
