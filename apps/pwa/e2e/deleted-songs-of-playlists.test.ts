import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { Friend } from './_browser/friend';
import { untilOutboxIsEmpty } from './_browser/outbox';
import { PlaylistPage } from './_browser/playlist-page';
import { startStackWithMusic } from './_stack/stack';

describe('the songs of a playlist', () => {
  const { openContext } = browseOn(startStackWithMusic);

  it('are greyed when they are deleted from the catalogue, and linked again when this is undone, at once and after a reload', async () => {
    const { page } = await Friend.at(await openContext({ worker: false }), 'An', screenPaths.songs);
    const playlists = new PlaylistPage(page);
    await playlists.untilRead();
    await playlists.make('In the catalogue');
    const titles = [await playlists.addSong('In the catalogue', 0), await playlists.addSong('In the catalogue', 1)] as const;
    await playlists.open('In the catalogue');
    await playlists.untilTitlesAre(titles);
    await untilOutboxIsEmpty(page);
    const linhs = (await Friend.at(await openContext({ worker: false }), 'Linh', screenPaths.admin)).page;
    const gone = playlists.rows.filter({ hasText: 'No longer in Chorus' });
    await linhs.getByRole('combobox').selectOption('25');
    await linhs
      .getByRole('main')
      .getByRole('button', { name: `Delete ${titles[0]}`, exact: true })
      .click();
    await linhs.getByText('Song deleted successfully').waitFor();
    await playlists.untilTitlesAre([titles[1]]);
    await gone.getByTitle(titles[0], { exact: true }).waitFor();
    await page.reload();
    await gone.getByTitle(titles[0], { exact: true }).waitFor();
    await playlists.untilTitlesAre([titles[1]]);

    await linhs.getByRole('tab', { name: 'Activity' }).click();
    await linhs.getByRole('button', { name: `Undo: restore ${titles[0]}`, exact: true }).click();
    await linhs.getByText(`${titles[0]} was restored`).first().waitFor();
    await playlists.untilTitlesAre(titles);
    await page.reload();
    await playlists.untilTitlesAre(titles);
    expect(await gone.count()).toBe(0);
  });
});
