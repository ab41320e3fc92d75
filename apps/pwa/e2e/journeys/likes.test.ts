import { screenPaths } from '@chorus/contracts';
import type { Locator, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import { goOffline } from '../_browser/go-offline';
import { inFull } from '../_browser/in-full';
import { Keyboard } from '../_browser/keyboard';
import { comeOnline, untilOutboxIsEmpty } from '../_browser/outbox';
import { account, signInButton } from '../_browser/people';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { sizesOf } from '../_browser/sizes';
import { storedKeys, storedRows } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { askDatabase } from '../_stack/ask-database';
import { startStackWithMusic } from '../_stack/stack';

/** Sign-out, which likes-store.test.ts covers, and the long way by keyboard. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

describe('likes', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);

  const arrive = async (person: DemoPerson, path?: string) => Friend.at(await openContext({ worker: false }), person, path);
  const main = (page: Page) => page.getByRole('main');
  const hearts = (page: Page) => main(page).getByRole('button', { name: /^Like “/, pressed: false });
  const pressed = (page: Page) => main(page).getByRole('button', { name: /^Like “/, pressed: true });
  const rows = (page: Page) => page.getByRole('list', { name: 'Liked songs' }).getByRole('listitem');
  const titleOf = async (heart: Locator) => /“(.*)”/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const heartOf = (page: Page, title: string, isPressed: boolean) =>
    main(page).getByRole('button', { name: `Like “${title}”`, exact: true, pressed: isPressed });
  const likedBy = (person: DemoPerson) =>
    askDatabase<{ title: string }>(stack(), 'SELECT title FROM likes JOIN songs ON songs.id = song_id WHERE user_id = $1 AND is_liked', [
      `demo-${person.toLowerCase()}`,
    ]);

  /** Waits until likes have been read, which happens after the page is shown. */
  const untilRead = (page: Page) => page.getByRole('link', { name: /^Liked songs \d+ songs?$/ }).waitFor();
  const like = async (page: Page, at = 0): Promise<string> => {
    const title = await titleOf(hearts(page).nth(at));
    // Found by title, because the index shifts when earlier likes are read in the meantime.
    await heartOf(page, title, false).first().click();
    await heartOf(page, title, true).first().waitFor();
    return title;
  };
  const unlikeAll = async (page: Page) => {
    await page.goto(screenPaths.liked);
    await rows(page).first().waitFor();
    for (let left = await rows(page).count(); left > 0; left -= 1) {
      await pressed(page).first().click();
      await rows(page)
        .nth(left - 1)
        .waitFor({ state: 'detached' });
    }
    await page.getByText('No liked songs yet').waitFor();
    await untilOutboxIsEmpty(page);
  };

  it('appear on every device of the person, and disappear there as well', async () => {
    await arrive('An', screenPaths.about);
    const [phone, desk] = [await arrive('Minh', screenPaths.songs), await arrive('Minh', screenPaths.liked)];
    await desk.page.getByText('No liked songs yet').waitFor();
    for (const device of [phone, desk]) await device.inPanel('An Phạm').getByText('Online', { exact: true }).waitFor({ state: 'attached' });
    await Promise.all([phone, desk].map(({ page }) => untilRead(page)));
    const title = await titleOf(hearts(phone.page).first());
    await hearts(phone.page).first().click();
    await rows(desk.page).filter({ hasText: title }).waitFor();
    await desk.page.getByRole('navigation', { name: 'Your music' }).getByText('1 song', { exact: true }).waitFor();
    await pressed(desk.page).click();
    await desk.page.getByText('No liked songs yet').waitFor();
    await heartOf(phone.page, title, false).first().waitFor();
  });

  it('made without a network outlast the page, and reach the server once there is one', async () => {
    const minh = await arrive('Minh', screenPaths.songs);
    await untilRead(minh.page);
    await goOffline(minh.page);
    const [first, second] = [await like(minh.page), await like(minh.page)];
    await heartOf(minh.page, second, true).click();
    await heartOf(minh.page, second, false).waitFor();
    const stored = await storedRows<{ likes: { song: { title: string } }[] }>(minh.page, 'likes');
    expect(stored.flatMap(({ likes }) => likes.map(({ song }) => song.title))).toEqual([first]);
    await minh.page.close();
    await minh.context.setOffline(false);
    const { page } = await minh.openTab(screenPaths.liked);
    await comeOnline(page);
    await untilOutboxIsEmpty(page);
    await rows(page).filter({ hasText: first }).waitFor();
    expect(await likedBy('Minh')).toEqual([{ title: first }]);
    await unlikeAll(page);
  });

  inFull('are kept offline with the list, including later ones', async () => {
    const an = await arrive('An', screenPaths.songs);
    await untilRead(an.page);
    await like(an.page);
    await an.page.getByRole('link', { name: /^Liked songs/ }).click();
    await an.page.getByRole('button', { name: 'Download', exact: true }).click();
    await an.page.getByRole('status').getByText('Downloaded', { exact: true }).waitFor();
    await an.page.goto(screenPaths.songs);
    await untilRead(an.page);
    const later = await like(an.page);
    const kept = await until(
      'the later song to be downloaded',
      () => storedRows<{ kind: string; songs: { title: string; audioUrl: string }[] }>(an.page, 'kept'),
      (items) => items.some(({ kind, songs }) => kind === 'liked' && songs.some(({ title }) => title === later)),
    );
    const urls = kept.flatMap(({ songs }) => songs.map(({ audioUrl }) => audioUrl));
    await until(
      'its audio',
      () => storedRows<{ url: string; isComplete: boolean }>(an.page, 'audio'),
      (audio) => urls.every((url) => audio.some((row) => row.url === url && row.isComplete)),
    );
    await an.page.goto(screenPaths.offline);
    await main(an.page).getByRole('link', { name: 'Liked songs' }).waitFor();
  });

  itInLongForm('leave the device at sign-out', async () => {
    const { page } = await arrive('An', screenPaths.songs);
    await untilRead(page);
    await like(page, 3);
    await until(
      'the like to be stored',
      () => storedKeys(page, 'likes'),
      (keys) => keys.length > 0,
    );
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    expect(await pressed(page).count()).toBe(0);
    await until(
      'nothing of theirs to be left',
      async () => [await storedKeys(page, 'likes'), await storedKeys(page, 'outbox')],
      (left) => left.flat().length === 0,
    );
    await hearts(page).first().click();
    await page.getByText('Sign in to like songs.').waitFor();
  });

  itInLongForm('are given and taken by keyboard alone, and the list is sorted and filtered by it', async () => {
    const { page } = await arrive('Linh', screenPaths.songs);
    const keyboard = new Keyboard(page);
    await untilRead(page);
    const titles: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      titles.push(await titleOf(hearts(page).first()));
      await keyboard.activate(hearts(page));
      await keyboard.seesFocus();
    }
    await keyboard.activate(page.getByRole('link', { name: /^Liked songs/ }), 'Shift+Tab');
    await rows(page).nth(2).waitFor();
    expect(
      await rows(page)
        .getByRole('button', { name: /^Play / })
        .evaluateAll((all) => all.map((one) => one.textContent)),
    ).toEqual(titles.toReversed());
    await keyboard.goTo(page.getByRole('searchbox', { name: 'Filter liked songs' }));
    await keyboard.type(titles[1]!);
    await until(
      'one row',
      () => rows(page).count(),
      (count) => count === 1,
    );
    await keyboard.activate(pressed(page));
    await page.getByText('No songs found. Try a different search.').waitFor();
    await page.getByRole('searchbox').fill('');
    await keyboard.goTo(page.getByRole('combobox', { name: 'Sort by' }));
    await keyboard.type('Title');
    await page.waitForURL(/sort=title/);
    await keyboard.activate(rows(page).getByRole('button', { name: /^Play / }));
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
    await keyboard.activate(pressed(page));
    await until(
      'one row',
      () => rows(page).count(),
      (count) => count === 1,
    );
    expect(await page.evaluate(() => document.activeElement?.closest('ul')?.getAttribute('aria-label'))).toBe('Liked songs');
  });

  inFull.each(sizesOf(0))('have no accessibility violation at %s width: the list, empty, full and with nothing found', async (size) => {
    const friend = await Friend.at(await openContext({ size, worker: false }), 'Minh', screenPaths.liked);
    const { page } = friend;
    const expectNothingWrong = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
    };
    await page.getByText('No liked songs yet').waitFor();
    await expectNothingWrong();
    await page.goto(screenPaths.songs);
    await like(page);
    await like(page);
    await page.goto(screenPaths.liked);
    await rows(page).first().waitFor();
    await expectNothingWrong();
    await page.getByRole('searchbox', { name: 'Filter liked songs' }).fill('nothing of this name');
    await page.getByText('No songs found. Try a different search.').waitFor();
    await expectNothingWrong();
    await unlikeAll(page);
  });
});
