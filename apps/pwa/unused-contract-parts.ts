import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,\s*/g;

/** What endpoints and socket events say of themselves is for the API's documentation: half a kilobyte, gzipped, of most screens. */
export const leaveOutSummaries = (code: string): string => code.replace(SUMMARY, '');

export const dropUnusedContractParts: Plugin = {
  name: 'chorus:drop-unused-contract-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /libs[\\/]contracts[\\/]src[\\/].*\.ts$/ },
    handler: (code) => ({ code: leaveOutSummaries(code), map: null }),
  },
};
