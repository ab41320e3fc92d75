import { join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/app/first-visit');
const SCRIPT = 'show-screen.js';
/** Nothing is painted before the script has run, so what it imports must be little. */
const LONGEST_SCRIPT = 12_000;
/** The renderer is beside the page but not served, because its folder's name begins with a dot. */
const RENDERER = 'render-screen.cjs';
const RENDERER_FOLDER = join(import.meta.dirname, 'dist/.server');

const apart = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  // The contracts are read from source because their build may be under way.
  resolve: { alias: { '@chorus/contracts': join(import.meta.dirname, '../../libs/contracts/src') } },
} satisfies InlineConfig;

async function buildScript(): Promise<string> {
  const lib = { entry: join(FOLDER, 'show-screen.ts'), formats: ['iife' as const], name: 'showScreen' };
  const built = await build({ ...apart, build: { write: false, target: 'es2022', lib } });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  if (script.length > LONGEST_SCRIPT) throw new Error(`${SCRIPT} has ${script.length} characters, and may have ${LONGEST_SCRIPT}`);
  return script;
}

/** Screens that the server renders, besides those that load with the page. */
const RENDERED_LATER = /\/screens\/(album|artist)\/[a-z-]+$/;

/** Leaves out parts that load later, which no first screen shows. */
const withoutLaterParts: Plugin = {
  name: 'chorus:without-later-parts',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' && !RENDERED_LATER.test(id) ? { id, external: true } : undefined),
};

const buildRenderer = () =>
  build({
    ...apart,
    plugins: [withoutLaterParts],
    // The packages are bundled because the server does not have those of the page.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(FOLDER, 'render-on-request.ts'),
      outDir: RENDERER_FOLDER,
      copyPublicDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: RENDERER, codeSplitting: false } },
    },
  });

/**
 * Builds the renderer of first screens for the server, and the script that shows the form that fits the window before any of the
 * page's code has arrived.
 */
export const firstVisit: Plugin = {
  name: 'chorus:first-visit',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: SCRIPT, source: await buildScript() });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const script = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(SCRIPT));
      if (!script) throw new Error('The script that shows the first screen was not built');
      const src = `/${script.fileName}`;
      return [
        // Preloaded, because the browser finds covers and the font first, and they would take all its connections.
        { tag: 'link', attrs: { rel: 'preload', as: 'script', href: src, fetchpriority: 'high' }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src }, injectTo: 'body' },
      ];
    },
  },
  writeBundle: { sequential: true, handler: async () => void (await buildRenderer()) },
};
