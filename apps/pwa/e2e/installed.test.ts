import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { wholeChromium } from './_browser/browser';
import { OwnBrowser } from './_browser/own-browser';
import { BUILT_PAGE } from './_release/next-release';
import { ReleaseServer } from './_release/release-server';
import { untilWorkerServes } from './_release/worker';
import { sharedStack } from './_stack/shared-stack';

/** In Chromium, the first visit after the switch sometimes waits up to 30 s. */
const TIMEOUT_MS = 90_000;

let folder: string;
let server: ReleaseServer;
let browser: OwnBrowser;
let page: Page;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-installed-'));
  server = await ReleaseServer.start(sharedStack().url, BUILT_PAGE);
});
afterEach(async () => {
  await browser.remove();
  await server.goAway();
  await rm(folder, { recursive: true, force: true });
});

async function openBrowser(programs?: readonly string[]): Promise<void> {
  browser = await OwnBrowser.make(server.url, programs);
  page = await browser.open();
}

async function releaseWith(file: string, change: (text: string) => string): Promise<string> {
  const changed = join(folder, 'changed');
  await cp(BUILT_PAGE, changed, { recursive: true });
  await writeFile(join(changed, file), change(await readFile(join(BUILT_PAGE, file), 'utf8')));
  return changed;
}

async function whatKeepsItFromBeingInstalled() {
  const devtools = await browser.context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  return { manifest: errors, installability: installabilityErrors.map(({ errorId }) => errorId) };
}

it('installed app: the manifest makes it installable, without a warning', async () => {
  await openBrowser(wholeChromium);
  await page.goto('/');
  expect(await whatKeepsItFromBeingInstalled()).toEqual({ manifest: [], installability: [] });
});

it('installed app: a manifest without icons is reported as not installable', async () => {
  await openBrowser(wholeChromium);
  server.release(
    await releaseWith('manifest.webmanifest', (text) => text.replace(/"icons": \[[^\]]*\],\s*"(screenshots|shortcuts)"/, '"$1"')),
  );
  await page.goto('/');
  const { installability } = await whatKeepsItFromBeingInstalled();
  expect(installability).not.toEqual([]);
});

it('installed app: opens its start URL offline after a browser restart, and shows that it is offline', async () => {
  await openBrowser();
  await page.goto('/');
  await untilWorkerServes(page);
  await browser.close();
  await server.goAway();

  page = await browser.open();
  await page.goto('/');
  await page.getByRole('region', { name: 'Player' }).waitFor();
  const line = page.getByText("You're offline. Downloaded music still plays.");
  await line.waitFor();

  await server.comeBack();
  await line.waitFor({ state: 'detached' });
});

it('kill switch: removes the service worker and its caches even with a tab open, and nothing else', async () => {
  await openBrowser();
  await page.goto('/');
  await untilWorkerServes(page);
  const other = await browser.context.newPage();
  await other.goto('/');
  await untilWorkerServes(other);
  await page.evaluate(async () => {
    await caches.open('somebody-else');
    localStorage.setItem('chorus.volume', '30');
  });
  const off = await readFile(join(BUILT_PAGE, 'sw-off.js'), 'utf8');
  server.release(await releaseWith('sw.js', () => off));

  // A visit during the switch may fail, because the page reloads itself or waits for a worker that
  // is stopping. It is repeated once.
  const isGoneAfterVisit = async () => {
    await page.reload({ timeout: 15_000 });
    await page.getByRole('region', { name: 'Player' }).waitFor();
    return page.evaluate(async () => {
      const isGone = async () => {
        const [registration, names] = [await navigator.serviceWorker.getRegistration(), await caches.keys()];
        return !registration && !navigator.serviceWorker.controller && !names.some((name) => name.startsWith('workbox-precache'));
      };
      for (let looks = 0; looks < 50 && !(await isGone()); looks += 1) await new Promise((again) => setTimeout(again, 100));
      return isGone();
    });
  };
  const end = Date.now() + TIMEOUT_MS;
  let seen: boolean | string = 'no visit';
  while (seen !== true && Date.now() < end) seen = await isGoneAfterVisit().catch(String);
  expect(seen).toBe(true);
  expect(
    await page.evaluate(async () => ({
      isTheirsThere: await caches.has('somebody-else'),
      volume: localStorage.getItem('chorus.volume'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    })),
  ).toEqual({ isTheirsThere: true, volume: '30', databases: ['chorus'] });
});
