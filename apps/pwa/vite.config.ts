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
import { LIBRARIES, librariesFirst, preloadFont, preloadScreens } from './page-head';

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

/** Puts a `.gz` and a `.br` beside every text file of the build, the worker among them, so that a server sends them without compressing anything itself. */
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

/** What the screens with lists have in common. */
const LIST_MODULES = [
  'useQuery',
  'load-failure',
  'ui/skeleton.',
  'ui/error-text.',
  'ui/menu.',
  'ui/toast.',
  'ui/release-year.',
  'platform/dates/',
  // A file each would be smaller than its line in the worker's list.
  'install/use-install-offer',
];
const isListModule = (id: string, names: readonly string[] = LIST_MODULES) => names.some((name) => id.includes(name));

/** A module that has another name now would silently become a file of its own. */
const namedModulesExist: Plugin = {
  name: 'chorus:named-modules-exist',
  apply: 'build',
  buildEnd(error) {
    const ids = [...this.getModuleIds()];
    const missing = LIST_MODULES.filter((name) => !ids.some((id) => isListModule(id, [name])));
    if (!error && missing.length > 0) this.error(`No module is named like ${missing.join(', ')}`);
  },
};

/**
 * Each is one file instead of the dozens that hardly any two screens share in full: a phone asks for a few at a time, and the worker lists them all.
 * Whatever these import comes with them, unless a group of higher priority has it.
 */
const shared = [
  // What every visit loads.
  { name: LIBRARIES, tags: ['$initial' as const], test: /node_modules|libs.contracts/, priority: 5 },
  { name: 'initial', tags: ['$initial' as const], priority: 4 },
  // Those of dialogs and forms, which the shell does without.
  { name: 'dialog-icons', test: /icons\/(link-2|share-2|users|image-plus|pencil|log-out|trash-2)\./, minShareCount: 2, priority: 4 },
  // Those of menus and dialogs that are loaded when they are opened.
  { name: 'menu-icons', test: /icons\/(settings|gauge|user-x|lock-keyhole)\./, minShareCount: 2, priority: 4 },
  // Those of notices, notifications and messages.
  {
    name: 'notice-icons',
    test: /icons\/(bell|bell-ring|bell-off|send-horizontal|monitor-down|monitor-smartphone|calendar-days|moon)\./,
    minShareCount: 2,
    priority: 4,
  },
  // What both full players, the mini player and the wide bar have, with icons of theirs.
  {
    name: 'full-player-parts',
    test: /features\/player\/(mini-player|bar\/volume|full-player\/(cover-light|large-cover|offline-hint|player-controls))|icons\/(picture-in-picture-2|volume-[12])\./,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 3 },
  // What runs behind the page and screens share with it, without what only screens with lists need.
  {
    name: 'music',
    test: /download-rules|known-songs|leave-music|storage-error|catalogue-queries|keeping\/keeping\.|listening\/recently-played|chat\/use-chat\.|presence\/use-presence/,
    priority: 3,
  },
  { name: 'lists', test: (id: string) => isListModule(id), minShareCount: 2, priority: 2 },
  // What every list asks the device with.
  {
    name: 'device',
    test: /catalogue\/device\/(open-device|create-lazy-device|device-catalogue|start-catalogue-worker|copy-revision|kept-revision|awaited-album|worker\/worker-messages)\./,
    priority: 2,
  },
  // Hearts are on most screens and in the player; what is behind them starts when idle.
  { name: 'likes', test: /features\/likes\/(like-button|like-item|use-likes|likes-rules|likes\.)/, priority: 2 },
  // What the sidebar and the screens have of playlists; the rest starts when idle.
  {
    name: 'playlists',
    test: /features\/playlists\/(use-playlists|use-edit-playlist|use-open-playlist|apply-edits|shown-playlists|playlist-edit|playlist-cover|playlists)\.|playlist-limits/,
    priority: 2,
  },
  // A visitor never needs it; a signed-in user needs it as soon as there is a network.
  { name: 'sign-in', test: /platform.identity.(oidc-provider|begin-session|renew-session)/, priority: 1 },
  // What starts behind the page and screens share with it: small, and there after the page in any case.
  {
    name: 'social',
    test: /features\/(chat\/(use-conversation|unread-badge|chat-state)|presence\/(use-people|presence-rules))|storage\/drafts|report-link/,
    priority: 1,
  },
  // What admins have of it as well, and what reports have.
  { name: 'texts', test: /contracts.src.(text.line|catalogue.catalogue-limits|users.user-id)/, priority: 4 },
  { name: 'moderation', test: /moderation-endpoints/, priority: 3 },
  { name: 'reports', test: /report-(endpoints|texts)/, priority: 2 },
  { name: 'shelves', test: /screens\/home\/(?!home-screen)/, priority: 1 },
  // Small pieces, each of which costs a line in the worker's list; the last is read by admins only, when they choose audio.
  { name: 'forms', test: /ui\/(waits-for-update|text-field|choice-field|spinner)/, minShareCount: 2 },
  {
    name: 'songs',
    test: /catalogue\/(artist-(link|card|queries)|song-line)|ui\/(equalizer-icon|rows-skeleton)|keeping\/progress-ring|queue\/with-copies/,
    minShareCount: 2,
  },
  { name: 'search', test: /ui\/search-box|text.plain-text|filter-by-name/, minShareCount: 2 },
  { name: 'arranging', test: /text.(compare-values|letter-starts)|lists\/(arrange|list-kind)\./, minShareCount: 2 },
  { name: 'addresses', test: /ui\/use-address(-filter)?\./, minShareCount: 2 },
  { name: 'song-audio', test: /player\/song-audio\//, minShareCount: 2 },
  { name: 'audio-tags', test: /node_modules\/(music-metadata|strtok3|token-types|file-type|uint8array-extras|@tokenizer)/ },
];

const REVISION_LETTERS = 8;

/** The page and the worker both carry the list of all pieces: with their names beside the hashes it would be twice as long. */
const PIECE = 'assets/[hash:7].js';

/** The worker keeps every file of a release: a page that is open when the next release arrives still finds its own screens. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'manifest.webmanifest', 'favicon.svg', 'assets/*.{js,css,woff2}', 'icons/*.png', 'placeholders/*.svg'],
    manifestTransforms: [
      (manifest) => {
        const files = manifest.map((file) => (file.revision ? { ...file, revision: file.revision.slice(0, REVISION_LETTERS) } : file.url));
        // Workbox takes the mere addresses of what is named by its content, but its types of a build do not say so.
        return { manifest: files as typeof manifest, warnings: [] };
      },
    ],
  },
});

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(/plus-jakarta-sans-latin-wght-normal.*\.woff2$/),
    namedModulesExist,
    compileHintsExist,
    librariesFirst,
    preloadScreens,
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
      '/sign-in': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: {
      // Browsers of that age know it, and it is only a hint.
      polyfill: false,
      // The import itself fetches the piece: only what that imports is worth a hint.
      resolveDependencies: (piece, dependencies) => dependencies.filter((dependency) => dependency !== piece),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: PIECE,
        postBanner: compileHint,
        codeSplitting: { groups: shared },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: PIECE } } },
});
