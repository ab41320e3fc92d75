import type { Plugin, Rolldown } from 'vite';

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

/** What the page is written in is a script of its own before it: the browser starts it while the rest comes, and others have their turn in between. */
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
