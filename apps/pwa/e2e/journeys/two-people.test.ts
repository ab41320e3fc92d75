import { browseOn } from '../_browser/browse-on';
import { findViolations } from '../_browser/find-violations';
import { Friend } from '../_browser/friend';
import { inFull } from '../_browser/in-full';
import { makeKnown, signIn } from '../_browser/people';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { sizesOf } from '../_browser/sizes';
import { sharedStack } from '../_stack/shared-stack';
import { startStackWithMusic } from '../_stack/stack';

const MINH = 'Minh Nguyễn';
const AN = 'An Phạm';

describe('two signed-in people', () => {
  const { stack, openLastingContext } = browseOn(startStackWithMusic);
  let minh: Friend;
  let an: Friend;

  beforeAll(async () => {
    minh = await arrive('Minh');
    an = await arrive('An');
  });

  const arrive = async (person: DemoPerson) => Friend.at(await openLastingContext({ worker: false }), person);
  const isOnline = (friend: Friend, name: string) =>
    friend.inPanel(name).getByText('Online', { exact: true }).waitFor({ state: 'attached' });
  const isOffline = (friend: Friend, name: string) =>
    friend.inPanel(name).getByText('Offline', { exact: true }).waitFor({ state: 'attached' });

  it('see each other come online and leave', async () => {
    await Promise.all([isOnline(minh, AN), isOnline(an, MINH)]);
    const linh = await arrive('Linh');
    await Promise.all([isOnline(minh, 'Linh Trần'), isOnline(an, 'Linh Trần')]);
    await linh.context.close();
    await Promise.all([isOffline(minh, 'Linh Trần'), isOffline(an, 'Linh Trần')]);
  });

  it('see their own picture and that of the other, which come from this server like every picture', async () => {
    const ownButton = minh.page.getByRole('button', { name: /^Account of / });
    for (const place of [ownButton, minh.inPanel(AN)]) {
      const picture = place.locator('img').first();
      await picture.waitFor();
      expect(await picture.getAttribute('src')).toMatch(/^\/[^/]/);
    }
    const blocked = await minh.page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            resolve(`${effectiveDirective} ${blockedURI}`),
          );
          new Image().src = 'https://pictures.example.com/kim.png';
        }),
    );
    expect(blocked).toBe('img-src https://pictures.example.com/kim.png');
  });

  it('see which song the other plays, can play it too, and see the pause', async () => {
    await minh.listener.playCard();
    const title = await minh.listener.title();
    await an.inPanel(MINH).getByText(`Song: ${title}`).waitFor();
    await an.inPanel(MINH).getByText('Artist: ').waitFor();

    await an
      .inPanel(MINH)
      .getByRole('button', { name: `Play ${title}` })
      .click();
    await an.listener.untilSounding();
    expect(await an.listener.title()).toBe(title);
    await minh.inPanel(AN).getByText(`Song: ${title}`).waitFor();

    await minh.listener.button('Pause').click();
    await an.inPanel(MINH).getByText('Idle').waitFor();
    await an.listener.button('Pause').click();
    await minh.inPanel(AN).getByText('Idle').waitFor();
  });

  inFull('do not see what the other plays in a private session', async () => {
    const toggle = async () => {
      await minh.page.getByRole('button', { name: /^Account of / }).click();
      await minh.page.getByRole('menuitemcheckbox', { name: /Private session/ }).click();
    };
    await minh.listener.button('Play').click();
    await an.inPanel(MINH).getByText('Song: ').waitFor();
    await toggle();
    await minh.page.getByRole('button', { name: /^Account of .*, private session$/ }).waitFor();
    await an.inPanel(MINH).getByText('Idle').waitFor();
    await toggle();
    await an.inPanel(MINH).getByText('Song: ').waitFor();
    await minh.listener.button('Pause').click();
  });

  it('exchange messages: unread counts rise and clear in every tab, and the message is marked as read', async () => {
    const second = await an.openTab();
    await minh.openChat(AN);
    await minh.write('Xin chào');
    await minh.write('Are you there?');
    await minh.message('Xin chào').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });

    for (const tab of [an, second]) {
      await tab.inPanel(MINH).getByText('2 unread messages').waitFor();
      await tab.page.waitForFunction(() => document.title.startsWith('(2) '));
    }
    await an.openChat(MINH);
    await an.message('Are you there?').waitFor();
    await an.page.waitForFunction(() => !document.title.startsWith('('));
    await second.page.waitForFunction(() => !document.title.startsWith('('));
    expect(await second.inPanel(MINH).getByText('unread').count()).toBe(0);
    await minh.message('Are you there?').getByText('Read', { exact: true }).waitFor({ state: 'attached' });
    await second.page.close();
  });

  it('reply and react, which the other sees at once, and delete for themselves, which the other does not see', async () => {
    await minh.choose('Are you there?', 'Delete for me');
    await minh.page.getByText('Message deleted for you').waitFor();
    expect(await minh.message('Are you there?').count()).toBe(0);
    await an.choose('Are you there?', 'Reply');
    await an.write('Yes');
    await minh.message('Yes').getByText('Message deleted').waitFor();
    await minh.choose('Yes', 'Love');
    await an
      .message('Yes')
      .getByRole('button', { name: `Love from ${MINH}` })
      .click();
    await minh
      .message('Yes')
      .getByRole('button', { name: `Love from you and ${AN}` })
      .waitFor();
    await an
      .message('Yes')
      .getByRole('button', { name: `Reply to ${MINH}: Are you there?` })
      .click();
    await an.page.waitForFunction(() => document.activeElement?.textContent.startsWith('Are you there?'));

    await minh.page.getByRole('button', { name: 'Undo' }).click();
    await minh.message('Yes').getByRole('button', { name: 'Reply to You: Are you there?' }).waitFor();
  });

  inFull('see when the other is typing', async () => {
    await an.page.getByRole('textbox', { name: 'Message' }).pressSequentially('So');
    await minh.page.getByText(`${AN} is typing…`).waitFor();
    await an.write('Soon');
    await minh.message('Soon').waitFor();
    await minh.page.getByText(`${AN} is typing…`).waitFor({ state: 'detached' });
  });

  inFull('lose no message while the server is down, and get each once and in order', async () => {
    const texts = (friend: Friend) => friend.messages.locator('p.whitespace-pre-wrap').allTextContents();
    const before = await texts(an);
    await stack().stopApi();
    const written = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const text of written) await minh.write(text);
    await minh.message('Five').getByText('Sending').waitFor({ state: 'attached' });
    await an.write('Six');
    await minh.page.getByText("Messages are sent once you're back online").waitFor();
    await minh.page.getByRole('complementary').getByText('Reconnecting…').waitFor();
    await stack().startApi();
    await an.message('Five').waitFor();
    await minh.message('Six').waitFor();
    await minh
      .message('Five')
      .getByText(/Sent|Read/)
      .waitFor({ state: 'attached' });
    const [ofAn, ofMinh] = await Promise.all([texts(an), texts(minh)]);
    expect(ofAn.slice(before.length).sort()).toEqual([...written, 'Six'].sort());
    expect(ofAn.filter((text) => written.includes(text))).toEqual(written);
    expect(ofMinh).toEqual(ofAn);
    await Promise.all([isOnline(minh, AN), isOnline(an, MINH)]);
    await minh.page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  });

  inFull('share a song, which plays from its message', async () => {
    // The last play does not change this list while the menu is open.
    await minh.page.goto('/albums');
    await minh.page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    const more = /^More for /;
    const row = minh.page
      .getByRole('row')
      .filter({ has: minh.page.getByRole('button', { name: more }) })
      .first();
    const title = ((await row.getByRole('button', { name: more }).getAttribute('aria-label')) ?? '').replace(more, '');
    await row.getByRole('button', { name: more }).click();
    await minh.page.getByRole('menuitem', { name: 'Share' }).click();
    await minh.page
      .getByRole('dialog')
      .getByRole('button', { name: `Send to ${AN}` })
      .click();
    const card = an.page.getByRole('log').getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: `Play ${title}` }).click();
    await an.listener.untilSounding();
    expect(await an.listener.title()).toBe(title);
  });
});

describe('the chat screen', () => {
  const { openContext, openLastingContext } = browseOn(sharedStack);
  let phone: Friend;

  beforeAll(async () => {
    await makeKnown(sharedStack().url, 'An');
    phone = await Friend.at(await openLastingContext({ size: 'phone', worker: false }), 'Minh', '/chat');
  });

  inFull.each(sizesOf(0))('has no accessibility violation at %s width, with and without an open conversation', async (size) => {
    const { page } = size === 'phone' ? phone : await Friend.at(await openContext({ size, worker: false }), 'Minh', '/chat');
    const expectNothingWrong = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
    };
    await page
      .getByRole('button', { name: `Chat with ${AN}` })
      .first()
      .waitFor();
    await expectNothingWrong();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Chat with ${AN}` })
      .click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Sent', { exact: true }).first().waitFor({ state: 'attached' });
    await expectNothingWrong();
  });

  inFull('opens a conversation as a second step on a phone, with a back button', async () => {
    const { page } = phone;
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('button', { name: `Chat with ${AN}` }).click();
    await page.getByRole('heading', { name: AN }).waitFor();
    expect(await page.getByRole('button', { name: `Chat with ${AN}` }).isVisible()).toBe(false);
    await page.goBack();
    await page.getByRole('button', { name: `Chat with ${AN}` }).click();
    await page.getByRole('button', { name: 'Back to people' }).click();
    await page.getByRole('button', { name: `Chat with ${AN}` }).waitFor();
  });

  inFull(
    'shows friends with what they hear above the conversations and in the menu on a phone, and unread messages in the tab bar',
    async () => {
      const an = await Friend.at(await openContext({ worker: false }), 'An');
      await an.listener.playCard();
      const title = await an.listener.title();
      const { page } = phone;
      await page.goto('/chat');
      await page.getByRole('region', { name: 'Friends' }).getByText(`Song: ${title}`).waitFor();
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText(`Song: ${title}`).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await menu.getByRole('button', { name: `Chat with ${AN}` }).click();
      await page.getByRole('heading', { name: AN }).waitFor();
      await menu.waitFor({ state: 'detached' });

      await page.goto('/');
      await an.openChat(MINH);
      await an.write('Hear this');
      await page.getByRole('navigation', { name: 'Tabs' }).getByText('unread message').waitFor();
    },
  );

  inFull('asks visitors to sign in', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto('/chat');
    await page.getByText('Sign in to message others').waitFor();
    expect(await page.getByRole('link', { name: 'Messages' }).count()).toBe(0);
    await signIn(page, 'Minh');
    await page.getByRole('link', { name: 'Messages' }).waitFor();
  });
});
