import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { signIn } from './_browser/people';
import { sharedStack } from './_stack/shared-stack';

const section = (page: Page) => page.getByRole('region', { name: 'Other players' });

describe('other players', () => {
  const { stack, openContext } = browseOn(sharedStack);

  const statusOf = async (username: string, password: string) => {
    const query = new URLSearchParams({ u: username, p: password, v: '1.16.1', c: 'Watch', f: 'json' });
    const answer = await fetch(`${stack().url}/rest/ping?${query.toString()}`);
    return ((await answer.json()) as { 'subsonic-response': { status: string } })['subsonic-response'].status;
  };

  it('sign in with a password from the settings, until it is ended there', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await signIn(page, 'An', screenPaths.settings);
    await section(page).getByRole('button', { name: 'Add a player' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My watch');
    await page.getByRole('button', { name: 'Make password' }).click();
    const password = await page.getByRole('textbox', { name: 'Password' }).inputValue();
    const username = await page.getByRole('textbox', { name: 'User name' }).inputValue();
    await page.getByRole('img', { name: 'QR code of the password' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await statusOf(username, password)).toBe('ok');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await section(page).getByText('by Watch').waitFor();
    await section(page).getByRole('button', { name: 'End My watch' }).click();
    await section(page).getByRole('button', { name: 'End My watch' }).waitFor({ state: 'detached' });
    expect(await statusOf(username, password)).toBe('failed');
  });
});
