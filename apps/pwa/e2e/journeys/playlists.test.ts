import { screenPaths } from '@chorus/contracts';
import { browseOn } from '../_browser/browse-on';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import { openBeforeCode } from '../_browser/hold-code';
import { inFull } from '../_browser/in-full';
import { Keyboard } from '../_browser/keyboard';
import { comeOnline, untilOutboxIsEmpty } from '../_browser/outbox';
import { account, signInButton } from '../_browser/people';
import { PlaylistPage } from '../_browser/playlist-page';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { watchShifts } from '../_browser/shifts';
import { sizesOf } from '../_browser/sizes';
import { storedKeys } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { untilWorkerServes } from '../_release/worker';
import { askDatabase } from '../_stack/ask-database';
import { paintCover } from '../_stack/music-folder';
import { startStackWithMusic } from '../_stack/stack';

/** Tests of the playlist’s screen and memory cover this as well. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

describe('playlists', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);

  const arrive = async (person: DemoPerson, path: string = screenPaths.songs) => {
    const friend = await Friend.at(await openContext({ worker: false }), person, path);
    const playlists = new PlaylistPage(friend.page);
    await playlists.untilRead();
    return { page: friend.page, playlists };
  };
  const storedBy = (person: DemoPerson) =>
    askDatabase<{ name: string; title: string | null }>(
      stack(),
      `SELECT p.name, i.title FROM playlists p LEFT JOIN playlist_items i ON i.playlist_id = p.id AND i.removed_at IS NULL
       WHERE p.owner = $1 ORDER BY p.name, i.position`,
      [`demo-${person.toLowerCase()}`],
    );

  it('are made, filled from the menu of a song, ordered, renamed and deleted, and another device of the person follows', async () => {
    const [desk, other] = [await arrive('An'), await arrive('An')];
    await desk.playlists.make('Rain');
    await desk.page.getByText('No songs yet').waitFor();
    const titles = [];
    for (const place of [0, 1, 2]) titles.push(await desk.playlists.addSong('Rain', place));
    const [one, two, three] = titles as [string, string, string];
    await other.playlists.open('Rain');
    await other.playlists.untilTitlesAre([one, two, three]);

    await desk.playlists.open('Rain');
    await desk.playlists.inMenuOf(three, 'Move up');
    await other.playlists.untilTitlesAre([one, three, two]);
    await desk.playlists.inMenuOf(one, 'Remove from this playlist');
    await other.playlists.untilTitlesAre([three, two]);
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await other.playlists.untilTitlesAre([one, three, two]);

    await desk.page.getByRole('button', { name: 'More for Rain' }).click();
    await desk.playlists.item('Edit details').click();
    await desk.page.getByRole('textbox', { name: 'Name' }).fill('Fog');
    await desk.page.getByRole('textbox', { name: 'Description (optional)' }).fill('For evenings');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await other.page.getByRole('heading', { name: 'Fog', level: 1 }).waitFor();
    await other.page.getByText('For evenings').waitFor();

    await desk.page.getByRole('button', { name: 'More for Fog' }).click();
    await desk.playlists.item('Delete playlist').click();
    await desk.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await other.page.getByRole('heading', { name: 'Playlist not found' }).waitFor();
    expect(await storedBy('An')).toEqual([]);
  });

  it('have their place in the sidebar from the first paint, however many there are', async () => {
    const { page, playlists } = await arrive('Linh');
    const shifts = await watchShifts(page);
    for (const [before, name] of ['Rain', 'Hail', 'Snow'].entries()) {
      await playlists.make(name);
      await playlists.untilStored(before + 1);
      const code = await openBeforeCode(page);
      code.arrive();
      await playlists.own.getByRole('link', { name }).waitFor();
      await playlists.untilRead();
      expect(await shifts()).toEqual([]);
    }
  });

  itInLongForm('play from the row that is pressed', async () => {
    const { page, playlists } = await arrive('An');
    await playlists.make('To play');
    await playlists.addSong('To play', 0);
    const title = await playlists.addSong('To play', 1);
    await playlists.open('To play');
    await playlists
      .row(title)
      .getByRole('button', { name: `Play ${title}` })
      .click();
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
    await playlists.main.getByRole('button', { name: 'Pause To play' }).click();
    await playlists.main.getByRole('button', { name: 'Play To play' }).waitFor();
  });

  itInLongForm('ask once before a song is added again, and play it as often as it is there', async () => {
    const { page, playlists } = await arrive('An');
    await playlists.make('Twice');
    const title = await playlists.addSong('Twice', 0);
    await playlists.addSong('Twice', 0);
    await page.getByRole('button', { name: "Don't add" }).click();
    await playlists.addSong('Twice', 0);
    await page.getByRole('button', { name: 'Add again' }).click();
    await playlists.open('Twice');
    await playlists.untilTitlesAre([title, title]);
    await playlists.main.getByRole('button', { name: 'Play Twice' }).click();
    await page.getByRole('button', { name: 'Up next' }).click();
    const queue = page.getByRole('list', { name: 'Up next' }).getByRole('listitem');
    await queue.nth(1).waitFor();
    expect(await queue.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-current')))).toEqual(['true', null]);
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('listitem').and(page.locator('[aria-current][aria-posinset="2"]')).waitFor();
    await playlists.rows
      .nth(1)
      .getByRole('button', { name: `Pause ${title}`, exact: true })
      .waitFor();
    await playlists.rows
      .first()
      .getByRole('button', { name: `Play ${title}`, exact: true })
      .waitFor();
  });

  inFull('made and edited without a network outlast the page, and reach the server once there is one', async () => {
    const friend = await Friend.at(await openContext(), 'Minh', screenPaths.songs);
    const { page, context } = friend;
    const playlists = new PlaylistPage(page);
    await untilWorkerServes(page);
    await playlists.untilRead();
    await context.setOffline(true);
    await playlists.make('Offline');
    const kept = await playlists.addSong('Offline', 0);
    const removed = await playlists.addSong('Offline', 1);
    await playlists.open('Offline');
    await playlists.inMenuOf(removed, 'Remove from this playlist');
    await playlists.untilTitlesAre([kept]);
    await page.close();
    await context.setOffline(false);
    const later = new PlaylistPage((await friend.openTab(screenPaths.about)).page);
    await comeOnline(later.page);
    await untilOutboxIsEmpty(later.page);
    await later.open('Offline');
    await later.untilTitlesAre([kept]);
    expect(await storedBy('Minh')).toEqual([{ name: 'Offline', title: kept }]);
  });

  inFull('are imported from a file, which lists the lines that were not found, and are exported, found and given a cover', async () => {
    const { page, playlists } = await arrive('An');
    const [song] = (await (await fetch(`${stack().url}/api/songs`)).json()) as { title: string; artist: string; duration: number }[];
    const lines = [
      '#EXTM3U',
      '#PLAYLIST:From afar',
      `#EXTINF:${song!.duration},${song!.artist} - ${song!.title}`,
      'a.mp3',
      '#EXTINF:3,Nobody - Nothing',
      'b.mp3',
    ];
    await playlists.own.getByRole('button', { name: 'New playlist' }).click();
    const file = page.getByRole('dialog').locator('input[type=file]');
    await file.setInputFiles({ name: 'afar.m3u8', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(lines.join('\n')) });
    await page.getByText('1 song added to “From afar”.').waitFor();
    await page.getByRole('list', { name: 'Lines not found' }).getByText('Nobody - Nothing').waitFor();
    await page.getByRole('button', { name: 'Open playlist' }).click();
    await playlists.untilTitlesAre([song!.title]);
    await playlists.main.getByRole('link', { name: 'Search for Nobody - Nothing' }).waitFor();

    await page.getByRole('button', { name: 'More for From afar' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), playlists.item('Export as a file').click()]);
    expect(download.suggestedFilename()).toBe('From afar.m3u8');

    const cover = () => playlists.main.getByRole('banner').or(playlists.main.locator('header')).locator('img').first().getAttribute('src');
    const before = await cover();
    await page.getByRole('button', { name: 'More for From afar' }).click();
    await playlists.item('Change cover').click();
    const picture = page.getByRole('dialog').locator('input[type=file]');
    await picture.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(await paintCover(300)) });
    await page.getByRole('button', { name: 'Use song covers' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await cover()).not.toBe(before);

    await page.goto(`${screenPaths.search}?q=afar`);
    await playlists.main.getByRole('region', { name: 'Your playlists' }).getByRole('link', { name: 'From afar' }).click();
    await page.getByRole('heading', { name: 'From afar', level: 1 }).waitFor();
  });

  itInLongForm('can be made from the songs in the queue', async () => {
    const { page, playlists } = await arrive('An', screenPaths.albums);
    await playlists.main.getByRole('link').first().click();
    await playlists.main
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Up next' }).click();
    const queue = page.getByRole('list', { name: 'Up next' }).getByRole('listitem');
    await queue.nth(1).waitFor();
    const queued = Number(await queue.first().getAttribute('aria-setsize'));
    await page.getByRole('button', { name: 'Save as playlist' }).click();
    await page.getByRole('searchbox', { name: 'Find a playlist' }).fill('From the queue');
    await playlists.choices.getByRole('button', { name: 'New playlist “From the queue”' }).click();
    await playlists.open('From the queue');
    await playlists.main.getByText(`${queued} songs`, { exact: true }).waitFor();
  });

  itInLongForm('leave the device at sign-out', async () => {
    const { page, playlists } = await arrive('Linh');
    await playlists.make('Mine');
    await playlists.addSong('Mine', 0);
    await playlists.open('Mine');
    const stored = async () =>
      (await Promise.all(['playlists', 'playlist-items', 'outbox'].map((store) => storedKeys(page, store)))).flat();
    await until('the playlist to be stored', stored, (keys) => keys.length === 2);
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    await until('nothing of theirs to be left', stored, (left) => left.length === 0);
  });

  itInLongForm('are made, filled, ordered and emptied by keyboard alone', async () => {
    const { page, playlists } = await arrive('Linh');
    const keyboard = new Keyboard(page);
    await keyboard.activate(playlists.own.getByRole('button', { name: 'New playlist' }));
    await keyboard.seesFocusOn(page.getByRole('textbox', { name: 'Name' }));
    await keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys', level: 1 }).waitFor();
    const titles = [await playlists.addSong('By keys', 0), await playlists.addSong('By keys', 1)] as [string, string];
    await playlists.open('By keys');
    await playlists.untilTitlesAre(titles);
    await keyboard.goTo(playlists.rows.getByRole('button', { name: `Move ${titles[0]}`, exact: true }));
    await page.keyboard.press('ArrowDown');
    await playlists.untilTitlesAre([titles[1], titles[0]]);
    await keyboard.seesFocus();
    await page.keyboard.press('ArrowUp');
    await playlists.untilTitlesAre(titles);
    await keyboard.activate(playlists.rows.getByRole('button', { name: `More for ${titles[0]}`, exact: true }));
    await keyboard.activate(playlists.item('Remove from this playlist'), 'ArrowDown');
    await playlists.untilTitlesAre([titles[1]]);
    await keyboard.seesFocus();
    await page.keyboard.press('Control+z');
    await playlists.untilTitlesAre(titles);
  });

  inFull.each(sizesOf(1))('have no accessibility violation at %s width: new, empty and full, and what asks about them', async (size) => {
    const friend = await Friend.at(await openContext({ size, worker: false }), 'Minh', screenPaths.songs);
    const { page } = friend;
    const playlists = new PlaylistPage(page);
    const expectNothingWrong = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
    };
    // Phones have the sidebar in a drawer.
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await playlists.own.getByRole('button', { name: 'New playlist' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Give your playlist a name.').waitFor();
    await expectNothingWrong();
    await page.getByRole('textbox', { name: 'Name' }).fill('Seen');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('No songs yet').waitFor();
    await expectNothingWrong();
    const at = page.url();
    await page.goto(screenPaths.songs);
    const more = playlists.main.getByRole('button', { name: /^More for / }).first();
    for (const isAgain of [false, true]) {
      await more.click();
      await playlists.item('Add to playlist…').click();
      await playlists.choices.getByRole('button', { name: 'Seen' }).waitFor();
      await expectNothingWrong();
      await playlists.choices.getByRole('button', { name: 'Seen' }).click();
      if (!isAgain) continue;
      await page.getByRole('button', { name: 'Add again' }).waitFor();
      await expectNothingWrong();
      await page.getByRole('button', { name: 'Add again' }).click();
    }
    // A page that is left at once may not have stored the added songs.
    await until(
      'both songs to be stored',
      () => askDatabase(stack(), 'SELECT FROM playlist_items WHERE playlist_id = $1', [at.split('/').at(-1)]),
      (items) => items.length === 2,
    );
    await page.goto(at);
    await playlists.rows.nth(1).waitFor();
    await expectNothingWrong();
    await playlists.rows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await playlists.item('Remove from this playlist').click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expectNothingWrong();
  });
});
