import { createActor } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Send, UploadActor } from './upload-machine';
import { uploadMachine } from './upload-machine';

export type UploadState = SnapshotFrom<typeof uploadMachine>['value'];

const MOST_AT_ONCE = 2;

export function nextToStart(states: readonly UploadState[], atOnce = MOST_AT_ONCE): number[] {
  const free = atOnce - states.filter((state) => state === 'uploading' || state === 'paused').length;
  const waiting = [...states.keys()].filter((at) => states[at] === 'waiting');
  return waiting.slice(0, Math.max(0, free));
}

export interface Uploads {
  uploadOf: (id: number) => UploadActor;
  start: (id: number, send: Send) => void;
  remove: (id: number) => void;
  count: (...states: UploadState[]) => number;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

export function createUploads(atOnce?: number): Uploads {
  const uploads = new Map<number, UploadActor>();
  const listeners = new Set<() => void>();
  const states = () => [...uploads.values()].map((upload) => upload.getSnapshot().value);

  const startNext = () => {
    const line = [...uploads.values()];
    for (const at of nextToStart(states(), atOnce)) line[at]?.send({ type: 'upload.start' });
    listeners.forEach((listener) => listener());
  };

  const create = (id: number) => {
    const upload = createActor(uploadMachine, { input: { resumes: true } }).start();
    uploads.set(id, upload);
    upload.subscribe({ next: startNext, complete: startNext });
    return upload;
  };

  const uploadOf = (id: number) => uploads.get(id) ?? create(id);

  return {
    uploadOf,
    start: (id, send) => uploadOf(id).send({ type: 'upload.ask', send }),
    remove: (id) => {
      const upload = uploads.get(id);
      uploads.delete(id);
      upload?.stop();
      startNext();
    },
    count: (...wanted) => states().filter((state) => wanted.includes(state)).length,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      const all = [...uploads.values()];
      uploads.clear();
      all.forEach((upload) => upload.stop());
    },
  };
}
