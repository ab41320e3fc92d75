import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/app/first-visit');
const SCRIPT = 'show-home.js';
const SPLASH = '<div id="root">';

interface Rendered {
  path: string;
  home: string;
}

async function renderHome(): Promise<Rendered> {
  // The contracts may just be being built.
  const resolve = { alias: { '@chorus/contracts': join(import.meta.dirname, '../../libs/contracts/src') } };
  const { module } = await runnerImport<Rendered>(join(FOLDER, 'render-home.tsx'), { configFile: false, resolve });
  return module;
}

async function buildScript(): Promise<string> {
  const lib = { entry: join(FOLDER, 'show-home.ts'), formats: ['iife' as const], name: 'showHome' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, target: 'es2022', lib } });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** A visitor's phone shows Home before any of the page's code has arrived, as React renders it then: `show-home.ts` decides. */
export const firstVisit: Plugin = {
  name: 'chorus:first-visit',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: SCRIPT, source: await buildScript() });
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const script = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(SCRIPT));
      if (!script || !html.includes(SPLASH)) throw new Error('index.html has no place for the first visit');
      const { path, home } = await renderHome();
      const shown = `<template data-path="${path}">${home}</template><script src="/${script.fileName}"></script>`;
      return html.replace(SPLASH, () => SPLASH + shown);
    },
  },
};
