import { readFileSync } from 'node:fs';

export const edgeTemplate = (): string => readFileSync('docker/nginx.conf.template', 'utf8');

/** Variables that the edge determines by itself. */
const FOUND = ['MAY_LISTEN', 'PAGE_DIGEST', 'RESOLVER'];

/** Returns the names of the environment variables that the edge cannot start without. */
export const namesInTemplate = (template = edgeTemplate()): string[] =>
  [...new Set([...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name))].filter((name) => !FOUND.includes(name)).toSorted();
