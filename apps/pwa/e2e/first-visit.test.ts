import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { playButtons } from './_browser/play-buttons';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

const MOST_API_REQUESTS = 4;
const HOME = 'src/screens/home/home-screen.tsx';

type Manifest = Record<string, { file: string; imports?: string[] }>;

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const piece = manifest[key];
  if (!piece || seen.has(key)) return [];
  seen.add(key);
  return [piece.file, ...(piece.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isSound = (path: string) => /^\/media\/.*\.(mp3|wav|m4a|ogg|opus|flac|webm)$/.test(path);

const heard = (what: string, isSo: () => boolean) => until(what, () => Promise.resolve(isSo()), Boolean);

/** What the page asked for, and each cover that had arrived by then. */
function watchRequests(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(pathOf(request)));
  page.on('requestfinished', (request) => void (request.resourceType() === 'image' && seen.push('a cover is here')));
  return seen;
}

describe('A first visit', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it('finds all code of Home in index.html, and none by running other code', async () => {
    const html = await (await fetch(stack().url, { headers: { accept: 'text/html' } })).text();
    const manifest = JSON.parse(readFileSync('apps/pwa/dist/.vite/manifest.json', 'utf8')) as Manifest;
    expect(filesOf(manifest, HOME).filter((file) => !html.includes(`"/${file}"`))).toEqual([]);
  });

  it('requests its code after the styles that the splash needs', async () => {
    const html = await (await fetch(stack().url, { headers: { accept: 'text/html' } })).text();
    const scripts = html.match(/<(script|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(scripts.filter((script) => !script.includes('fetchpriority="low"'))).toEqual([]);
  });

  it('leaves the network to the page and its covers before the player reads a song', async () => {
    const page = await (await openContext()).newPage();
    const seen = watchRequests(page);
    await page.goto('/');
    await heard('a song to be read', () => seen.some(isSound));
    const before = seen.slice(0, seen.findIndex(isSound));
    expect(before).toContain('a cover is here');
    await playButtons(page).first().waitFor();
  });

  it(`makes at most ${MOST_API_REQUESTS} requests to the API before the first cover, and the featured songs come first`, async () => {
    const page = await (await openContext()).newPage();
    const seen = watchRequests(page);
    await page.goto('/');
    await heard('a cover', () => seen.includes('a cover is here'));
    const asked = seen.slice(0, seen.indexOf('a cover is here')).filter((path) => path.startsWith('/api/'));
    expect(asked[0]).toBe('/api/songs/featured');
    expect(asked.length).toBeLessThanOrEqual(MOST_API_REQUESTS);
    expect(asked.filter((path) => path === '/api/songs/featured')).toHaveLength(1);
  });
});
