export const startCatalogueWorker = (): Worker => new Worker(new URL('worker/catalogue-worker.ts', import.meta.url), { type: 'module' });
