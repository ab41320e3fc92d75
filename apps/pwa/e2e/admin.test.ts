import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { ContextOptions } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Keyboard } from './_browser/keyboard';
import { Listener } from './_browser/listener';
import { signIn } from './_browser/people';
import { sizesOf } from './_browser/sizes';
import { storedKeys } from './_browser/stored-rows';
import { until } from './_browser/until';
import { startStackWithMusic } from './_stack/stack';

/** Proven by tests of the screens and of the API as well. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

describe('managing the catalogue:', () => {
  const { openContext, openLastingContext } = browseOn(startStackWithMusic);
  let page: Page;
  let linhs: Page;

  const openPage = async (options?: ContextOptions) => {
    page = await (await openContext({ worker: false, ...options })).newPage();
  };
  const openDashboard = async (options?: ContextOptions) => {
    if (options) {
      await openPage(options);
      await signIn(page, 'Linh');
    } else {
      page = linhs;
      await page.goto('/');
    }
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await page.getByRole('heading', { name: 'Music Manager' }).waitFor();
    await deleteButtons().first().waitFor();
  };
  const openTab = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  };
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const deleteButtons = () => button(/^Delete /);
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const gone = (name: string) => button(`Delete ${name}`).waitFor({ state: 'detached' });
  const firstName = async () => (await deleteButtons().first().getAttribute('aria-label'))?.replace('Delete ', '') ?? '';
  const totalSongs = () => page.getByText('Total Songs').locator('..').getByText(/^\d+$/).textContent();

  beforeAll(async () => {
    linhs = await (await openLastingContext({ worker: false })).newPage();
    await signIn(linhs, 'Linh');
  });

  itInLongForm('visitors and listeners see no link to the dashboard, and Unauthorized at its address', async () => {
    await openPage();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await signIn(page, 'Minh', '/admin');
    await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it('a deleted song plays to its end, and leaves the list and the queue', async () => {
    page = linhs;
    const listener = await Listener.on(page, '/');
    // The queue learns from the copy what was deleted.
    await until(
      'a copy of the catalogue',
      () => storedKeys(page, 'catalogue-copy'),
      ({ length }) => length > 0,
    );
    await listener.playCard();
    const playing = await listener.title();

    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await deleteButtons().first().waitFor();
    await page.getByRole('combobox').selectOption('25');
    await button(`Delete ${playing}`).click();
    await said('Song deleted successfully');
    await gone(playing);
    await listener.untilSounding();
    expect(await listener.title()).toBe(playing);

    await listener.button('Next').click();
    await listener.button('Up next').click();
    const queue = page.getByRole('list', { name: 'Up next' });
    await queue.getByRole('listitem').first().waitFor();
    expect(await queue.getByText(playing, { exact: true }).count()).toBe(0);
  });

  it('an album and an artist are deleted with the specified messages and restored from the activity log', async () => {
    await openDashboard();
    for (const [tab, noun] of [
      ['Albums', 'album'],
      ['Artists', 'artist'],
    ] as const) {
      await openTab(tab);
      const name = await firstName();
      await button(`Delete ${name}`).click();
      await said('Album deleted successfully');
      await gone(name);

      await openTab('Activity');
      await page
        .getByRole('listitem')
        .filter({ hasText: `Linh Trần deleted the ${noun} ${name}` })
        .locator('time')
        .waitFor();
      await button(`Undo: restore ${name}`).click();
      await said(`${name} was restored`);
      await openTab(tab);
      await button(`Delete ${name}`).waitFor();
    }
  });

  it('a featured song is shown on Home', async () => {
    // Changes must show up despite the service worker's stored catalogue.
    await openDashboard({ worker: true });
    await button('Last page').click();
    const star = button(/^Feature /).last();
    const title = (await star.getAttribute('aria-label'))?.replace(/^Feature (.*) on Home$/, '$1') ?? '';
    const kept = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await star.click();
    await kept;
    // The address keeps the page of the table.
    await page.reload();
    await page.getByRole('button', { name: `Feature ${title} on Home`, pressed: true }).waitFor();
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${title}`, exact: true })
      .first()
      .waitFor();
  });

  itInLongForm('Back asks before it drops what was edited, and leaves the page as before once that is settled', async () => {
    await openDashboard();
    const dialogs = page.getByRole('dialog');
    const titleField = page.getByRole('dialog', { name: 'Edit Song' }).getByLabel('Title');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    const editTitle = async (title: string) => {
      await button(/^Edit /)
        .first()
        .click();
      await titleField.fill(title);
    };
    await editTitle('Edited');
    for (const _ of [1, 2]) {
      await page.goBack();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      expect(await titleField.inputValue()).toBe('Edited');
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialogs.first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Music Manager' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Music Manager' }).waitFor({ state: 'detached' });
  });

  itInLongForm('the dashboard works by keyboard alone, without losing focus', async () => {
    await openDashboard();
    const keyboard = new Keyboard(page);
    const before = await totalSongs();
    await keyboard.goTo(page.getByRole('tab', { name: 'Songs' }));
    await keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Albums' }).waitFor();
    await keyboard.press('ArrowLeft');
    await page.getByRole('tabpanel', { name: 'Songs' }).waitFor();

    const name = await firstName();
    await keyboard.activate(button(`Delete ${name}`));
    await gone(name);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Undo');
    await keyboard.seesFocus();
    await keyboard.press('Enter');
    await button(`Delete ${name}`).waitFor();
    await button('Undo').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tabpanel');
    await page
      .getByText('Total Songs')
      .locator('..')
      .getByText(before ?? '', { exact: true })
      .waitFor();
  });

  it.each(sizesOf(2))('the dashboard has no accessibility violation or horizontal scrolling at %s width', async (size) => {
    await openDashboard({ size });
    const expectFlawless = async (what: string) => {
      const overflow = await page.evaluate(() =>
        [document.documentElement, document.querySelector('main')].map((box) => (box ? box.scrollWidth - box.clientWidth : 0)),
      );
      expect({ what, overflow, violations: await findViolations(page) }).toEqual({ what, overflow: [0, 0], violations: [] });
    };
    for (const tab of ['Songs', 'Albums', 'Artists', 'Activity']) {
      await openTab(tab);
      await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
      await expectFlawless(tab);
    }
    await openTab('Songs');
    const name = await firstName();
    await button(`Delete ${name}`).click();
    await button('Undo').waitFor();
    await expectFlawless('Undo');
    await openTab('Activity');
    await button(`Undo: restore ${name}`).click();
    await said(`${name} was restored`);
  });
});
