import type { Plugin } from 'vite';
import { leaveOut } from './leave-out';
import type { Replacement } from './leave-out';

/** Relies on how Workbox formats its builds: a method begins and ends in the fifth column. */
const method = (name: string): Replacement => [new RegExp(`^ {4}(?:async )?${name}\\([^)]*\\) \\{\\n[^]*?^ {4}\\}\\n`, 'm'), ''];

const unusedRouterParts: readonly Replacement[] = [
  method('addCacheListener'),
  method('setDefaultHandler'),
  method('setCatchHandler'),
  method('unregisterRoute'),
  [/^ {8}const catchHandler = route && [^]*?(?=^ {8}return responsePromise;)/m, ''],
  [/^ {8}if \(!handler && this\._defaultHandlerMap[^]*?^ {8}\}\n/m, ''],
];

const unusedPrecacheParts: readonly Replacement[] = [
  method('getURLsToCacheKeys'),
  method('getCachedURLs'),
  method('getIntegrityForCacheKey'),
  method('matchPrecache'),
  // The build names each file once, with a revision or null, and without a hash of its bytes.
  [/^ {12}if \(typeof entry === 'string'\) \{[^]*?(?=^ {12}const \{ cacheKey, url \})/m, ''],
  [/^ {12}if \(this\._urlsToCacheKeys\.has\(url\)[^]*?(?=^ {12}this\._urlsToCacheKeys\.set)/m, ''],
  [/^ {12}if \(urlsToWarnAbout\.length > 0\) \{[^]*?^ {12}\}\n/m, ''],
];

/** The build lists what is named by its content by its address alone, and nothing wrong. */
const unusedCacheKeyParts: readonly Replacement[] = ['!entry', '!url', '!revision'].map((wrong) => [
  new RegExp(`^ {4}if \\(${wrong}\\) \\{\\n[^]*?^ {4}\\}\\n`, 'm'),
  '',
]);

const unusedPrecacheStrategyParts: readonly Replacement[] = [
  // A file that the browser removed comes from the server.
  [
    /^ {4}async _handleFetch\([^]*?^ {4}\}\n/m,
    '    _handleFetch(request, handler) {\n        return handler.fetch(new Request(request));\n    }\n',
  ],
];

/** Reads by `for await`. */
const unusedIdbParts: readonly Replacement[] = [[/^const advanceMethodProps = [^]*?(?=^export \{)/m, '']];

/** The parts were chosen from their sources: read them again in those of other versions. */
const partsByFile: readonly (readonly [file: RegExp, parts: readonly Replacement[]])[] = [
  [/workbox-routing[\\/]Router\.js$/, unusedRouterParts],
  [/workbox-precaching[\\/]PrecacheController\.js$/, unusedPrecacheParts],
  [/workbox-precaching[\\/]utils[\\/]createCacheKey\.js$/, unusedCacheKeyParts],
  [/workbox-precaching[\\/]PrecacheStrategy\.js$/, unusedPrecacheStrategyParts],
  [/idb[\\/]build[\\/]index\.js$/, unusedIdbParts],
];

/** Returns the code of one of the worker's libraries without what this product does not use. */
export const leaveOutUnusedWorkerParts = (file: string, code: string): string =>
  leaveOut(partsByFile.find(([name]) => name.test(file))?.[1] ?? [], code);

export const dropUnusedWorkerParts: Plugin = {
  name: 'chorus:drop-unused-worker-parts',
  apply: 'build',
  transform: {
    filter: { id: /(?:workbox-\w+|idb)[\\/].*\.js$/ },
    handler: (code, id) => ({ code: leaveOutUnusedWorkerParts(id, code), map: null }),
  },
};
