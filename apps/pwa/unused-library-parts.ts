import type { Plugin } from 'vite';
import { leaveOut } from './leave-out';
import type { Replacement } from './leave-out';
import { dropUnusedQueryParts } from './unused-query-parts';
import { dropUnusedRouterParts } from './unused-router-parts';
import { dropUnusedWorkerParts } from './unused-worker-parts';
import { dropUnusedXStateParts } from './unused-xstate-parts';

/** Relies on how React formats its production builds: what begins in the first column ends there. */
const functionNamed = (name: string): Replacement => [
  new RegExp(`^((?:function ${name}|exports\\.${name} = function )\\([^]*?\\) \\{)[^]*?^\\}`, 'm'),
  "$1\n  throw Error('Left out of this build');\n}",
];

/** The entrances to features of React that nothing here uses; what only they lead to goes with them. Each throws instead. */
const unusedReactFunctions = {
  // Taking over what a server rendered.
  hydration: [
    'prepareToHydrateHostInstance',
    'throwOnHydrationMismatch',
    'queueHydrationError',
    'updateDehydratedSuspenseComponent',
    'retryDehydratedSuspenseBoundary',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
  ],
  components: [
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'startViewTransition',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    'measureViewTransitionHostInstancesRecursive',
  ],
  refsOfFragments: ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  formStates: ['mountActionState', 'updateActionState', 'rerenderActionState'],
  // `<link>`, `<style>` and `<script>` in components, and hints about what they will load.
  resources: ['getHydratableHoistableCache', 'acquireResource', 'preloadResource', 'suspendResource', 'preinitStyle', 'preinitScript'],
  hints: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitModuleScript'],
};

const unusedReactParts: readonly Replacement[] = [
  ...Object.values(unusedReactFunctions).flat().map(functionNamed),
  // Elements of these are refused like anything else that is no component; so their number is no fiber's tag.
  [/^ {6}case REACT_(?:ACTIVITY|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE:\n(?: {8}.*\n)+/gm, ''],
  [/\b(?:19|30|31) === \w+(?:\.\w+)?\.tag\b/g, 'false'],
  [/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};/gm, ''],
  // Its reads; who hydrates would set it.
  [/\bisHydrating(?=[ );])(?! =)/g, 'false'],
  [/^ +shouldStartViewTransition$/m, 'false'],
];

/** The parts were chosen from its source: read them again in that of another version, in which what is named may do more. */
const REACT_VERSION = '19.3.1';

/** The client of React without what this product does not use: a fifth of it. Throws for another version. */
export function leaveOutUnusedReactParts(code: string): string {
  if (!code.includes(`exports.version = "${REACT_VERSION}";`)) throw new Error(`The client of React is not ${REACT_VERSION}`);
  return leaveOut(unusedReactParts, code);
}

const dropUnusedReactParts: Plugin = {
  name: 'chorus:drop-unused-react-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production/ },
    handler: (code) => ({ code: leaveOutUnusedReactParts(code), map: null }),
  },
};

export const dropUnusedLibraryParts = [
  dropUnusedReactParts,
  dropUnusedQueryParts,
  dropUnusedRouterParts,
  dropUnusedXStateParts,
  dropUnusedWorkerParts,
];
