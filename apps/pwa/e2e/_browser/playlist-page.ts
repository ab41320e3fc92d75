import type { Locator, Page } from 'playwright-core';
import { untilOutboxIsEmpty } from './outbox';
import { storedKeys } from './stored-rows';
import { until } from './until';

const LONGEST_PAGE = 10;

/** The sidebar and the page of a playlist, as a person uses them at 820 px and wider. */
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

  /** Waits until playlists and likes have been read, which happens after the page is shown. */
  untilRead = (): Promise<void> => this.own.getByRole('link', { name: /^Liked songs \d+ songs?$/ }).waitFor();

  async make(name: string): Promise<void> {
    await this.own.getByRole('button', { name: 'New playlist' }).click();
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('button', { name: 'Create' }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  /** Waits until the server has what was changed, and the device has stored this many playlists. */
  async untilStored(count: number): Promise<void> {
    await untilOutboxIsEmpty(this.page);
    await until(
      `${count} stored playlists`,
      () => storedKeys(this.page, 'playlists'),
      (keys) => keys.length === count,
    );
  }

  async open(name: string): Promise<void> {
    await this.own.getByRole('link', { name }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  /** Adds a song on its album's page, without a page load. `place` counts the songs of short albums, which have one page. */
  async addSong(playlist: string, place: number): Promise<string> {
    const song = await this.songAt(place);
    await this.add(playlist, song);
    return song.title;
  }

  async add(playlist: string, { title, album }: { title: string; album: string }): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Playlists' }).getByRole('link', { name: album }).click();
    await this.page.getByRole('heading', { name: album, level: 1, exact: true }).waitFor();
    await this.main
      .getByRole('button', { name: `More for ${title}`, exact: true })
      .first()
      .click();
    await this.item('Add to playlist…').click();
    await this.choices.getByRole('button', { name: playlist }).click();
  }

  /** Requested outside of the page, which may be offline. */
  private async songAt(place: number): Promise<{ title: string; album: string }> {
    const answer = await fetch(`${new URL(this.page.url()).origin}/api/albums`);
    const albums = (await answer.json()) as { title: string; songs: { title: string }[] }[];
    const short = albums.filter(({ songs }) => songs.length <= LONGEST_PAGE);
    const songs = short.flatMap((album) => album.songs.map(({ title }) => ({ title, album: album.title })));
    const song = songs.sort((one, other) => one.title.localeCompare(other.title))[place];
    if (!song) throw new Error(`There are only ${songs.length} songs of short albums`);
    return song;
  }

  item = (name: string): Locator => this.page.getByRole('menuitem', { name, exact: true });

  row = (title: string): Locator => this.rows.filter({ has: this.page.getByRole('button', { name: `Play ${title}`, exact: true }) });

  /** The handle by which a row is dragged. */
  handleOf = (title: string): Locator => this.rows.getByRole('button', { name: `Move ${title}`, exact: true });

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
