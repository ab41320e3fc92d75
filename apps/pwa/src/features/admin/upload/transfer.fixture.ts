import { createActor } from 'xstate';
import { failureOfStatus } from '../../../platform/api-client/answer';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Send, UploadInput, Watch } from './upload-machine';
import { uploadMachine } from './upload-machine';

const settled = () => new Promise((go) => process.nextTick(go));

export function fakeTransfer() {
  const watches: Watch[] = [];
  let done: () => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  const send: Send = (watch) => {
    watches.push(watch);
    return new Promise((resolve, reject) => {
      done = resolve;
      failed = reject;
    });
  };
  return {
    send,
    ids: () => watches.map(({ uploadId }) => uploadId),
    begun: () => watches.length,
    wasStopped: () => watches.at(-1)?.signal.aborted,
    progress: (sent: number, total: number) => watches.at(-1)?.onProgress({ sent, total }),
    finish: () => {
      done();
      return settled();
    },
    loseServer: () => {
      failed(new ApiFailure('away', 'No answer.'));
      return settled();
    },
    refuse: (status: number, retryAfter: string | null = null) => {
      failed(failureOfStatus(status, { message: 'No.', code: 'rate_limited', requestId: 'r' }, retryAfter));
      return settled();
    },
    fail: (message: string) => {
      failed(new Error(message));
      return settled();
    },
  };
}

export function startUpload(as: 'idle' | 'waiting' | 'uploading' = 'idle', input: UploadInput = { resumes: false }) {
  const transfer = fakeTransfer();
  const upload = createActor(uploadMachine, { input }).start();
  if (as !== 'idle') upload.send({ type: 'upload.ask', send: transfer.send });
  if (as === 'uploading') upload.send({ type: 'upload.start' });
  return { upload, transfer, state: () => upload.getSnapshot().value };
}
