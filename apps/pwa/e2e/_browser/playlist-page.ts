import { screenPaths } from '@chorus/contracts';
import type { Locator, Page } from 'playwright-core';
import { until } from './until';

/** The sidebar’s and a playlist’s own page, as a person uses them at 820 px and wider. */
export class PlaylistPage {
  constructor(readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get own(): Locator {
    return this.page.getByRole('navigation', { name: 'Your music' });
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: /^Songs of/ }).getByRole('listitem');
  }

  get choices(): Locator {
    return this.page.getByRole('list', { name: 'Playlists' });
  }

  /** What is behind it starts behind the page. */
  untilRead = (): Promise<void> => this.own.getByRole('link', { name: /^Liked songs \d+ songs?$/ }).waitFor();

  async make(name: string): Promise<void> {
    await this.own.getByRole('button', { name: 'New playlist' }).click();
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('button', { name: 'Create' }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  async open(name: string): Promise<void> {
    await this.own.getByRole('link', { name }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  /** From the list of all songs, without a load of the page. Answers with the song’s title. */
  async addSong(playlist: string, place: number): Promise<string> {
    if (new URL(this.page.url()).pathname !== screenPaths.songs) {
      await this.page.getByRole('link', { name: 'Home' }).first().click();
      await this.main.getByRole('link', { name: 'Show all: Trending' }).click();
    }
    const more = this.main.getByRole('button', { name: /^More for / }).nth(place);
    const title = /^More for (.*)$/.exec((await more.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    // By title: the list may be another one by now.
    await this.main
      .getByRole('button', { name: `More for ${title}`, exact: true })
      .first()
      .click();
    await this.item('Add to playlist…').click();
    await this.choices.getByRole('button', { name: playlist }).click();
    return title;
  }

  item = (name: string): Locator => this.page.getByRole('button', { name, exact: true }).locator('visible=true');

  row = (title: string): Locator => this.rows.filter({ has: this.page.getByRole('button', { name: `Play ${title}`, exact: true }) });

  async inMenuOf(title: string, item: string): Promise<void> {
    await this.row(title)
      .first()
      .getByRole('button', { name: `More for ${title}`, exact: true })
      .click();
    await this.item(item).click();
  }

  titles = (): Promise<string[]> =>
    this.rows.getByRole('button', { name: /^(Play|Pause) / }).evaluateAll((all) => all.map((one) => one.textContent));

  untilTitlesAre = (titles: readonly string[]): Promise<unknown> =>
    until(`the songs ${titles.join(', ')}`, this.titles, (shown) => shown.join('\n') === titles.join('\n'));
}
