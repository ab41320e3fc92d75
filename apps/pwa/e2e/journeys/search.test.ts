import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { inFull } from '../_browser/in-full';
import { until } from '../_browser/until';
import { sharedStack } from '../_stack/shared-stack';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search songs, albums or artists' });
const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

describe('search', () => {
  const { openLastingContext } = browseOn(sharedStack);
  let page: Page;

  beforeAll(async () => {
    page = await (await openLastingContext({ worker: false })).newPage();
    await page.goto('/');
  });

  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

  async function searchFor(text: string): Promise<void> {
    await link('Home').click();
    await link('Search').click();
    await page.getByText('Search for your favorite music').waitFor();
    await box(page).pressSequentially(text);
    // On a slow machine, some of the text may have been searched for while the rest was typed.
    await page.waitForFunction((title) => document.title.includes(title), `Search: ${text} ·`);
    await page
      .getByRole('status')
      .getByText(/^Found /)
      .waitFor();
  }

  it('finds an artist by the name without diacritics, and opens the artist page', async () => {
    await searchFor('son ha');
    await region(page, 'Top result').getByRole('link', { name: 'Sơn Hà' }).click();
    await page.getByRole('heading', { name: 'Sơn Hà', level: 1 }).waitFor();
    await region(page, 'Songs').getByRole('button', { name: 'Đường Về 1', exact: true }).waitFor();
  });

  inFull('finds an album by the title without diacritics', async () => {
    await searchFor('duong ve');
    await region(page, 'Albums').getByRole('link', { name: 'Đường Về' }).click();
    await page.getByRole('heading', { name: 'Đường Về', level: 1 }).waitFor();
  });

  it('finds a song despite a typo', async () => {
    await searchFor('bohemain');
    await region(page, 'Artists').getByRole('link', { name: 'The Bohemian Quartet' }).waitFor();
  });

  inFull.each(['%', '_', '\\', '%a'])('takes the SQL wildcard %j literally', async (text) => {
    await searchFor(text);
    await page.getByText(`No results found for "${text}"`).waitFor();
  });

  it('plays a result', async () => {
    await searchFor('duong ve 2');
    const songs = region(page, 'Songs');
    await songs.getByRole('button', { name: 'Play Đường Về 2' }).click();
    await songs.getByRole('button', { name: 'Pause Đường Về 2' }).waitFor();
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByTitle('Đường Về 2', { exact: true }).waitFor();
    await player.getByRole('button', { name: 'Pause' }).click();
  });

  inFull('is restored on Back', async () => {
    await searchFor('son ha');
    await region(page, 'Top result').getByRole('link').click();
    await page.getByRole('heading', { name: 'Sơn Hà', level: 1 }).waitFor();
    await page.goBack();
    await region(page, 'Top result').waitFor();
    expect(await box(page).inputValue()).toBe('son ha');
    expect(new URL(page.url()).search).toBe('?q=son+ha');
  });

  inFull('opens by its keyboard shortcut on every screen', async () => {
    await link('About').click();
    await page.getByRole('heading', { name: /^About/, level: 1 }).waitFor();
    await page.keyboard.press('/');
    await box(page).waitFor();
    await page.keyboard.type('son ha');
    await region(page, 'Top result').waitFor();
  });

  inFull('clears the results at once when the box is emptied', async () => {
    await searchFor('son ha');
    await region(page, 'Top result').waitFor();
    await box(page).fill('');
    await page.getByText('Search for your favorite music').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  inFull('links to all songs found, which stay sorted when the listener comes back', async () => {
    await searchFor('duong ve');
    await region(page, 'Songs').getByRole('link', { name: 'Show all: Songs' }).click();
    await page.getByRole('heading', { name: 'Results for “duong ve”', level: 1 }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Artist');
    const titles = page.getByRole('main').getByRole('article').locator('p[title]:first-of-type');
    await titles.first().waitFor();
    const before = await titles.allInnerTexts();
    expect(before).toContain('Đường Về 1');
    await titles.first().getByRole('link').click();
    await region(page, 'Songs').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Results for “duong ve”', level: 1 }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('artist');
    await until(
      'the same songs in the same order',
      () => titles.allInnerTexts(),
      (now) => now.join('\n') === before.join('\n'),
    );
    await page.goBack();
    await region(page, 'Songs').waitFor();
    expect(await box(page).inputValue()).toBe('duong ve');
  });

  inFull('links to all artists that it finds, and from there to one artist', async () => {
    await searchFor('son ha');
    await region(page, 'Artists').getByRole('link', { name: 'Show all: Artists' }).click();
    await page.getByRole('heading', { name: 'Artists', level: 1 }).waitFor();
    expect(await page.getByRole('searchbox', { name: /^Search artists/ }).inputValue()).toBe('son ha');
    await page.getByRole('main').getByRole('link', { name: 'Sơn Hà' }).click();
    await page.getByRole('heading', { name: 'Sơn Hà', level: 1 }).waitFor();
  });
});
