import { readFileSync } from 'node:fs';

export const edgeTemplate = (): string => readFileSync('docker/nginx.conf.template', 'utf8');

/** The names of the environment that the edge cannot start without. Which resolver there is it finds out by itself. */
export const namesInTemplate = (template = edgeTemplate()): string[] =>
  [...new Set([...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name))].filter((name) => name !== 'RESOLVER').toSorted();
