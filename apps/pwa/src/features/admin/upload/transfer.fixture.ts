import { createActor } from 'xstate';
import type { Send, Watch } from './upload-machine';
import { uploadMachine } from './upload-machine';

const settled = () => new Promise(process.nextTick);

/** A transfer whose network the test is. */
export function fakeTransfer() {
  const watches: Watch[] = [];
  let settle = { done: () => undefined as void, failed: (_: Error) => undefined as void };
  const send: Send = (watch) => {
    watches.push(watch);
    return new Promise((done, failed) => (settle = { done, failed }));
  };
  return {
    send,
    get begun() {
      return watches.length;
    },
    signal: () => watches.at(-1)!.signal,
    progress: (sent: number, total: number) => watches.at(-1)?.onProgress({ sent, total }),
    finish: () => {
      settle.done();
      return settled();
    },
    fail: (message: string) => {
      settle.failed(new Error(message));
      return settled();
    },
  };
}

/** An upload that has got as far as a state. */
export function startUpload(as: 'idle' | 'waiting' | 'uploading' = 'idle') {
  const transfer = fakeTransfer();
  const upload = createActor(uploadMachine).start();
  if (as !== 'idle') upload.send({ type: 'upload.ask', send: transfer.send });
  if (as === 'uploading') upload.send({ type: 'upload.start' });
  return { upload, transfer, state: () => upload.getSnapshot().value };
}
