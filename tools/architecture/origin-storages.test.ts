import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as names from '../../apps/pwa/src/platform/storage/caches';
import { storagesIn } from './origin-storages';

/**
 * Every file of the page and its service worker that stores something in the browser: where, and what becomes of it when the person signs
 * out. A new one is removed there, too, or says why it stays.
 */
const stored: Readonly<Record<string, string>> = {
  'app/boot.ts sessionStorage': 'when the page was reloaded for missing code: the tab’s',
  'app/wiring/offline/start-offline-music.ts caches': 'covers of downloads: those of the person’s go',
  'features/offline/storage-notice.tsx localStorage': 'removes what is the person’s',
  'features/session/tab-flag.ts sessionStorage':
    'that a notice is due, such as one that the account is deleted: the tab’s, for after the sign-out',
  'platform/identity/sign-in-state-store.ts localStorage': 'a sign-in that has begun: goes',
  'platform/identity/sign-in-state-store.ts sessionStorage': 'the same where localStorage is full: goes when the sign-in ends',
  'platform/storage/caches.ts caches': 'covers that were shown: go. Documents of public pages: the device’s',
  'platform/storage/database.ts IndexedDB': 'personal-rows.ts has the owner of each store',
  'platform/storage/download-covers.ts caches': 'covers of downloads: those of the person’s go',
  'platform/storage/drafts.ts sessionStorage': 'drafts: go, in every tab',
  'platform/storage/local-text.ts localStorage': 'rows/local-rows.ts has the owner of each key',
  'platform/storage/share/shared-files.ts caches': 'files that another app has shared: go when they are used, or at the next share',
  'platform/storage/wipe.ts localStorage': 'removes what is the person’s',
  'sw/covers/serve-covers.ts caches': 'covers that were shown: go',
  'sw/sw.ts caches': 'documents of public pages: the device’s',
};

const FOLDER = 'apps/pwa/src';
const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, ...storagesIn(file, readFileSync(join(FOLDER, file), 'utf8')) }));

it('every place where the page stores something says what becomes of it at a sign-out', () => {
  expect(found.length).toBeGreaterThan(300);
  expect(found.flatMap(({ file, kinds }) => kinds.map((kind) => `${file} ${kind}`)).toSorted()).toEqual(Object.keys(stored).toSorted());
});

it('every cache has its name in caches.ts', () => {
  expect(found.flatMap(({ file, unnamedCaches }) => unnamedCaches.map((name) => `${file}: ${name}`))).toEqual([]);
});

it('the switch-off of the service worker removes the caches that nothing but the worker reads', () => {
  const { removeAllCaches: _, removePersonalCaches: __, DOWNLOAD_COVERS: ___, ...others } = names;
  const [, listed = ''] = /const OURS = \[(.*)\];/.exec(readFileSync('apps/pwa/public/sw-off.js', 'utf8')) ?? [];
  expect(listed).toBe(
    Object.values(others)
      .toSorted()
      .map((name) => `'${name}'`)
      .join(', '),
  );
});

describe('the check of storages finds', () => {
  it.each([
    ['localStorage', 'window.localStorage.setItem(key, value);'],
    ['sessionStorage', 'const memory = () => sessionStorage;'],
    ['IndexedDB', "await openDB<Schema>('notes', 1);"],
    ['caches', "const cache = await caches\n  .open('pictures');"],
    ['cookies', "document.cookie = 'a=b';"],
    ['files', 'const root = await navigator.storage.getDirectory();'],
  ])('%s', (kind, text) => expect(storagesIn('source.ts', text).kinds).toEqual([kind]));

  it('none in comments, texts and other names', () =>
    expect(storagesIn('source.ts', "// localStorage\n/** caches.open */ for (const cache of caches) say('sessionStorage');").kinds).toEqual(
      [],
    ));

  it('a cache whose name is written out', () =>
    expect(storagesIn('source.ts', "caches.open('pictures')").unnamedCaches).toEqual(["'pictures'"]));
});
