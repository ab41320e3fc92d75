import type { Page } from 'playwright-core';
import { freePort } from '../../../tools/network/free-port';
import { Authenticator } from './_browser/authenticator';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { account, BESIDE_THE_PAGE, signInButton } from './_browser/people';
import { askDatabase } from './_stack/ask-database';
import { invite } from './_stack/invite';
import { startEmptyStack } from './_stack/stack';

const PASSWORD = 'gravel lantern otter 9';

/** A passkey needs a name, which a number such as 127.0.0.1 is not. */
async function startWithOwnAccounts() {
  const port = String(await freePort());
  return startEmptyStack({ ACCOUNTS: 'own', PORT: port, PUBLIC_URL: `http://localhost:${port}` });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const withPasskey = (page: Page) => button(page, 'Sign in with a passkey');

async function fillInNames(page: Page, fullName: string, login: string): Promise<void> {
  await field(page, /^Your name/).fill(fullName);
  await field(page, /^Sign-in name/).fill(login);
}

async function goToSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('heading', { name: 'Sign in to Chorus' }).waitFor();
}

describe('own accounts', () => {
  const { stack, openContext } = browseOn(startWithOwnAccounts);
  const newPage = async () => (await openContext({ worker: false })).newPage();

  async function joinWithPasskey(login: string, role: 'admin' | 'listener' = 'listener') {
    const page = await newPage();
    const authenticator = await Authenticator.on(page);
    await page.goto(await invite(stack(), role));
    await fillInNames(page, `${login} of the house`, login);
    await button(page, 'Continue with a passkey').click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    return { page, authenticator };
  }

  async function joinWithPassword(login: string, role: 'admin' | 'listener' = 'listener'): Promise<Page> {
    const page = await newPage();
    await page.goto(await invite(stack(), role));
    await fillInNames(page, `${login} of the house`, login);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Continue with password').click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    return page;
  }

  async function signInWithPassword(page: Page, login: string): Promise<void> {
    await goToSignIn(page);
    await field(page, 'Sign-in name').fill(login);
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Sign in').click();
    await account(page).waitFor();
  }

  it('begin with a passkey, which signs in without a name or a password', async () => {
    const { page, authenticator } = await joinWithPasskey('thu');
    expect(await authenticator.passkeys()).toHaveLength(1);
    await page.getByRole('link', { name: 'Open Chorus' }).click();
    await goToSignIn(page);
    await withPasskey(page).click();
    await account(page).waitFor();
    expect(await account(page).getAttribute('aria-label')).toContain('thu of the house');
  });

  it('have accessible pages', async () => {
    const page = await newPage();
    await goToSignIn(page);
    expect(await findViolations(page)).toEqual([]);
    await page.goto(await invite(stack(), 'listener'));
    await page.getByRole('heading', { name: 'Welcome to Chorus' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/sign-in/invitation');
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/sign-in/invitation#of-another-chorus');
    await page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('say when a passkey can’t be used because the server doesn’t answer', async () => {
    const { page } = await joinWithPasskey('ngoc');
    await goToSignIn(page);
    await page.route('**/passkey/options', (route) => route.abort());
    await withPasskey(page).click();
    await page.getByRole('alert').filter({ hasText: 'Chorus is having trouble right now' }).waitFor();
    await page.unroute('**/passkey/options');
    await withPasskey(page).click();
    await account(page).waitFor();
  });

  it('say that a sign-in is over when somebody comes back to it too late, with a passkey too', async () => {
    const { page } = await joinWithPasskey('vy');
    await goToSignIn(page);
    await page.context().clearCookies();
    await withPasskey(page).click();
    await page.getByRole('heading', { name: "That didn't work" }).waitFor();
    await page.getByText('This sign-in took too long or was already used. Start again from Chorus.').waitFor();
  });

  it('leave no form behind that Back would lead to', async () => {
    const page = await newPage();
    await page.goto(BESIDE_THE_PAGE);
    await page.goto(await invite(stack(), 'listener'));
    await fillInNames(page, 'Tam of the house', 'tam');
    await page.getByLabel(/^Password/).fill('chorus');
    await button(page, 'Continue with password').click();
    await page.getByRole('alert').filter({ hasText: 'Choose a password of at least 12 characters.' }).waitFor();
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Continue with password').click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(BESIDE_THE_PAGE);

    await goToSignIn(page);
    await field(page, 'Sign-in name').fill('tam');
    await page.getByLabel('Password').fill('wrong lantern otter 9');
    await button(page, 'Sign in').click();
    await page.getByRole('alert').filter({ hasText: "That sign-in name and password don't match." }).waitFor();
    expect(await field(page, 'Sign-in name').inputValue()).toBe('tam');
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Sign in').click();
    await account(page).waitFor();
    await page.goBack();
    await account(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('let an invitation be reloaded, left and come back to, and another link be pasted', async () => {
    const page = await newPage();
    const [link, other] = [await invite(stack(), 'listener'), await invite(stack(), 'admin')];
    const welcome = page.getByRole('heading', { name: 'Welcome to Chorus' });
    await page.goto(link);
    await welcome.waitFor();
    await page.reload();
    await welcome.waitFor();
    await page.goto(BESIDE_THE_PAGE);
    await page.goBack();
    await welcome.waitFor();
    await page.goto(other);
    await page.getByRole('heading', { name: 'Become an admin of Chorus' }).waitFor();
    await page.goto('/sign-in/invitation#of-another-chorus');
    await page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
    await page.goto(link);
    await welcome.waitFor();
  });

  it('refuse a passkey of another account, and one that nobody has', async () => {
    const { page, authenticator } = await joinWithPasskey('mai');
    const [own] = await authenticator.passkeys();
    await goToSignIn(page);
    await authenticator.replace([{ ...own!, userHandle: Buffer.alloc(16, 7).toString('base64') }]);
    await withPasskey(page).click();
    await page.getByText("This passkey doesn't belong to an account here").waitFor();
    await askDatabase(stack(), 'DELETE FROM passkeys WHERE account_id = (SELECT id FROM accounts WHERE login = $1)', ['mai']);
    await authenticator.replace([own!]);
    await withPasskey(page).click();
    await page.getByText("This passkey doesn't belong to an account here").waitFor();
  });

  it('refuse a passkey whose counter has gone back, as that of a copy would', async () => {
    const { page, authenticator } = await joinWithPasskey('hoa');
    await goToSignIn(page);
    await askDatabase(stack(), 'UPDATE passkeys SET counter = 1000 WHERE account_id = (SELECT id FROM accounts WHERE login = $1)', ['hoa']);
    await withPasskey(page).click();
    await page.getByText("This passkey doesn't belong to an account here").waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);
  });

  it('are changed in Settings after signing in again, and always keep a passkey or a password', async () => {
    const { page } = await joinWithPasskey('lan');
    await goToSignIn(page);
    await withPasskey(page).click();
    await account(page).waitFor();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Passkeys and password' }).click();
    await withPasskey(page).click();
    await page.getByRole('heading', { name: 'Your sign-in' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(0);

    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Save password').click();
    await page.getByText('The password was saved. Other devices stay signed in. You can sign them out').waitFor();

    await page.getByText('Rename').click();
    await field(page, 'Name').fill('My laptop');
    await button(page, 'Save').click();
    await page.getByText('The passkey was renamed.').waitFor();

    await button(page, 'Remove My laptop').click();
    await page.getByText('The passkey was removed.').waitFor();
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);

    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey was added.').waitFor();
    await button(page, 'Remove password').click();
    await page.getByText('The password was removed.').waitFor();
  });

  it('are invited, given a new link and ended by admins in Music Manager', async () => {
    const admin = await joinWithPassword('root', 'admin');
    await signInWithPassword(admin, 'root');
    await admin.goto('/admin?tab=people');
    await button(admin, 'Invite').click();
    await button(admin, 'Create link').click();
    const link = await admin.getByRole('textbox', { name: 'Link' }).inputValue();
    await button(admin, 'Done').click();
    await admin.getByText('Invitation for a listener').first().waitFor();

    const page = await newPage();
    await page.goto(link);
    await fillInNames(page, 'Sam of the house', 'sam');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Continue with password').click();
    await signInWithPassword(page, 'sam');
    await page.goto(link);
    await page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
    await page.goto('/');
    await account(page).waitFor();

    await admin.reload();
    await button(admin, 'End Sam of the house’s account').click();
    await button(admin, 'End account').click();
    await admin.getByText('The account of “Sam of the house” has ended.').waitFor();
    await signInButton(page).waitFor();

    await button(admin, 'New link for Sam of the house').click();
    await button(admin, 'Create link').click();
    const reset = await admin.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.goto(reset);
    await page.getByRole('heading', { name: 'Choose how to sign in' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Continue with password').click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await signInWithPassword(page, 'sam');
  });
});
