import type { Plugin } from 'vite';
import { leaveOut } from './leave-out';
import type { Replacement } from './leave-out';

/** Relies on how TanStack Query formats its builds: a method of the client begins and ends after one tab. */
const method = (name: string): Replacement => [new RegExp(`^\\t${name}\\([^)]*\\) \\{\\n[^]*?^\\t\\}\\n`, 'm'), ''];

/** The page reads by `query`, and sets data by none of these. Its types have them all the same: a test checks that none is called. */
export const unusedClientMethods: readonly string[] = [
  'isFetching',
  'isMutating',
  'ensureQueryData',
  'getQueriesData',
  'setQueriesData',
  'fetchQuery',
  'prefetchQuery',
  'infiniteQuery',
  'fetchInfiniteQuery',
  'prefetchInfiniteQuery',
  'ensureInfiniteQueryData',
  'setMutationDefaults',
];

export const leaveOutUnusedQueryParts = (code: string): string => leaveOut(unusedClientMethods.map(method), code);

export const dropUnusedQueryParts: Plugin = {
  name: 'chorus:drop-unused-query-parts',
  apply: 'build',
  transform: {
    filter: { id: /query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/ },
    handler: (code) => ({ code: leaveOutUnusedQueryParts(code), map: null }),
  },
};
