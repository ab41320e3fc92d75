import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { signIn } from './_browser/people';
import { startStackWithMusic } from './_stack/stack';

describe('Music Manager:', () => {
  const { openContext } = browseOn(startStackWithMusic);
  let page: Page;

  beforeEach(async () => {
    page = await (await openContext({ worker: false })).newPage();
    await signIn(page, 'Linh');
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Music Manager' }).waitFor();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = () => page.getByRole('dialog');
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

  it('an admin gives several songs other genres after seeing what changes, and takes it back', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await button('Edit 3 songs').click();
    await dialog().getByRole('checkbox', { name: 'Change genres' }).check();
    await dialog().getByRole('textbox', { name: 'Genres' }).fill('Mended');
    expect(await findViolations(page)).toEqual([]);
    await button('Review changes').click();
    await dialog().getByText('3 songs would change.').waitFor();
    expect(await dialog().getByRole('list', { name: 'What would change' }).getByText('Mended').count()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
    await button('Change 3 songs').click();
    await page.getByText('3 songs updated successfully').waitFor();
    const genres = async () => ((await (await page.request.get('/api/genres')).json()) as { name: string }[]).map(({ name }) => name);
    expect(await genres()).toContain('Mended');
    await button('Undo').click();
    await page.getByText('3 songs are as before.').waitFor();
    expect(await genres()).not.toContain('Mended');
  });

  it('an admin joins an artist with another, whom old links lead to, and takes it back', async () => {
    await page.getByRole('tab', { name: 'Artists' }).click();
    const names = page.getByRole('tabpanel', { name: 'Artists' }).getByRole('row').getByRole('link');
    await names.nth(1).waitFor();
    const [from, into] = [(await names.nth(0).textContent()) ?? '', (await names.nth(1).textContent()) ?? ''];
    const path = (await names.nth(0).getAttribute('href')) ?? '';
    await button(`Merge ${from} into…`).click();
    await dialog().getByRole('combobox', { name: 'Artist that stays' }).fill(into);
    await page.keyboard.press('Enter');
    await dialog().getByText(`“${from}” goes away. Links to it open ${into}.`).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(`“${from}” is part of “${into}” now.`).waitFor();
    await rowOf(from).waitFor({ state: 'detached' });
    const other = await page.context().newPage();
    await other.goto(path);
    await other.getByRole('heading', { name: into }).waitFor();
    expect(new URL(other.url()).pathname).not.toBe(path);
    await button('Undo').click();
    await page.getByText(`The artist “${from}” is back.`).waitFor();
    await rowOf(from).waitFor();
  });
});
