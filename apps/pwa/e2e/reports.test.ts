import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { goOffline } from './_browser/go-offline';
import { signIn } from './_browser/people';
import type { DemoPerson } from './_browser/sign-in-by-requests';
import { comeOnline } from './_browser/outbox';
import { sizesOf } from './_browser/sizes';
import { startStackWithMusic } from './_stack/stack';

/** Tests of the report form cover this as well. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

const AN = 'An Phạm';
const MINH = 'Minh Nguyễn';
const THANKS = "Thank you for your feedback. We'll review your report shortly.";

describe('reports', () => {
  const { openContext, openLastingContext } = browseOn(startStackWithMusic);
  let minh: Friend;
  let linh: Friend;

  const arrive = async (person: DemoPerson, path?: string) => Friend.at(await openContext({ worker: false }), person, path);
  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
  const type = (page: Page) => page.getByRole('combobox', { name: 'Type' });
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Report' }).click();
  const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
  const openForm = async (page: Page) => {
    await page.getByRole('link', { name: 'Report' }).first().click();
    await page.getByRole('heading', { name: 'Report', level: 1 }).waitFor();
  };
  const write = async (page: Page, what: string, words: string) => {
    await title(page).fill(what);
    await message(page).fill(words);
  };
  const openReports = async ({ page }: Friend) => {
    await page.goto('/admin?tab=reports');
    await page.getByRole('button', { name: /^Open \d/ }).waitFor();
  };
  const report = (page: Page, name: string) => page.getByRole('article', { name });
  const expectNothingWrong = async (page: Page) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
  };

  beforeAll(async () => {
    minh = await Friend.at(await openLastingContext({ worker: false }), 'Minh');
    linh = await Friend.at(await openLastingContext({ worker: false }), 'Linh', '/about');
  });

  it('are filed by a user and resolved by an admin', async () => {
    const { page } = minh;
    await openForm(page);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('minh.nguyen@example.com');
    await write(page, 'The music stops', 'After a minute <b>it</b> stops.');
    await submit(page);
    await said(page, THANKS);
    expect([await title(page).inputValue(), await message(page).inputValue(), await type(page).inputValue()]).toEqual([
      '',
      '',
      'Report a system error',
    ]);

    await openReports(linh);
    const filed = report(linh.page, 'Report a system error: The music stops');
    for (const text of [MINH, 'minh.nguyen@example.com', 'After a minute <b>it</b> stops.', 'Looking at /'])
      await filed.getByText(text).first().waitFor();
    await filed.getByRole('button', { name: 'Resolve' }).click();
    await said(linh.page, 'Report resolved');
    await filed.waitFor({ state: 'detached' });
    await linh.page.getByRole('button', { name: /^Resolved 1/ }).click();
    await filed.getByRole('button', { name: 'Reopen' }).waitFor();
    await linh.page.getByRole('tab', { name: 'Activity' }).click();
    await linh.page.getByRole('listitem').filter({ hasText: 'Linh Trần resolved the report' }).first().waitFor();
  });

  itInLongForm('from a message’s menu quote the message, which the admin sees', async () => {
    const an = await arrive('An', '/report');
    await minh.page.goto('/report');
    await an.openChat(MINH);
    await an.write('Buy my records now!');
    await minh.openChat(AN);
    await minh.message('Buy my records now!').hover();
    await minh.message('Buy my records now!').getByRole('button', { name: 'More for this message' }).click();
    await minh.page.getByRole('menuitem', { name: 'Report' }).click();
    await minh.page.getByRole('figure').getByText('Buy my records now!').waitFor();
    await minh.page.getByText(`About this message from ${AN}`).waitFor();
    expect(await type(minh.page).inputValue()).toBe('Report chat spam');
    await write(minh.page, 'Spam', 'I did not ask for this.');
    await submit(minh.page);
    await said(minh.page, THANKS);

    await openReports(linh);
    const filed = report(linh.page, 'Report chat spam: Spam');
    await filed.getByText('Buy my records now!').waitFor();
    await filed.getByText(`A message from ${AN}`).waitFor();
  });

  itInLongForm('from a song’s menu refer to the song, which can be removed', async () => {
    const { page } = minh;
    await page.goto('/');
    const more = page
      .getByRole('main')
      .getByRole('button', { name: /^More for / })
      .first();
    const song = ((await more.getAttribute('aria-label')) ?? '').replace('More for ', '');
    await more.click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('figure').getByText(song).waitFor();
    expect(await type(page).inputValue()).toBe('Copyright report');
    await page.getByRole('button', { name: 'Leave this out of the report' }).click();
    expect(await page.getByRole('figure').count()).toBe(0);
  });

  it('written while the server is unreachable wait, even with the page closed, and arrive once', async () => {
    // This person has a single tab, because another one would send the report.
    const alone = await arrive('Minh');
    await openForm(alone.page);
    // The code that stores and sends reports loads after the page is shown, along with presence.
    await alone.inPanel('Linh Trần').getByText('Online', { exact: true }).waitFor({ state: 'attached' });
    await goOffline(alone.page);
    await write(alone.page, 'Written offline', 'There is no network.');
    await submit(alone.page);
    await said(alone.page, "Your report is saved. We'll send it when you're back online.");
    await alone.page.getByRole('listitem').filter({ hasText: 'Written offline' }).waitFor();
    await alone.page.close();
    await alone.context.setOffline(false);
    const again = await alone.openTab('/report');
    await comeOnline(again.page);
    await said(again.page, THANKS);

    await openReports(linh);
    await report(linh.page, 'Report a system error: Written offline').waitFor();
    expect(await report(linh.page, 'Report a system error: Written offline').count()).toBe(1);
  });

  itInLongForm('keep their text when the server refuses them', async () => {
    const { page } = minh;
    await page.goto('/report');
    await type(page).selectOption('Report a system error');
    await page.route('**/api/users/report', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.', requestId: 'r' } }),
    );
    await write(page, 'It fails', 'The server says no.');
    await submit(page);
    await said(page, 'There was a problem submitting your report. Please try again.');
    expect(await title(page).inputValue()).toBe('It fails');
    await page.unroute('**/api/users/report');
    await submit(page);
    await said(page, THANKS);
  });

  it.each(sizesOf(0))(
    'have no accessibility violation at %s width: the form signed out, with errors and with a waiting report',
    async (size) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      await page.goto('/report');
      await submit(page);
      await said(page, 'Please sign in to submit a report');
      await expectNothingWrong(page);
      await signIn(page, 'Minh', '/report');
      await submit(page);
      await said(page, 'Please fill in all fields before submitting');
      await expectNothingWrong(page);
      await page.route('**/api/users/report', (route) => route.fulfill({ status: 503, json: {} }));
      await write(page, 'W'.repeat(150), 'long '.repeat(700));
      await submit(page);
      await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
      await expectNothingWrong(page);
      await page.getByRole('button', { name: /^Delete the report/ }).click();
    },
  );

  it.each(sizesOf(1))('have no accessibility violation at %s width: the admin dashboard', async (size) => {
    const admin = await Friend.at(await openContext({ size, worker: false }), 'Linh', '/about');
    await openReports(admin);
    const { page } = admin;
    await page.getByRole('article').first().waitFor();
    await expectNothingWrong(page);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Copyright report');
    await page.getByText('No open reports').waitFor();
    await expectNothingWrong(page);
  });
});
