import type { Plugin, Rolldown } from 'vite';
import { LIBRARIES } from './page-head';

const HINT = '//# allFunctionsCalledOnLoad';

/** What every visit loads. */
const isInitial = ({ name, isEntry }: Pick<Rolldown.OutputChunk, 'name' | 'isEntry'>): boolean => isEntry || name === LIBRARIES;

/**
 * Makes Chromium compile all functions of these files on another thread as they arrive, instead of each on the page's thread when it is first called.
 * Its cache of compiled code would spare it both, but is not used for modules that a service worker answers (seen in Chromium 156). To other browsers
 * this is a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = (chunk: Rolldown.RenderedChunk): string => (isInitial(chunk) ? HINT : '');

/** Nobody would notice a build without it. */
export const compileHintsExist: Plugin = {
  name: 'chorus:compile-hints-exist',
  apply: 'build',
  generateBundle(_options, bundle) {
    const hinted = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(HINT));
    if (hinted.length !== 2) this.error(`${hinted.length} files have the compile hint, not the libraries and the first script`);
  },
};
