import { screenPaths } from '@chorus/contracts';
import type { Locator, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Friend } from './_browser/friend';
import { makeKnown } from './_browser/people';
import { PlaylistPage } from './_browser/playlist-page';
import { until } from './_browser/until';
import { startStackWithMusic } from './_stack/stack';

const STEPS = 5;

const upNext = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Up next', exact: true });
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
const albums = (page: Page) => page.getByRole('navigation', { name: 'Playlists' }).getByRole('link');
const untilMarked = (target: Locator, isIt: boolean) =>
  until(
    isIt ? 'the mark' : 'the mark to go',
    () => target.evaluate((element) => element.closest('[data-drop-over]') !== null),
    (isMarked) => isMarked === isIt,
  );
const titleOf = (row: Locator) => row.getByRole('button').first().textContent();

/** Holds what is dragged over a target, until the button of the mouse is released. */
async function holdOver(source: Locator, target: Locator): Promise<void> {
  const { mouse } = target.page();
  await source.hover();
  await mouse.down();
  const { x, y, width, height } = (await target.boundingBox())!;
  await mouse.move(x + width / 2, y + height / 2, { steps: STEPS });
}

describe('songs are dragged with a mouse', () => {
  const { stack, openContext } = browseOn(startStackWithMusic);

  const arrive = async (playlist: string) => {
    await makeKnown(stack().url, 'Minh');
    const friend = await Friend.at(await openContext({ worker: false }), 'An', screenPaths.home);
    const { page } = friend;
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const playlists = new PlaylistPage(page);
    await playlists.untilRead();
    await playlists.make(playlist);
    const link = playlists.own.getByRole('link', { name: new RegExp(`^${playlist}`) });
    const untilIn = (count: number) =>
      until(
        `${count} songs in ${playlist}`,
        () => link.textContent(),
        (text) => text?.includes(`${count} song`) ?? false,
      );
    await albums(page).first().click();
    await rows(page).nth(1).waitFor();
    return { friend, page, playlists, link, untilIn, errors };
  };

  it('to a playlist: one, several that are selected, and an album', async () => {
    const { page, playlists, link, untilIn, errors } = await arrive('Dragged');
    const [first, second] = [await titleOf(rows(page).nth(0)), await titleOf(rows(page).nth(1))] as [string, string];
    await rows(page).nth(1).getByRole('button', { name: second, exact: true }).dragTo(link);
    await untilIn(1);
    for (const at of [0, 1])
      await rows(page)
        .nth(at)
        .getByRole('button')
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
    await page.getByText('2 songs selected').first().waitFor();
    await rows(page).nth(0).dragTo(link);
    await page.getByRole('button', { name: 'Add only new songs' }).click();
    await untilIn(2);
    await playlists.open('Dragged');
    await playlists.untilTitlesAre([second, first]);
    // A row of the playlist itself, whose whole area is a button.
    await playlists.row(first).dragTo(upNext(page));
    await page.getByText(`${first} added to the queue`).waitFor();
    await albums(page).nth(1).dragTo(link);
    await until(
      'the songs of the album',
      () => playlists.rows.count(),
      (count) => count > 2,
    );
    expect(errors).toEqual([]);
  });

  it('to Up next, to a person and to the open conversation', async () => {
    const { friend, page, errors } = await arrive('Unused');
    const title = (await titleOf(rows(page).nth(0)))!;
    await upNext(page).click();
    const panel = page.getByRole('region', { name: 'Up next' });
    await panel.waitFor();
    await rows(page).nth(0).dragTo(panel);
    await panel.getByText(title, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close up next' }).click();
    await rows(page).nth(0).dragTo(friend.inPanel('Minh'));
    await page.getByText('Sent to Minh').waitFor();
    await friend.openChat('Minh');
    await friend.message(title).waitFor();
    const album = (await albums(page).nth(1).getAttribute('title'))!;
    await albums(page).nth(1).dragTo(page.getByRole('log'));
    await friend.messages.getByRole('link', { name: new RegExp(album) }).waitFor();
    expect(errors).toEqual([]);
  });

  it('and the target is marked while they are over it, and no longer when they are dropped outside', async () => {
    const { page, link, untilIn, errors } = await arrive('Marked');
    await holdOver(rows(page).nth(0), link);
    await untilMarked(link, true);
    const heading = page.getByRole('heading', { level: 1 });
    const { x, y } = (await heading.boundingBox())!;
    await page.mouse.move(x + 5, y + 5, { steps: STEPS });
    await untilMarked(link, false);
    await page.mouse.up();
    await holdOver(rows(page).nth(0), link);
    // As when the list was changed by somebody else in the meantime.
    await rows(page)
      .nth(0)
      .evaluate((row) => row.setAttribute('hidden', ''));
    await page.mouse.up();
    await untilIn(1);
    await untilMarked(link, false);
    expect(errors).toEqual([]);
  });
});
