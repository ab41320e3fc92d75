import type { Plugin, Rolldown } from 'vite';
import { LIBRARIES } from './page-head';

const HINT = '//# allFunctionsCalledOnLoad';

/** Whether every visit loads the chunk. */
const isInitial = ({ name, isEntry }: Pick<Rolldown.OutputChunk, 'name' | 'isEntry'>): boolean => isEntry || name === LIBRARIES;

/**
 * Makes Chromium compile all functions of these files on another thread as they arrive, instead of each on the page's thread at its first
 * call (https://v8.dev/blog/explicit-compile-hints). Chromium does not use its code cache for modules from a service worker (seen in
 * Chromium 156). To other browsers this is a comment.
 */
export const compileHint = (chunk: Rolldown.RenderedChunk): string => (isInitial(chunk) ? HINT : '');

/** Fails the build without the hint, because nobody would notice. */
export const compileHintsExist: Plugin = {
  name: 'chorus:compile-hints-exist',
  apply: 'build',
  generateBundle(_options, bundle) {
    const hinted = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(HINT));
    if (hinted.length !== 2) this.error(`${hinted.length} files have the compile hint, not the libraries and the first script`);
  },
};
