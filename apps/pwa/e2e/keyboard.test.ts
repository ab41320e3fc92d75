import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Keyboard } from './_browser/keyboard';
import { account, signInButton } from './_browser/people';
import { sharedStack } from './_stack/shared-stack';

describe('without a pointer', () => {
  const { openContext } = browseOn(sharedStack);
  let page: Page;
  let keyboard: Keyboard;

  beforeEach(async () => {
    page = await (await openContext()).newPage();
    keyboard = new Keyboard(page);
  });

  const main = () => page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const menuItem = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');

  it('one signs in, searches, plays, turns pages, looks at what deleting means, and signs out', async () => {
    await page.goto('/');
    await keyboard.activate(signInButton(page));
    await page.getByRole('heading', { name: 'Who is listening?' }).waitFor();
    await keyboard.activate(page.getByRole('button', { name: /Minh/ }));
    await page.waitForURL((url) => url.pathname === '/');

    await keyboard.activate(account(page));
    await keyboard.goTo(menuItem('Download my data'));
    await keyboard.press('Escape');
    await menuItem('Download my data').waitFor({ state: 'hidden' });
    expect(await keyboard.isAt(account(page))).toBe(true);
    await keyboard.seesFocus();

    await keyboard.activate(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }));
    const box = page.getByRole('searchbox', { name: 'Search songs, albums or artists' });
    await box.waitFor();
    if (!(await keyboard.isAt(box))) await keyboard.goTo(box);
    await keyboard.seesFocus();
    await keyboard.type('son ha');
    await keyboard.activate(main().getByRole('region', { name: 'Top result' }).getByRole('link'));

    await heading('Sơn Hà');
    await keyboard.activate(main().getByRole('button', { name: 'Đường Về 1', exact: true }));
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByTitle('Đường Về 1').waitFor();
    await keyboard.activate(player.getByRole('button', { name: 'Pause' }));
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await keyboard.seesFocus();

    await keyboard.activate(page.getByRole('banner').getByRole('link', { name: 'Chorus: Home' }), 'Shift+Tab');
    await keyboard.activate(main().getByRole('link', { name: 'Show all: Made For You' }));
    await heading('All Songs');
    await keyboard.goTo(main().getByRole('searchbox'));
    await keyboard.type('mua thang sau');
    await main().getByText('Showing 1-2 of 2').waitFor();
    await keyboard.press('Control+A');
    await keyboard.press('Delete');
    await main().getByText('Showing 1-10 of 18').waitFor();
    await keyboard.activate(main().getByRole('button', { name: 'Next page' }));
    await main().getByText('Showing 11-18 of 18').waitFor();
    await keyboard.activate(main().getByRole('button', { name: 'First page' }), 'Shift+Tab');
    await main().getByText('Showing 1-10 of 18').waitFor();
    await keyboard.goTo(main().getByRole('combobox', { name: 'Show per page' }));
    await keyboard.press('ArrowDown');
    await main().getByText('Showing 1-18 of 18').waitFor();

    await keyboard.activate(account(page), 'Shift+Tab');
    await keyboard.activate(menuItem('Delete my account'));
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.waitFor();
    await keyboard.goTo(dialog.getByRole('button', { name: 'Keep my account' }));
    await keyboard.goTo(dialog.getByRole('button', { name: 'Close' }));
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await keyboard.isAt(account(page))).toBe(true);
    await keyboard.seesFocus();

    await keyboard.press('Enter');
    await keyboard.activate(menuItem('Sign out'));
    await signInButton(page).waitFor();
  });

  it('one skips what stands before the content', async () => {
    await page.goto('/songs');
    await heading('All Songs');
    await keyboard.activate(page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.goTo(main().getByRole('searchbox'));
    expect(await main().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});
