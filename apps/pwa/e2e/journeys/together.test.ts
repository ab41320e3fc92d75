import { screenPaths, togetherPath } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { newContext } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import { inFull } from '../_browser/in-full';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { until } from '../_browser/until';
import { askDatabase } from '../_stack/ask-database';
import { startTwoNodes } from '../_stack/stack';

const AN = 'An Phạm';
const MINH = 'Minh Nguyễn';

/** A machine that runs several browsers stalls now and then. `npm run bench together` measures exact distances. */
const NEAR_SECONDS = 1;

describe('people who listen together on two nodes', () => {
  const { browser, stack } = browseOn(startTwoNodes);

  const arrive = async (person: DemoPerson, size: Size, url: string, path: string = screenPaths.songs) =>
    Friend.at(await newContext(browser(), url, { worker: false, size }), person, path);
  const openRoom = async ({ page, listener }: Friend, size: Size) => {
    if (size === 'phone') await page.getByRole('button', { name: /^Listening together/ }).click();
    else await listener.button(/^Listen(ing)? together/).click();
    return size === 'phone' ? page.getByRole('dialog', { name: 'Listen together' }) : page.getByRole('region', { name: 'Listen together' });
  };
  const secondsApart = async (one: Friend, other: Friend) => {
    const [here, there] = await Promise.all([one.listener.audio(), other.listener.audio()]);
    return here.src.split('/').at(-1) === there.src.split('/').at(-1) && !here.paused && !there.paused
      ? Math.abs(here.time - there.time)
      : Infinity;
  };
  const untilTogether = (one: Friend, other: Friend) =>
    until(
      'both to be at the same second of the same song',
      () => secondsApart(one, other),
      (apart) => apart < NEAR_SECONDS,
    );
  const see = (page: Page) => findViolations(page).then((violations) => expect(violations).toEqual([]));

  it('start, invite in chat, join, skip, leave, return, and pass the lead', async () => {
    const desk = await arrive('An', 'desktop', stack().url);
    const phone = await arrive('Minh', 'phone', stack().url, screenPaths.chat);
    await desk.listener.playCard();
    await desk.openChat(MINH);
    await desk.page.getByRole('button', { name: `Listen together with ${MINH}` }).click();
    await desk.message(`You invited ${MINH}`).waitFor();
    await phone.page
      .getByRole('button', { name: `Chat with ${AN}` })
      .first()
      .click();
    await phone.message(`Listen with ${AN}`).getByRole('button', { name: 'Join' }).click();
    await untilTogether(desk, phone);

    const deskRoom = await openRoom(desk, 'desktop');
    await deskRoom.getByRole('tab', { name: 'People (2)' }).waitFor();
    await deskRoom.getByText(MINH).waitFor();
    await see(desk.page);
    const phoneRoom = await openRoom(phone, 'phone');
    await phoneRoom.getByRole('tab', { name: 'People (2)' }).waitFor();
    await see(phone.page);
    await phoneRoom.getByRole('tab', { name: 'Queue' }).click();
    await see(phone.page);
    await phoneRoom.getByRole('tab', { name: 'Chat' }).click();
    await phoneRoom.getByRole('textbox', { name: 'Message to this room' }).fill('Xin chào');
    await phone.page.keyboard.press('Enter');
    await deskRoom.getByRole('tab', { name: 'Chat' }).click();
    await deskRoom.getByText('Xin chào').waitFor();
    await deskRoom.getByRole('textbox', { name: 'Message to this room' }).fill('Hello');
    await desk.page.keyboard.press('Enter');
    await phoneRoom.getByRole('button', { name: 'More for this message' }).click();
    await phone.page.getByRole('menuitem', { name: 'Report' }).click();
    await phone.page.getByRole('main').getByRole('textbox', { name: 'Title' }).waitFor();
    await phoneRoom.waitFor({ state: 'detached' });
    await phone.page.goBack();
    await deskRoom.getByRole('textbox', { name: 'Message to this room' }).fill('Are you there?');
    await desk.page.keyboard.press('Enter');
    await phone.page.getByRole('button', { name: /^Listening together .*1 unread message/ }).waitFor();
    await see(phone.page);

    const first = await desk.listener.title();
    expect(await phone.listener.button('Next').isDisabled()).toBe(true);
    expect(await phone.listener.button('Next').getAttribute('title')).toBe(`Only ${AN} can skip in this room`);
    await desk.listener.button('Next').click();
    await until(
      'the next song',
      () => phone.listener.title(),
      (title) => title !== first,
    );
    await untilTogether(desk, phone);

    await (await openRoom(phone, 'phone')).getByRole('button', { name: 'Leave' }).click();
    await phone.page.getByRole('button', { name: /^Listening together/ }).waitFor({ state: 'detached' });
    await deskRoom.getByRole('tab', { name: 'People (1)' }).waitFor();
    await phone.message(`Listen with ${AN}`).getByRole('button', { name: 'Join' }).click();
    await untilTogether(desk, phone);

    await deskRoom.getByRole('tab', { name: 'People (2)' }).click();
    await deskRoom.getByRole('button', { name: `More about ${MINH} in this room` }).click();
    await desk.page.getByRole('menuitem', { name: 'Make lead' }).click();
    await phone.page.getByRole('button', { name: 'Listening together · you lead' }).waitFor();
    await deskRoom.getByRole('button', { name: 'Leave' }).click();
    await desk.page.getByRole('button', { name: 'Start a room' }).waitFor();
    await desk.listener.until('the music to play on', ({ paused }) => !paused);
    // If a page closed before the server received its leave, its person would stay in the room for a while.
    await (await openRoom(phone, 'phone')).getByRole('tab', { name: 'People (1)' }).waitFor();
    await Promise.all([desk, phone].map(({ context }) => context.close()));
  });

  inFull('join by a link on the other node, and are in the room again after the page was reloaded', async () => {
    const desk = await arrive('An', 'desktop', stack().url);
    await desk.listener.playCard();
    const deskRoom = await openRoom(desk, 'desktop');
    await deskRoom.getByRole('button', { name: 'Start a room' }).click();
    await deskRoom.getByRole('tab', { name: 'People (1)' }).waitFor();
    const [room] = await askDatabase<{ link_token: string }>(stack(), "SELECT link_token FROM rooms WHERE lead = 'demo-an'");
    const tablet = await arrive('Minh', 'tablet', stack().secondUrl, togetherPath(room!.link_token));
    await tablet.page.getByText(`${AN} leads`).waitFor();
    await see(tablet.page);
    await tablet.page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await untilTogether(desk, tablet);

    await tablet.page.reload();
    await tablet.page.getByText("You're in", { exact: true }).waitFor();
    await deskRoom.getByRole('tab', { name: 'People (2)' }).click();
    // A browser may keep a reloaded page silent until a press.
    const play = tablet.listener.button('Play');
    await until(
      'the same second of the same song, maybe after a press',
      async () => {
        if (await play.isVisible()) await play.click({ timeout: 2_000 }).catch(() => undefined);
        return secondsApart(desk, tablet);
      },
      (seconds) => seconds < NEAR_SECONDS,
    );

    await deskRoom.getByRole('button', { name: 'Pause for everyone' }).click();
    await tablet.listener.until('the pause of the other', ({ paused }) => paused);
    await deskRoom.getByRole('button', { name: 'Play for everyone' }).click();
    await untilTogether(desk, tablet);
    await Promise.all([desk, tablet].map(({ context }) => context.close()));
  });
});
