import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { widths } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { go } from './_browser/go';
import { makeKnown } from './_browser/people';
import type { DemoPerson } from './_browser/sign-in-by-requests';
import { sizesOf } from './_browser/sizes';
import { startStackWithMusic } from './_stack/stack';

const MINH = 'Minh Nguyễn';
const AN = 'An Phạm';

const { openLastingContext, stack } = browseOn(startStackWithMusic);
const arrive = async (person: DemoPerson, path?: string) => Friend.at(await openLastingContext({ worker: false }), person, path);

async function isAccessible({ page }: Friend, turn: number): Promise<void> {
  for (const size of sizesOf(turn)) {
    await page.setViewportSize(widths[size]);
    expect(await findViolations(page)).toEqual([]);
  }
}

describe('a block', () => {
  let minh: Friend;
  let an: Friend;

  beforeAll(async () => {
    [minh, an] = [await arrive('Minh'), await arrive('An')];
  });

  const presence = (friend: Friend, of: string, word: 'Online' | 'Offline') =>
    friend.inPanel(of).getByText(word, { exact: true }).waitFor({ state: 'attached' });
  afterAll(() => Promise.all([minh, an].map(({ context }) => context.close())));

  const conversation = (friend: Friend) => friend.page.getByRole('region', { name: 'Conversation' });

  it('is set from the conversation after a confirmation; then both people see each other offline and neither can write', async () => {
    await minh.openChat(AN);
    await an.openChat(MINH);
    await minh.write('Xin chào');
    await an.message('Xin chào').waitFor();

    await conversation(minh)
      .getByRole('button', { name: `More about ${AN}` })
      .click();
    await minh.page.getByRole('menuitem', { name: 'Block' }).click();
    const dialog = minh.page.getByRole('dialog', { name: `Block ${AN}?` });
    await dialog.getByText('Nobody is told').waitFor();
    expect(await findViolations(minh.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Block' }).click();

    await minh.page.getByText(`You have blocked ${AN}, so neither of you can send messages.`).waitFor();
    await Promise.all([presence(minh, AN, 'Offline'), presence(an, MINH, 'Offline')]);
    expect(await minh.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    await an.write('Are you there?');
    await an.message('Are you there?').getByText("This message couldn't be delivered.").waitFor();
    expect(await minh.message('Are you there?').count()).toBe(0);
    await isAccessible(minh, 0);
    await minh.page.setViewportSize(widths.desktop);
  });

  it('is listed for the person who set it, and can be lifted from the list', async () => {
    await minh.page.getByRole('button', { name: /^Account of / }).click();
    await minh.page.getByRole('menuitem', { name: 'Blocked people' }).click();
    const dialog = minh.page.getByRole('dialog', { name: 'Blocked people' });
    expect(await findViolations(minh.page)).toEqual([]);
    await dialog.getByRole('button', { name: `Unblock ${AN}` }).click();
    await dialog.getByText("You haven't blocked anyone.").waitFor();
    await minh.page.keyboard.press('Escape');
    await Promise.all([presence(minh, AN, 'Online'), presence(an, MINH, 'Online')]);
    await minh.write('Here I am');
    await an.message('Here I am').waitFor();
  });

  it('is set and lifted from the people panel, too', async () => {
    const show = minh.page.getByRole('button', { name: 'Show what others are listening to' });
    await minh.page.setViewportSize(widths.phone);
    await minh.page.getByRole('complementary').waitFor({ state: 'detached' });
    await minh.page.setViewportSize(widths.tablet);
    await show.waitFor();
    await minh.page.setViewportSize(widths.desktop);
    await show.click();
    const more = minh.inPanel(AN).getByRole('button', { name: `More about ${AN}` });
    await minh.inPanel(AN).hover();
    await more.click();
    await minh.page.getByRole('menuitem', { name: 'Block' }).click();
    await minh.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await presence(an, MINH, 'Offline');
    await more.click();
    await minh.page.getByRole('menuitem', { name: 'Unblock' }).click();
    await presence(an, MINH, 'Online');
  });
});

describe('a suspension', () => {
  it('is set from a report, shown to the suspended user at once, and lifted from the activity log; meanwhile the user may listen as a visitor', async () => {
    const an = await arrive('An', '/report');
    await an.page.getByRole('textbox', { name: 'Title' }).fill('Buy my records');
    await an.page.getByRole('textbox', { name: 'Message' }).fill('They are cheap.');
    await an.page.getByRole('button', { name: 'Submit' }).click();
    await an.page.getByText('Thank you for your feedback.').waitFor();
    await go(an.page, '/');

    const linh = await arrive('Linh', '/admin?tab=reports');
    await linh.page.getByRole('button', { name: `Suspend ${AN}` }).click();
    const dialog = linh.page.getByRole('dialog', { name: `Suspend ${AN}?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('<b>Spam</b>');
    expect(await findViolations(linh.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await linh.page.getByRole('button', { name: `Lift suspension of ${AN}` }).waitFor();

    await an.page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
    await an.page.getByText('<b>Spam</b>').waitFor();
    await isAccessible(an, 0);
    await an.page.reload();
    await an.page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
    await an.page.getByRole('link', { name: 'Contact' }).click();
    await an.page.getByRole('heading', { name: 'About', exact: false, level: 1 }).waitFor();
    await an.page.goBack();

    await linh.page.getByRole('tab', { name: 'Activity' }).click();
    const entry = linh.page.getByRole('listitem').filter({ hasText: `suspended ${AN}` });
    await entry.waitFor();
    await isAccessible(linh, 1);
    await linh.page.setViewportSize(widths.desktop);
    await entry.getByRole('button', { name: `Lift suspension of ${AN}` }).click();
    await linh.page
      .getByRole('listitem')
      .filter({ hasText: `lifted the suspension of ${AN}` })
      .waitFor();

    await an.page.setViewportSize(widths.desktop);
    await an.page.getByRole('button', { name: 'Check again' }).click();
    await an.page.getByRole('button', { name: `Account of ${AN}` }).waitFor();

    await linh.page.getByRole('tab', { name: 'Reports' }).click();
    await linh.page.getByRole('button', { name: `Suspend ${AN}` }).click();
    await linh.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await an.page.getByRole('button', { name: 'Sign out' }).click();
    await an.page.getByRole('banner').getByRole('button', { name: 'Continue with Google' }).waitFor();
    await an.listener.playCard();
    await Promise.all([an, linh].map(({ context }) => context.close()));
  });
});

describe('an account that is deleted on one device', () => {
  it('signs out the other device, which says why and forgets the person', async () => {
    const [phone, laptop] = [await arrive('Minh'), await arrive('Minh')];
    await phone.page.goto(screenPaths.settings);
    await phone.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await phone.page.getByRole('button', { name: /^Minh / }).click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();

    await laptop.page.getByText('Your account was deleted', { exact: true }).waitFor();
    await laptop.page.getByRole('banner').getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await findViolations(laptop.page)).toEqual([]);
    await laptop.page.getByRole('button', { name: 'Got it' }).click();
    await laptop.page.reload();
    await laptop.page.getByRole('banner').getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await laptop.page.getByText('Your account was deleted', { exact: true }).count()).toBe(0);

    await makeKnown(stack().url, 'Minh');
  });
});
