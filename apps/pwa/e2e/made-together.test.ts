import { playlistPath, screenPaths } from '@chorus/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { newContext } from './_browser/browser';
import { dragByMouse } from './_browser/drag';
import { Friend } from './_browser/friend';
import { comeOnline, untilOutboxIsEmpty } from './_browser/outbox';
import { PlaylistPage } from './_browser/playlist-page';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { startTwoNodes } from './_stack/stack';

interface Person {
  context: BrowserContext;
  page: Page;
  playlists: PlaylistPage;
}

describe('a playlist made together by people on two nodes', () => {
  const { openLastingContext, browser, stack } = browseOn(startTwoNodes);
  let one: Person;
  let two: Person;

  beforeAll(async () => {
    one = await openFor(await openLastingContext(), 'An');
    two = await openFor(await newContext(browser(), stack().secondUrl), 'Minh');
  });

  /** Opens the page with the service worker, without which nothing loads offline. */
  async function openFor(context: BrowserContext, person: 'An' | 'Minh'): Promise<Person> {
    const { page } = await Friend.at(context, person, screenPaths.songs);
    await untilWorkerServes(page);
    const playlists = new PlaylistPage(page);
    await playlists.untilRead();
    return { context, page, playlists };
  }

  const linkOf = async (name: string) => {
    const [row] = await askDatabase<{ id: string; link_token: string | null }>(
      stack(),
      'SELECT id, link_token FROM playlists WHERE name = $1',
      [name],
    );
    return row?.link_token ? playlistPath(row.id, row.link_token) : undefined;
  };
  const share = async ({ page }: Person, name: string): Promise<string> => {
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('radio', { name: /^Collaborative playlist/ }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const link = await until(
      'its link',
      () => linkOf(name),
      (found) => found !== undefined,
    );
    return link!;
  };
  /** An makes a playlist, and Minh joins by its link. */
  const makeTogether = async (name: string) => {
    await one.playlists.make(name);
    const first = await one.playlists.addSong(name, 0);
    await one.playlists.open(name);
    const link = await share(one, name);
    await two.page.goto(link);
    await two.page.getByRole('button', { name: `Join ${name}` }).click();
    await two.playlists.own.getByRole('link', { name }).waitFor();
    await two.playlists.untilTitlesAre([first]);
    return first;
  };

  it('shows each what the other does, with who did it', async () => {
    const first = await makeTogether('Live');
    const second = await two.playlists.addSong('Live', 1);
    await one.playlists.untilTitlesAre([first, second]);
    await one.playlists
      .row(second)
      .getByText(/^Minh Nguyễn · /)
      .waitFor();
    await two.playlists.open('Live');
    await two.playlists
      .row(second)
      .getByText(/^You · /)
      .waitFor();
    await one.playlists.inMenuOf(second, 'Move up');
    await two.playlists.untilTitlesAre([second, first]);
    await two.playlists.inMenuOf(first, 'Remove from this playlist');
    await one.playlists.untilTitlesAre([second]);

    await one.page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await one.page.getByRole('button', { name: 'Remove Minh Nguyễn' }).click();
    await two.page.getByRole('heading', { name: 'Playlist not found' }).waitFor();
    await one.page.getByRole('button', { name: 'Close' }).click();
  });

  it('does not move what one is dragging when the other changes it, and puts it where it was dropped', async () => {
    const first = await makeTogether('Dragged');
    const second = await one.playlists.addSong('Dragged', 1);
    const third = await one.playlists.addSong('Dragged', 2);
    await one.playlists.open('Dragged');
    for (const { playlists } of [one, two]) await playlists.untilTitlesAre([first, second, third]);

    // A press that does not drag must not hold back updates either.
    await one.playlists.handleOf(first).hover();
    await one.page.mouse.down({ button: 'right' });
    await two.playlists.inMenuOf(second, 'Move up');
    await one.playlists.untilTitlesAre([second, first, third]);
    await one.page.mouse.up({ button: 'right' });

    const topOf = async (title: string) => (await one.playlists.row(title).boundingBox())?.y;
    const [above, below] = [await topOf(first), await topOf(third)];
    const drag = await dragByMouse(one.playlists.handleOf(third));
    await drag.moveBy(above! - below!);
    await until(
      'the row to follow the pointer',
      () => topOf(third),
      (top) => top === above,
    );
    await two.playlists.inMenuOf(second, 'Remove from this playlist');
    await one.playlists.main.getByText('2 songs').waitFor();
    expect(await one.playlists.titles()).toEqual([second, first, third]);
    expect(await topOf(third)).toBe(above);
    await drag.drop();
    for (const { playlists } of [one, two]) await playlists.untilTitlesAre([third, first]);
  });

  it('has the edits of both when both made them offline', async () => {
    const first = await makeTogether('Apart');
    await Promise.all([one, two].map(({ context }) => context.setOffline(true)));
    const ofAn = [await one.playlists.addSong('Apart', 1)];
    const ofMinh = [await two.playlists.addSong('Apart', 3), await two.playlists.addSong('Apart', 4)];
    await Promise.all([one, two].map(({ playlists }) => playlists.open('Apart')));
    await one.playlists.untilTitlesAre([first, ...ofAn]);
    await two.playlists.untilTitlesAre([first, ...ofMinh]);
    await two.playlists.inMenuOf(ofMinh[1]!, 'Move up');
    await one.playlists.inMenuOf(first, 'Remove from this playlist');

    for (const { context, page } of [one, two]) {
      await context.setOffline(false);
      await comeOnline(page);
      await untilOutboxIsEmpty(page);
    }
    const all = await until(
      'both to show all songs',
      () => Promise.all([one, two].map(({ playlists }) => playlists.titles())),
      ([here, there]) => here!.length === 3 && String(here) === String(there),
    );
    expect(new Set(all[0])).toEqual(new Set([...ofAn, ...ofMinh]));
  });

  it('keeps songs that could not be added, since the playlist was deleted meanwhile, for a new playlist', async () => {
    await makeTogether('Gone');
    await two.context.setOffline(true);
    const title = await two.playlists.addSong('Gone', 1);
    await one.page.getByRole('button', { name: 'More for Gone' }).click();
    await one.playlists.item('Delete playlist').click();
    await one.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await untilOutboxIsEmpty(one.page);
    await two.context.setOffline(false);
    await comeOnline(two.page);
    await two.page.getByText("Your changes to “Gone” couldn't be saved").waitFor();
    await two.page.getByRole('button', { name: 'Save as a new playlist' }).click();
    await two.page.getByRole('heading', { name: 'Gone', level: 1 }).waitFor();
    await two.playlists.untilTitlesAre([title]);
    await untilOutboxIsEmpty(two.page);
    expect(await two.playlists.titles()).toEqual([title]);
  });
});
