import type { BrowserContext } from 'playwright-core';
import { Friend } from '../_browser/friend';
import { go } from '../_browser/go';
import { makeKnown } from '../_browser/people';
import { WRITTEN } from './social-states';

/** An writes to everybody and files a report, so that there is something to open. */
export async function preparePeople(origin: string, context: BrowserContext): Promise<void> {
  await Promise.all([makeKnown(origin, 'Minh'), makeKnown(origin, 'Linh')]);
  const an = await Friend.at(context, 'An');
  for (const name of ['Minh Nguyễn', 'Linh Trần']) {
    await an.openChat(name);
    await an.write(WRITTEN);
    await an.message(WRITTEN).getByText('Sent', { exact: true }).first().waitFor({ state: 'attached' });
  }
  await go(an.page, '/report');
  await an.page.getByRole('textbox', { name: 'Title' }).fill('Buy my records');
  await an.page.getByRole('textbox', { name: 'Message' }).fill('They are cheap.');
  await an.page.getByRole('button', { name: 'Submit' }).click();
  await an.page.getByText('Thank you for your feedback.').waitFor();
}
