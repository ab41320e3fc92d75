import { screenPaths, togetherPath, writeRoomCode } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { newContext } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { until } from '../_browser/until';
import { askDatabase } from '../_stack/ask-database';
import { startTwoNodes } from '../_stack/stack';

describe('a room for people in one place', () => {
  const { browser, stack } = browseOn(startTwoNodes);

  const arrive = async (person: DemoPerson, size: Size, url: string, path: string = screenPaths.songs) =>
    Friend.at(await newContext(browser(), url, { worker: false, size }), person, path);
  const see = (page: Page) => findViolations(page).then((violations) => expect(violations).toEqual([]));

  it('takes votes and wishes to skip, plays on one device, and is joined by a code, over two nodes', async () => {
    const desk = await arrive('An', 'desktop', stack().url);
    await desk.listener.playCard();
    await desk.listener.button(/^Listen(ing)? together/).click();
    const deskRoom = desk.page.getByRole('region', { name: 'Listen together' });
    await deskRoom.getByRole('button', { name: 'Start a room' }).click();
    await deskRoom.getByRole('tab', { name: 'Queue' }).click();
    await deskRoom.getByRole('switch', { name: /^Sort by votes/ }).click();
    await deskRoom.getByRole('switch', { name: /^Sort by votes/, checked: true }).waitFor();
    await see(desk.page);

    const [room] = await askDatabase<{ code: string }>(stack(), "SELECT code FROM rooms WHERE lead = 'demo-an'");
    const phone = await arrive('Minh', 'phone', stack().secondUrl, togetherPath('00000-00000'));
    await phone.page.getByRole('main').getByRole('textbox', { name: 'Code of a room' }).fill(writeRoomCode(room!.code).toLowerCase());
    await see(phone.page);
    await phone.page.getByRole('main').getByRole('button', { name: 'Open' }).click();
    await phone.page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await phone.page.getByRole('button', { name: /^Listening together/ }).click();
    const phoneRoom = phone.page.getByRole('dialog', { name: 'Listen together' });
    await phoneRoom.getByRole('tab', { name: 'Queue' }).click();
    await phoneRoom.getByText(/^You can add 10 songs now\./).waitFor();
    const votes = (shown: typeof deskRoom) =>
      shown.getByRole('list', { name: 'Queue of this room' }).getByRole('button', { name: /^Vote for/ });
    await votes(phoneRoom).nth(3).waitFor();
    const last = await votes(phoneRoom).nth(3).getAttribute('aria-label');
    await votes(phoneRoom).nth(3).click();
    const wanted = last!.replace(/, .*/, ', 2 votes');
    for (const shown of [phoneRoom, deskRoom])
      await until(
        'the song with two votes to be the next',
        () => votes(shown).first().getAttribute('aria-label'),
        (name) => name === wanted,
      );
    await phoneRoom.getByRole('button', { name: wanted, pressed: true }).waitFor();
    await see(phone.page);

    const first = await desk.listener.title();
    await phoneRoom.getByRole('button', { name: 'Skip' }).click();
    await phoneRoom.getByRole('button', { name: 'Skip · 1 of 2', pressed: true }).waitFor();
    await deskRoom.getByRole('tab', { name: 'People (2)' }).click();
    await deskRoom.getByRole('button', { name: 'More about Minh Nguyễn in this room' }).click();
    await desk.page.getByRole('menuitem', { name: 'Make lead' }).click();
    await deskRoom.getByRole('button', { name: 'Skip · 1 of 2' }).click();
    await until(
      'the song that most people wanted',
      () => desk.listener.title(),
      (title) => title !== first && wanted.includes(title),
    );
    await phoneRoom.getByRole('tab', { name: 'People (2)' }).click();
    await phoneRoom.getByRole('switch', { name: /^Play on one device/ }).click();
    await phoneRoom.getByText('Playing here, for everyone.').waitFor();
    await deskRoom.getByText("Playing on Minh Nguyễn's device. Press play to listen here, too.").waitFor();
    await desk.listener.until('the remote to be silent', ({ paused }) => paused);
    await phone.listener.until('the speaker to play', ({ paused }) => !paused);
    await desk.listener.button('Play').click();
    await desk.listener.until('the remote to play along', ({ paused }) => !paused);
    await see(phone.page);
    await phoneRoom.getByRole('button', { name: 'Show code' }).click();
    await phone.page.getByRole('img', { name: "QR code of this room's link" }).waitFor();
    await see(phone.page);
    await Promise.all([desk, phone].map(({ context }) => context.close()));
  });
});
