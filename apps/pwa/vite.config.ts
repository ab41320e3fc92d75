import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /^(?!\.vite).*\.(js|css|html|svg|json|webmanifest)$/;
const WORTH_IT_FROM_BYTES = 1024;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Puts a `.gz` and a `.br` beside every text file of the build, so that a server sends them without compressing anything itself. */
const precompress = (): Plugin => ({
  name: 'chorus:precompress',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).filter((file) => COMPRESSIBLE.test(file.fileName));
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < WORTH_IT_FROM_BYTES) return;
          const [gz, br] = await Promise.all([
            gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
            brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
          ]);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
        }),
      );
    },
  },
});

/** Asks for the font at once: the browser would only find it after the style sheet. The other alphabets load when a text needs them. */
const preloadFont = (name: RegExp): Plugin => ({
  name: 'chorus:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => name.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
});

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont(/plus-jakarta-sans-latin-wght-normal.*\.woff2$/), precompress()],
  resolve: { conditions: ['chorus-source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/sign-in': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every visit loads travels as one file: pieces compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
});
