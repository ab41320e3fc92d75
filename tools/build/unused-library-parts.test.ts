/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type React from 'react';
import type { createRoot } from 'react-dom/client';
import { leaveOutUnusedReactParts } from '../../apps/pwa/unused-library-parts';
import { leaveOutUnusedQueryParts } from '../../apps/pwa/unused-query-parts';
import { leaveOutUnusedRouterParts } from '../../apps/pwa/unused-router-parts';
import { leaveOutUnusedWorkerParts } from '../../apps/pwa/unused-worker-parts';
import { leaveOutUnusedXStateParts } from '../../apps/pwa/unused-xstate-parts';

const { resolve } = createRequire(__filename);
const production = (name: string) =>
  join(dirname(resolve(`${name.split('/')[0]}/package.json`)), `cjs/${name.replace('/', '-')}.production.js`);

const loaded: Record<string, unknown> = {};

/** Loads what the page loads: the libraries' production builds, with the client without its unused parts. */
function load(name: string): unknown {
  const source = readFileSync(production(name), 'utf8');
  const code = name === 'react-dom/client' ? leaveOutUnusedReactParts(source) : source;
  const exports = {};
  // node:vm knows nothing of the test's document.
  const run = compileFunction(code, ['exports', 'require', 'window', 'document', 'navigator']);
  Reflect.apply(run, undefined, [exports, loadOnce, window, document, navigator]);
  return exports;
}
const loadOnce = (name: string) => (loaded[name] ??= load(name));

const react = loadOnce('react') as typeof React;
const client = loadOnce('react-dom/client') as { createRoot: typeof createRoot };
const { createElement, Fragment, lazy, startTransition, Suspense } = react;

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((go) => setTimeout(go, 5));
};

describe('React without its unused parts', () => {
  let page: HTMLElement;
  let failures: string[];
  let root: ReturnType<typeof createRoot>;

  beforeEach(() => {
    page = document.body.appendChild(document.createElement('div'));
    failures = [];
    root = client.createRoot(page, { onUncaughtError: (error) => void failures.push(String(error)) });
  });
  afterEach(() => root.unmount());

  it('renders, waits for code, updates in a transition, names the tab and removes', async () => {
    const Later = lazy(() => Promise.resolve({ default: () => createElement('p', null, 'Later') }));
    const show = (songs: readonly string[]) =>
      root.render(
        createElement(
          Suspense,
          { fallback: createElement('p', null, 'Soon') },
          createElement('title', null, songs.join()),
          songs.map((song) => createElement(Fragment, { key: song }, createElement('li', null, song))),
          createElement(Later),
        ),
      );
    show(['One', 'Two']);
    await until(() => page.textContent === 'OneTwoLater' || failures.length > 0);
    startTransition(() => show(['Two', 'Three', 'One']));
    await until(() => page.textContent === 'TwoThreeOneLater');
    expect(document.title).toBe('Two,Three,One');
    root.render(null);
    await until(() => page.textContent === '');
    expect(failures).toEqual([]);
  });

  it.each([
    ['an Activity', createElement(react.Activity, null, 'Song')],
    ['a ViewTransition', createElement((react as unknown as { ViewTransition: typeof Fragment }).ViewTransition, null, 'Song')],
    ['a reference to a fragment', createElement(Fragment, { ref: () => undefined } as object, 'Song')],
    ['a style sheet', createElement('link', { rel: 'stylesheet', href: '/song.css', precedence: 'high' })],
  ])('refuses %s instead of ignoring it', async (_, element) => {
    root.render(element);
    await until(() => failures.length > 0);
    expect(failures[0]).toMatch(/Left out of this build|Minified React error #130/);
  });

  it('is not made of another version of React', () => {
    const later = readFileSync(production('react-dom/client'), 'utf8').replace(/exports\.version = ".*";/, 'exports.version = "20.0.0";');
    expect(() => leaveOutUnusedReactParts(later)).toThrow('The client of React is not');
  });

  it('is not made of a client that lacks the functions', () => {
    const shorter = readFileSync(production('react-dom/client'), 'utf8').replaceAll('function preinitStyle', 'function other');
    expect(() => leaveOutUnusedReactParts(shorter)).toThrow('There is nothing to leave out like');
  });
});

const folderOf = (library: string) => dirname(resolve(`${library}/package.json`));
const xstate = (file: string) => [join(folderOf('xstate'), 'dist', file), leaveOutUnusedXStateParts] as const;
const worker = (library: string, file: string) => [join(folderOf(library), file), leaveOutUnusedWorkerParts] as const;
const router = join(folderOf('react-router'), 'dist/production/chunk-7RTFRKQW.mjs');

describe.each([
  [
    join(folderOf('@tanstack/query-core'), 'build/modern/queryClient.js'),
    (_: string, code: string) => leaveOutUnusedQueryParts(code),
  ] as const,
  [router, (_: string, code: string) => leaveOutUnusedRouterParts(code)] as const,
  xstate('xstate.esm.js'),
  xstate('raise-effbee0c.esm.js'),
  xstate('StateMachine-ae06a22b.esm.js'),
  xstate('log-6a5e50a8.esm.js'),
  xstate('assign-1f0d7720.esm.js'),
  worker('workbox-routing', 'Router.js'),
  worker('workbox-precaching', 'PrecacheController.js'),
  worker('workbox-precaching', 'PrecacheStrategy.js'),
  worker('idb', 'build/index.js'),
])('%s without its unused parts', (file, leaveOut) => {
  const code = readFileSync(file, 'utf8');

  it('is shorter, and exports the same', () => {
    const rest = leaveOut(file, code);
    const exported = (text: string) => /^export \{[^]*?\};?$/m.exec(text)?.[0];
    expect(rest.length).toBeLessThan(code.length);
    expect(exported(rest)).toBe(exported(code));
  });

  it('is not made of code that lacks them', () => {
    expect(() => leaveOut(file, leaveOut(file, code))).toThrow('There is nothing to leave out like');
  });
});
