import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export const LIBRARIES = 'libraries';

type Bundle = Rolldown.OutputBundle;

const chunkOf = (bundle: Bundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`No piece of the build is named ${name}`);
  return found;
};

/** Asks for the font at once: the browser would only find it after the style sheet. The other alphabets load when a text needs them. */
export const preloadFont = (name: RegExp): Plugin => ({
  name: 'chorus:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.keys(bundle ?? {}).filter((file) => name.test(file));
      if (bundle && files.length === 0) throw new Error(`No font is named like ${name}`);
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head',
      }));
    },
  },
});

const PAGE_SCRIPT = '<script type="module"';
/** The splash needs the style sheet alone: on a slow network, scripts would take most of the bandwidth from it. */
const AFTER_STYLES = 'fetchpriority="low"';

/** What the page is written in, and the contracts, are a script of their own before it: the browser starts it while the rest comes, and others have their turn in between. */
export const librariesFirst: Plugin = {
  name: 'chorus:libraries-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const { fileName } = chunkOf(bundle, LIBRARIES);
      const preload = `<link rel="modulepreload" crossorigin href="/${fileName}">`;
      if (!html.includes(PAGE_SCRIPT) || !html.includes(preload)) throw new Error('index.html does not load the libraries');
      return html
        .replace(`    ${preload}\n`, '')
        .replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" ${AFTER_STYLES}`)
        .replace(
          PAGE_SCRIPT,
          `${PAGE_SCRIPT} ${AFTER_STYLES} crossorigin src="/${fileName}"></script>\n    ${PAGE_SCRIPT} ${AFTER_STYLES}`,
        );
    },
  },
};

/** Nearly every screen needs these, and Home is where people begin: they come beside what every visit loads, not after it has run. */
const SOON = ['icons', 'lists', 'music', 'shelves', 'home-screen'];
/** Tablets and desktops. As WIDE in ui/wide.ts. */
const SOON_WHERE_WIDE = { name: 'wide-body', media: '(min-width: 768px) and (min-height: 480px)' };

export const preloadScreens: Plugin = {
  name: 'chorus:preload-screens',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return [];
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const initial = filesOf(bundle, entry?.fileName ?? '');
      const soon = SOON.flatMap((name) => filesOf(bundle, chunkOf(bundle, name).fileName)).filter((file) => !initial.includes(file));
      const wide = filesOf(bundle, chunkOf(bundle, SOON_WHERE_WIDE.name).fileName);
      return [
        ...[...new Set(soon)].map((file) => preload(file)),
        ...wide.filter((file) => ![...initial, ...soon].includes(file)).map((file) => preload(file, { media: SOON_WHERE_WIDE.media })),
      ];
    },
  },
};

const preload = (file: string, more?: { media: string }): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '', fetchpriority: 'low', ...more },
  injectTo: 'head',
});

/** A piece and what it imports: the browser would find that only when the piece is there. */
function filesOf(bundle: Bundle, fileName: string, seen = new Set<string>()): string[] {
  const file = Object.values(bundle).find((one) => one.fileName === fileName);
  if (file?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...file.imports.flatMap((imported) => filesOf(bundle, imported, seen)), fileName];
}
