import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileHint, compileHintsExist } from './compile-hint';
import { firstVisit } from './first-visit';
import { codeLast, LIBRARIES, preloadFonts } from './page-head';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const WORTH_IT_FROM_BYTES = 1024;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_IT_FROM_BYTES) return;
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
    brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}

/** Writes a `.gz` and a `.br` for every text file of the build, including the worker, so that servers need not compress anything. */
const precompress = (folder: string): Plugin => ({
  name: 'chorus:precompress',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.')).map((file) => compress(join(folder, file))),
      );
    },
  },
});

const groups = [
  { name: LIBRARIES, tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  // music-metadata imports each of its parsers when a file needs it.
  { name: 'audio-tags', test: /node_modules\/(music-metadata|strtok3|token-types|file-type|uint8array-extras|@tokenizer)/, priority: 1 },
  { name: 'shared', minShareCount: 2 },
];

/** The worker keeps every file of a release, so that a page that is open when the next release arrives still finds its own screens. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'manifest.webmanifest', 'favicon.svg', 'assets/*.{js,css,woff2}', 'icons/*.png', 'placeholders/*.svg'],
  },
});

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(/\.woff2$/),
    compileHintsExist,
    codeLast,
    firstVisit,
    serviceWorker,
    precompress(join(import.meta.dirname, 'dist')),
  ],
  resolve: {
    conditions: ['chorus-source', ...defaultClientConditions],
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/rest': api,
      '/sign-in': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: {
      // The supported browsers know modulepreload, and it is only a hint.
      polyfill: false,
      // The import itself fetches the piece, so hints are only useful for its dependencies.
      resolveDependencies: (piece, dependencies) => dependencies.filter((dependency) => dependency !== piece),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        postBanner: compileHint,
        codeSplitting: { groups },
      },
    },
  },
  worker: { format: 'es' },
});
