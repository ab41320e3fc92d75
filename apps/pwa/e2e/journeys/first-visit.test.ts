import { homeReads } from '@chorus/contracts';
import type { StoredSession } from '../../src/platform/storage/rows/session-row';
import { SIGNED_IN_KEY } from '../../src/platform/storage/who-was-here';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import { drawnPage, watchRequests } from '../_browser/first-screen';
import { holdCode, openBeforeCode } from '../_browser/hold-code';
import { BESIDE_THE_PAGE, signIn, signInButton } from '../_browser/people';
import { playButtons } from '../_browser/play-buttons';
import { sizesOf } from '../_browser/sizes';
import { untilCatalogueIsStored } from '../_browser/stored-catalogue';
import { untilDocumentIsStored } from '../_browser/stored-documents';
import { storedRows, storeRows } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { sharedStack } from '../_stack/shared-stack';

const MOST_API_REQUESTS = 1;
const lists = Object.values(homeReads).map((url) => url.split('?', 1)[0] ?? '');

const isSound = (path: string) => /^\/media\/.*\.(mp3|wav|m4a|ogg|opus|flac|webm)$/.test(path);

const heard = (what: string, isSo: () => boolean) => until(what, () => Promise.resolve(isSo()), Boolean);

describe('A first visit', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it('requests its code after the styles, the fonts and the covers of the first screen', async () => {
    const html = await (await fetch(stack().url, { headers: { accept: 'text/html' } })).text();
    const code = [...html.matchAll(/<(?:script type|link rel)="module[^>]*>/g)];
    expect(code.filter(([tag]) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    const before = html.slice(0, code[0]!.index);
    expect(before).toContain('rel="stylesheet"');
    expect(before.match(/as="font"/g)).toHaveLength(3);
    expect(before).toContain('as="image"');
    expect(html.slice(code[0]!.index)).not.toContain('as="image"');
  });

  it.each(sizesOf(0))('shows Home’s songs before any code of the page on a %s; the code takes over and nothing moves', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const code = await holdCode(page);
    const errors: Error[] = [];
    page.on('pageerror', (error) => void errors.push(error));
    await page.goto('/', { waitUntil: 'commit' });
    const early = await drawnPage(page);
    expect(early.greeting).toMatch(/^Good /);
    expect(early.drawn.filter(([tag]) => tag === 'ARTICLE').length).toBeGreaterThan(8);

    code.arrive();
    await page.getByRole('region', { name: 'Trending' }).getByRole('article').first().waitFor();
    expect(await drawnPage(page)).toEqual(early);
    expect(errors).toEqual([]);
  });

  it('is taken over by the code also where the server has newer albums than the document', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"isStored":false', '"isStored":true') });
    });
    await page.route(/\/api\/catalogue\/albums/, async (route) => {
      const response = await route.fetch();
      const albums = (await response.json()) as { rows: { title: string }[] };
      await route.fulfill({ response, json: { ...albums, rows: albums.rows.map((row) => ({ ...row, title: `New ${row.title}` })) } });
    });
    const complaints = collectComplaints(page);
    // Hydration takes longer than an answer.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('region', { name: 'Popular Playlists' }).getByText(/^New /).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows what is in a sidebar that was collapsed at the last visit, and in one that was not', async () => {
    const context = await openContext({ size: 'desktop', worker: false });
    const sizes = JSON.stringify({ sidebar: 5.114, centre: 76.886, others: 18 });
    await context.addInitScript((stored) => localStorage.setItem('react-resizable-panels:panels', stored), sizes);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
  });

  it('can be read even if the code of the page does not load, and says so', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await page.route(/assets\/(?!show-screen).*\.js$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const reload = page.getByRole('alert').getByRole('link', { name: 'Reload' });
    await reload.waitFor();
    const { y, height } = (await reload.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    expect((await drawnPage(page)).greeting).toMatch(/^Good /);
  });

  it.each(sizesOf(0))('can be read where no script at all loads, and says so, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    // Without its styles, the page shows all of its buttons.
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
    await page.getByRole('region', { name: 'Made For You' }).getByRole('article').first().waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('can be read in a browser that runs no scripts, and says what they are for', async () => {
    const page = await (await openContext({ size: 'phone', worker: false, scripts: false })).newPage();
    await page.goto('/');
    await page.locator('noscript > p').waitFor();
    await page.getByRole('region', { name: 'Made For You' }).getByRole('article').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('has the sign-in beside the logo on a narrow phone in large type, before the font is there', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/');
    await page.addStyleTag({ content: ':root { font-size: 125% }' });
    const logo = (await page.getByRole('banner').getByRole('link', { name: 'Chorus: Home' }).boundingBox())!;
    const button = (await signInButton(page).boundingBox())!;
    expect(button.x).toBeGreaterThanOrEqual(logo.x + logo.width);
    expect(button.x + button.width).toBeLessThanOrEqual(320);
  });

  it('shows placeholders for covers that failed to load before the code of the page came', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const code = await holdCode(page);
    await page.route(/\/media\/.*\.webp$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const covers = page.getByRole('region', { name: 'Featured songs' }).locator('img[src^="/media/"]');
    const isFailed = () =>
      covers.evaluateAll(
        (all: HTMLImageElement[]) => all.length > 0 && all.every(({ complete, naturalWidth }) => complete && naturalWidth === 0),
      );
    await until('the covers to fail', isFailed, Boolean);
    code.arrive();
    await until(
      'placeholders',
      () => covers.count(),
      (count) => count === 0,
    );
  });

  it('of somebody who is signed in shows the places of their songs, and no invitation to sign in', async () => {
    const context = await openContext({ size: 'phone', worker: false });
    await context.addInitScript((key) => localStorage.setItem(key, 'yes'), SIGNED_IN_KEY);
    const page = await context.newPage();
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const { greeting, drawn } = await drawnPage(page);
    expect(greeting).toMatch(/^Good /);
    expect(JSON.stringify(drawn)).not.toContain('Continue with Google');
  });

  it('after a sign-in shows the places of their songs', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await signIn(page, 'An', '/');
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const { greeting, drawn } = await drawnPage(page);
    expect(greeting).toMatch(/^Good /);
    expect(JSON.stringify(drawn)).not.toContain('Continue with Google');
  });

  it('of somebody whose session has ended becomes a visitor’s, says why, and keeps the focus', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    await signIn(page, 'An', '/');
    const [session] = await storedRows<StoredSession>(page, 'session');
    await page.goto(BESIDE_THE_PAGE);
    await storeRows(page, 'session', [{ ...session, refreshToken: 'ended' }], 'current');
    const code = await openBeforeCode(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
    await link.focus();
    code.arrive();
    await signInButton(page).waitFor();
    await link.and(page.locator(':focus')).waitFor();
    await page.getByRole('region', { name: "You've been signed out" }).getByRole('button', { name: 'Got it' }).click();
    expect(await page.getByText("You've been signed out").count()).toBe(0);
  });

  it('is followed by visits that show the songs of the last one before any code, also without a network', async () => {
    const context = await openContext({ size: 'phone' });
    const page = await context.newPage();
    await page.goto('/');
    await untilDocumentIsStored(page, '/');
    await context.setOffline(true);
    const document = await (await page.reload())?.text();
    expect(document).toContain('<article');
    await playButtons(page).first().waitFor();
  });

  it.each(['/search', '/songs'])('to %s begins with the splash, which says so where the code takes long', async (path) => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    const words = page.getByText('Opening Chorus…');
    await words.waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    const opacity = () => words.evaluate((element) => getComputedStyle(element).opacity);
    await until('the words to be seen', opacity, (seen) => seen === '1');
  });

  it('to another screen says that its code is missing instead of that it comes', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await page.route(/assets\/(?!show-screen).*\.js$/, (route) => route.abort());
    await page.goto('/search', { waitUntil: 'commit' });
    await page.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
    await page.getByText('Opening Chorus…').waitFor({ state: 'hidden' });
  });

  it('reads no song before somebody presses one', async () => {
    const page = await (await openContext()).newPage();
    const seen = watchRequests(page);
    await page.goto('/');
    await untilCatalogueIsStored(page);
    expect(seen.filter(isSound)).toEqual([]);
    await playButtons(page).first().click();
    await heard('a song to be read', () => seen.some(isSound));
  });

  it('brings Home’s lists along in the document, and asks for none of them before the first cover', async () => {
    const page = await (await openContext()).newPage();
    const seen = watchRequests(page);
    await page.goto('/');
    await heard('a cover', () => seen.includes('a cover is here'));
    const asked = seen.slice(0, seen.indexOf('a cover is here')).filter((path) => path.startsWith('/api/'));
    expect(asked.filter((path) => lists.includes(path))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(MOST_API_REQUESTS);
  });
});
