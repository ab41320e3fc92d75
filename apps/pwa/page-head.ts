import type { Plugin, Rolldown } from 'vite';

export const LIBRARIES = 'libraries';

type Bundle = Rolldown.OutputBundle;

const chunkOf = (bundle: Bundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`No piece of the build is named ${name}`);
  return found;
};

/**
 * Loads the font's files at once. Otherwise the browser would find them after the style sheet, and those of other alphabets after the first
 * layout, and would draw those words twice. The service worker stores all of them anyway.
 */
export const preloadFonts = (name: RegExp): Plugin => ({
  name: 'chorus:preload-fonts',
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

const CODE = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
/** Servers that support priorities send the code after the styles and the covers in view. */
const LATER = 'fetchpriority="low"';

/**
 * Loads the page's code by tags at the end of the body, so that browsers with six connections to a server use them for the styles and the
 * first screen's covers first. The libraries are a separate script before the page's, so that the browser runs it while the rest arrives,
 * and other tasks get a turn in between.
 */
export const codeLast: Plugin = {
  name: 'chorus:code-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const { fileName } = chunkOf(bundle, LIBRARIES);
      const tags = html.match(CODE) ?? [];
      const others = tags.filter((tag) => !tag.includes(fileName));
      if (others.length !== tags.length - 1) throw new Error('index.html does not load the libraries');
      const code = [`    <script type="module" crossorigin src="/${fileName}"></script>\n`, ...others];
      const last = code.map((tag) => tag.replace(/ (?=crossorigin)/, ` ${LATER} `)).join('');
      return html.replaceAll(CODE, '').replace('  </body>', `${last}  </body>`);
    },
  },
};
