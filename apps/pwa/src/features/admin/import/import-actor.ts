import { folderImportEndpoints, LARGEST_BATCH_BYTES } from '@chorus/contracts';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { finishedImportRow, removeLocalRow, unfinishedImportRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import { createUploads } from '../upload/create-uploads';
import { listFile, refusedBatch, sendBatch } from './send-batch';
import { finishedOf, importMachine, MOST_REMEMBERED, unfinishedOf } from './import-machine';
import type { ImportActor, SendingEvent } from './import-machine';
import { bytesOfBatches } from './import-totals';
import type { Checked } from './import-totals';
import type { FolderFiles } from './folder-files';

const check = fromPromise(({ input: { name, files }, signal }: { input: FolderFiles; signal: AbortSignal }) =>
  uploadTo(folderImportEndpoints.check, { fields: { folder: name }, files: { fileList: listFile(files) }, signal }),
);

/** Of those that are sent at once: they leave other admins a part of what a server has for uploads. */
const MOST_BYTES = 2 * LARGEST_BATCH_BYTES;
const MOST_AT_ONCE = 4;

const atOnceOf = ({ folder, check: { batches } }: Checked): number =>
  Math.min(MOST_AT_ONCE, Math.floor(MOST_BYTES / Math.max(1, ...bytesOfBatches(folder, batches))));

/** Sends the batches as other uploads are sent, again and again while the server is away: four at a time, or fewer if they are large. */
const send = fromCallback<{ type: string }, Checked>(({ input, sendBack }) => {
  const {
    folder,
    check: { batches },
  } = input;
  const emit = (event: SendingEvent) => sendBack(event);
  const uploads = createUploads(atOnceOf(input));
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
});

const machine = importMachine.provide({
  actors: { check, send },
  actions: {
    remember: ({ context }) => writeLocalRow(unfinishedImportRow, unfinishedOf(context)),
    finish: ({ context }) => {
      const finished = finishedOf(context);
      writeLocalRow(finishedImportRow, { ...finished, problems: finished.problems.slice(0, MOST_REMEMBERED) });
      removeLocalRow(unfinishedImportRow);
    },
    removeReport: () => removeLocalRow(finishedImportRow),
  },
});

export const createImports = (): ImportActor => createActor(machine).start();

let actor: ImportActor | undefined;

/** One for the page: an import goes on while an admin looks at other screens. It begins with the first look at Music Manager. */
export function importActor(): ImportActor {
  actor ??= createImports();
  return actor;
}
