export const startMeasureWorker = (): Worker => new Worker(new URL('measure-worker.ts', import.meta.url), { type: 'module' });
