import { screenPaths, togetherPath, writeRoomCode } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { newContext } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import { Listener } from '../_browser/listener';
import { account, BESIDE_THE_PAGE } from '../_browser/people';
import { signInByRequests } from '../_browser/sign-in-by-requests';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { storeRows } from '../_browser/stored-rows';
import { sessionRow } from '../../src/platform/storage/rows/session-row';
import { askDatabase } from '../_stack/ask-database';
import { startTwoNodes } from '../_stack/stack';

describe('a room with guests', () => {
  const { browser, stack } = browseOn(startTwoNodes);

  const open = (size: Size, url: string) => newContext(browser(), url, { worker: false, size });
  const arrive = async (person: DemoPerson, size: Size, url: string, path: string = screenPaths.songs) =>
    Friend.at(await open(size, url), person, path);
  const see = (page: Page) => findViolations(page).then((violations) => expect(violations).toEqual([]));
  const roomOf = ({ page }: Listener, size: Size) =>
    size === 'phone' ? page.getByRole('dialog', { name: 'Listen together' }) : page.getByRole('region', { name: 'Listen together' });
  const invitation = async () => {
    const [room] = await askDatabase<{ link_token: string; code: string }>(
      stack(),
      "SELECT link_token, code FROM rooms WHERE lead = 'demo-an' ORDER BY created_at DESC LIMIT 1",
    );
    return room!;
  };
  /** A room of An's that lets guests in, in which Minh is. */
  const startRoom = async () => {
    const desk = await arrive('An', 'desktop', stack().url);
    await desk.listener.playCard();
    await desk.listener.button(/^Listen(ing)? together/).click();
    const deskRoom = roomOf(desk.listener, 'desktop');
    await deskRoom.getByRole('button', { name: 'Start a room' }).click();
    await deskRoom.getByRole('button', { name: 'Show code' }).click();
    const code = desk.page.getByRole('dialog', { name: 'Scan to join' });
    await code.getByRole('switch', { name: /^Guests without an account/ }).click();
    await code.getByRole('switch', { name: /^Guests without an account/, checked: true }).waitFor();
    await see(desk.page);
    await code.getByRole('button', { name: 'Close' }).click();
    return { desk, deskRoom };
  };
  const joinAsGuest = async (guest: Listener, name: string) => {
    const main = guest.page.getByRole('main');
    await main.getByRole('textbox', { name: 'Your name' }).fill(name);
    await main.getByRole('button', { name: 'Join' }).click();
    await main.getByText("You're in", { exact: true }).waitFor();
  };

  it('is joined by a link and a name, heard, asked for a song, voted in, and left when the lead says so', async () => {
    const { desk, deskRoom } = await startRoom();
    const { link_token: link } = await invitation();
    const member = await arrive('Minh', 'desktop', stack().secondUrl, togetherPath(link));
    await member.page.getByRole('main').getByRole('button', { name: 'Join' }).click();

    const guest = await Listener.at(await open('phone', stack().secondUrl), togetherPath(link));
    await guest.page.getByText('An Phạm leads').waitFor();
    await see(guest.page);
    await joinAsGuest(guest, 'Linh Chi');
    await guest.until('the room to sound', ({ paused, time }) => !paused && time > 0);
    await see(guest.page);

    await guest.page.getByRole('link', { name: 'Find a song' }).click();
    await guest.page.getByRole('searchbox', { name: 'Search songs, albums or artists' }).fill('mua');
    await guest.page
      .getByRole('main')
      .getByRole('button', { name: /^More for Mưa/ })
      .first()
      .click();
    await guest.page.getByRole('menuitem', { name: 'Add to queue' }).click();
    await deskRoom.getByRole('tab', { name: 'Queue' }).click();
    await deskRoom.getByText('Added by Linh Chi (guest)').first().waitFor({ state: 'attached' });
    await deskRoom.getByRole('switch', { name: /^Sort by votes/ }).click();

    await guest.page.getByRole('button', { name: /^Listening together/ }).click();
    const guestRoom = roomOf(guest, 'phone');
    await guestRoom.getByRole('tab', { name: 'Queue' }).click();
    await guestRoom.getByText(/^You can add \d+ (more )?songs now\./).waitFor();
    // The first ones may begin to play meanwhile, and others change places.
    const label = await guestRoom
      .getByRole('button', { name: /^Vote for/, pressed: false })
      .last()
      .getAttribute('aria-label');
    const voted = label!.replace(/, .*/, '');
    await guestRoom.getByRole('button', { name: voted, pressed: false }).click();
    await guestRoom.getByRole('button', { name: voted, pressed: true }).waitFor();
    await see(guest.page);
    await guestRoom.getByRole('tab', { name: 'Chat' }).click();
    await guestRoom.getByRole('textbox', { name: 'Message to this room' }).fill('Xin chào');
    await guest.page.keyboard.press('Enter');
    await deskRoom.getByRole('tab', { name: 'Chat' }).click();
    await deskRoom.getByText('Linh Chi (guest)').first().waitFor();

    await guest.page.reload();
    await guest.page.getByRole('button', { name: /^Listening together/ }).waitFor();
    await guest.page.context().setOffline(true);
    await guest.page.getByRole('button', { name: /^Listening together · reconnecting/ }).waitFor();
    await see(guest.page);
    await guest.page.context().setOffline(false);
    await guest.page.getByRole('button', { name: /^Listening together · An Phạm leads/ }).waitFor();

    await deskRoom.getByRole('tab', { name: 'People (3)' }).click();
    await deskRoom.getByText(/^Guest · /).waitFor();
    await see(desk.page);
    await deskRoom.getByRole('button', { name: 'More about Linh Chi in this room' }).click();
    await desk.page.getByRole('menuitem', { name: 'Remove from room' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await guest.page.getByText("You're no longer in this room.").waitFor();
    await guest.page.waitForURL((url) => url.pathname === screenPaths.home);
    await guest.page
      .getByRole('banner')
      .getByRole('button', { name: /^Continue with Google/ })
      .waitFor();
    await guest.until('silence', ({ paused }) => paused);
    await see(guest.page);
    await guest.page.goto(togetherPath(link));
    await guest.page.getByText('This invitation no longer works').waitFor();
    await deskRoom.getByRole('button', { name: 'Leave' }).click();
    await deskRoom.getByRole('button', { name: 'Start a room' }).waitFor();
    await Promise.all([desk.context, member.context, guest.page.context()].map((context) => context.close()));
  });

  it('is joined by its code, left, and entered again by a guest who signs in', async () => {
    const { desk, deskRoom } = await startRoom();
    const { code } = await invitation();
    const guest = await Listener.at(await open('desktop', stack().url), screenPaths.join);
    await guest.page.getByRole('main').getByRole('textbox', { name: 'Code of a room' }).fill(writeRoomCode(code));
    await see(guest.page);
    await guest.page.getByRole('main').getByRole('button', { name: 'Open' }).click();
    await joinAsGuest(guest, 'Linh Chi');
    await deskRoom.getByRole('tab', { name: 'People (2)' }).waitFor();
    await guest.button(/^Listening together, 2 people/).waitFor();
    await guest.page.getByRole('main').getByRole('button', { name: 'Open the room' }).click();
    const guestRoom = roomOf(guest, 'desktop');
    await guestRoom.getByRole('button', { name: 'Leave' }).click();
    await guest.page.getByRole('dialog', { name: 'Leave the room?' }).getByRole('button', { name: 'Leave the room' }).click();
    await deskRoom.getByRole('tab', { name: 'People (1)' }).waitFor();

    await joinAsGuest(guest, 'Linh Chi');
    await guest.page.getByRole('banner').getByRole('button', { name: 'Linh Chi, guest' }).click();
    await guest.page.getByRole('menuitem', { name: 'Sign in and stay in the room' }).waitFor();
    await see(guest.page);
    // The provider's own pages are another journey's.
    await guest.page.goto(BESIDE_THE_PAGE);
    const session = await signInByRequests(guest.page.context().request, stack().url, 'Minh');
    await storeRows(guest.page, 'session', [sessionRow.write(session)], 'current');
    await guest.page.goto(screenPaths.songs);
    await account(guest.page).waitFor();
    await guest.button(/^Listening together, 2 people/).waitFor();
    await deskRoom.getByRole('tab', { name: 'People (2)' }).click();
    await deskRoom.getByText('Minh Nguyễn').first().waitFor();
    expect(await deskRoom.getByText(/^Guest · /).count()).toBe(0);
    await Promise.all([desk.context, guest.page.context()].map((context) => context.close()));
  });
});
