import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { account, signIn, signInButton } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { sharedStack } from './_stack/shared-stack';

/** What anybody may hear and read, how loud it is and how wide the panels are belongs to whoever sits there. */
const storesOfTheDevice = ['responses', 'settings', 'audio', 'audio-chunks', 'audio-bytes', 'kept'];
const ofTheDevice = ['chorus.volume', 'react-resizable-panels:panels'];

/** What this browser keeps for the product, by where it is kept: the keys of everything. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores: Record<string, IDBValidKey[]> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => done(request.result);
      });
      for (const store of database.objectStoreNames) {
        stores[store] = await new Promise((done) => {
          const request = database.transaction(store).objectStore(store).getAllKeys();
          request.onsuccess = () => done(request.result);
        });
      }
      database.close();
    }
    return { stores, local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookies: document.cookie };
  });

describe('signing in', () => {
  const { openContext } = browseOn(sharedStack);
  let context: BrowserContext;

  beforeEach(async () => {
    context = await openContext();
  });

  it('leads through the provider back to Home, signed in, and stays so after a reload', async () => {
    const page = await context.newPage();
    await signIn(page, /Minh/);
    await page.reload();
    await account(page).waitFor();
    expect(await account(page).getAttribute('aria-label')).toBe('Account of Minh Nguyễn');
    await account(page).click();
    expect(await findViolations(page)).toEqual([]);
  });

  it('shows a provider’s page that anybody can use', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await signInButton(page).click();
    await page.getByRole('heading', { name: 'Who is listening?' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('holds in two tabs that renew at the same time', async () => {
    const one = await context.newPage();
    await signIn(one, /An Phạm/);
    const other = await context.newPage();
    await other.goto('/');
    await account(other).waitFor();
    await Promise.all([one.reload(), other.reload()]);
    await Promise.all([account(one).waitFor(), account(other).waitFor()]);
    await Promise.all([one.reload(), other.reload()]);
    await Promise.all([account(one).waitFor(), account(other).waitFor()]);
  });

  it('ends in every tab with a sign-out that leaves nothing personal', async () => {
    const page = await context.newPage();
    await signIn(page, /Minh/);
    const other = await context.newPage();
    await other.goto('/');
    await account(other).waitFor();
    await playButtons(page).first().click();

    await account(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    await signInButton(other).waitFor();

    const { stores, local, session, cookies } = await kept(page);
    const personal = Object.entries(stores)
      .filter(([name]) => !storesOfTheDevice.includes(name))
      .flatMap(([name, keys]) => keys.map((key) => ({ name, key })));
    // By now a visitor is here, whose lists are kept under no name.
    expect(personal.filter(({ key }) => !Array.isArray(key) || key[0] !== '')).toEqual([]);
    expect(local.filter((key) => !ofTheDevice.includes(key))).toEqual([]);
    expect({ session, cookies }).toEqual({ session: [], cookies: '' });
    await page.reload();
    await signInButton(page).waitFor();
  });

  it('does not keep the page closed when the provider never answers', async () => {
    const page = await context.newPage();
    await signIn(page, /Linh/);
    // Playwright's own routes would stand between the page and its worker, too.
    const session = await context.newCDPSession(page);
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/sign-in/*' }] });
    await page.reload();
    await account(page).waitFor({ timeout: 10_000 });
    await playButtons(page).first().waitFor();
  });
});
