import * as names from './caches';
import { cachesWith } from './cache.fixture';

const { removePersonalCaches, removeAllCaches: _, ...ours } = names;

it('caches: a sign-out removes all of ours, known or not, except downloads’ covers and documents', async () => {
  const caches = cachesWith({
    ...Object.fromEntries(Object.values(ours).map((name) => [name, []])),
    ...{ 'chorus-of-a-later-release': [], 'workbox-precache-v2-https://chorus.test/': [], 'somebody-else': [] },
  });
  Object.assign(globalThis, { caches });
  await removePersonalCaches();
  expect(await caches.keys()).toEqual([
    'chorus-documents',
    'chorus-kept-covers',
    'workbox-precache-v2-https://chorus.test/',
    'somebody-else',
  ]);
});
