import { screenPaths } from '@chorus/contracts';
import type { Locator, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Keyboard } from './_browser/keyboard';
import { account, signIn, signInButton } from './_browser/people';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

describe('by keyboard alone', () => {
  const { openContext } = browseOn(sharedStack);
  let page: Page;
  let keyboard: Keyboard;

  const openPage = async (worker: boolean) => {
    page = await (await openContext({ worker })).newPage();
    keyboard = new Keyboard(page);
  };

  const main = () => page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });

  it('a visitor signs in, searches, and plays and pauses a song', async () => {
    await openPage(false);
    await page.goto(screenPaths.home);
    await keyboard.activate(signInButton(page));
    await page.getByRole('heading', { name: "Who's listening?" }).waitFor();
    await keyboard.activate(page.getByRole('button', { name: /Minh/ }));
    await page.waitForURL((url) => url.pathname === screenPaths.home);

    await keyboard.activate(account(page));
    await keyboard.goTo(menuItem('Download my data'), 'ArrowDown');
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
    await player.getByTitle('Đường Về 1', { exact: true }).waitFor();
    await keyboard.activate(player.getByRole('button', { name: 'Pause' }));
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await keyboard.seesFocus();
  });

  it('a user turns pages, reads what deleting the account means, and signs out', async () => {
    await openPage(false);
    await signIn(page, 'Minh', screenPaths.home);
    await keyboard.activate(page.getByRole('banner').getByRole('link', { name: 'Chorus: Home' }));
    await keyboard.activate(main().getByRole('link', { name: 'Show all: Made For You' }));
    await heading('Made For You');
    await page.goto('/songs');
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
    await keyboard.activate(menuItem('Settings'), 'ArrowDown');
    await heading('Settings');
    await keyboard.activate(main().getByRole('button', { name: 'Delete my account' }));
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.waitFor();
    await keyboard.goTo(dialog.getByRole('button', { name: 'Keep my account' }));
    await keyboard.goTo(dialog.getByRole('button', { name: 'Close' }));
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await keyboard.isAt(main().getByRole('button', { name: 'Delete my account' }))).toBe(true);
    await keyboard.seesFocus();

    await keyboard.activate(account(page), 'Shift+Tab');
    await keyboard.activate(menuItem('Sign out'), 'ArrowDown');
    await signInButton(page).waitFor();
  });

  it('a user downloads albums, pauses and removes them without losing focus', async () => {
    await openPage(true);
    // A response that never arrives keeps the loading state visible.
    await page.context().route(/\/media\/.*\.mp3$/, () => undefined);
    const kept = ['Đường Về', 'Mưa Tháng Sáu'];
    for (const title of kept) {
      await page.goto(screenPaths.albums);
      await main().getByRole('link', { name: title, exact: true }).click();
      await heading(title);
      await keyboard.activate(main().getByRole('button', { name: 'Download', exact: true }));
      const pause = main().getByRole('button', { name: `Pause: ${title}`, exact: false });
      await pause.waitFor();
      expect(await keyboard.isAt(pause)).toBe(true);
    }

    await keyboard.activate(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offline music' }), 'Shift+Tab');
    await heading('Offline music');
    expect(await findViolations(page)).toEqual([]);
    const row = (title: string, label: string) =>
      main()
        .getByRole('article')
        .getByRole('button', { name: `${label} ${title}`.trim() });
    const isNowAt = (target: Locator) =>
      until(
        'the focus to arrive',
        () => keyboard.isAt(target),
        (isThere) => isThere,
      );
    const [first, second] = [kept[1]!, kept[0]!];
    await keyboard.activate(row(first, 'Pause'));
    await isNowAt(row(first, 'Resume'));
    await keyboard.seesFocus();
    await keyboard.press('Enter');
    await isNowAt(row(first, 'Pause'));

    const letGo = (title: string) => main().getByRole('button', { name: `Remove download of ${title}` });
    await keyboard.activate(letGo(first));
    await isNowAt(letGo(second));
    await keyboard.seesFocus();
    await keyboard.press('Enter');
    await isNowAt(main().getByRole('region', { name: 'Downloads' }));

    const room = main().getByRole('slider', { name: 'Space for automatically saved songs' });
    await keyboard.goTo(main().getByRole('button', { name: 'Clear' }));
    await keyboard.goTo(room);
    const before = Number(await room.inputValue());
    await keyboard.press('ArrowLeft');
    expect(Number(await room.inputValue())).toBeLessThan(before);
  });

  it('a user jumps to the content by the skip link', async () => {
    await openPage(false);
    await page.goto(screenPaths.songs);
    await heading('All Songs');
    await keyboard.activate(page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.goTo(main().getByRole('searchbox'));
    expect(await main().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
});
