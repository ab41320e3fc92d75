import { IN_MEMORY } from './worker/worker-messages';

export const startInMemoryWorker = (): Worker =>
  new Worker(new URL('worker/catalogue-worker.ts', import.meta.url), { type: 'module', name: IN_MEMORY });
