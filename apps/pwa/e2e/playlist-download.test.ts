import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { Friend } from './_browser/friend';
import { untilOutboxIsEmpty } from './_browser/outbox';
import { PlaylistPage } from './_browser/playlist-page';
import { storedRows } from './_browser/stored-rows';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';

interface DownloadRow {
  kind: string;
  title: string;
  songs: { title: string; audioUrl: string }[];
}

describe('a downloaded playlist', () => {
  const { openContext } = browseOn(startStackWithMusic);

  it('includes songs that are added later, and opens and plays without a network', async () => {
    const context = await openContext();
    const playlist = new PlaylistPage((await Friend.at(context, 'Minh')).page);
    const { page, main, rows } = playlist;
    await untilWorkerServes(page);
    await playlist.untilRead();
    await playlist.make('Rain');
    const first = await playlist.addSong('Rain', 0);
    await playlist.open('Rain');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('status').getByText('Downloaded', { exact: true }).waitFor();

    const later = await playlist.addSong('Rain', 1);
    const kept = await until(
      'both songs to be in the download',
      () => storedRows<DownloadRow>(page, 'kept'),
      (items) => items.some(({ kind, songs }) => kind === 'playlist' && songs.map(({ title }) => title).join() === [first, later].join()),
    );
    const urls = kept.flatMap(({ songs }) => songs.map(({ audioUrl }) => audioUrl));
    await until(
      'their audio',
      () => storedRows<{ url: string; isComplete: boolean }>(page, 'audio'),
      (audio) => urls.every((url) => audio.some((row) => row.url === url && row.isComplete)),
    );
    await untilOutboxIsEmpty(page);
    await page.goto(screenPaths.offline);
    await main.getByRole('link', { name: 'Rain' }).click();
    await rows.nth(1).waitFor();
    const address = page.url();

    await context.setOffline(true);
    await page.close();
    const offline = new PlaylistPage(await context.newPage());
    await offline.page.goto(address);
    await offline.rows.nth(1).waitFor();
    await offline.main.getByRole('button', { name: `Play ${later}`, exact: true }).click();
    await offline.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
    await context.setOffline(false);
  });

  it('is removed from the device with its playlist', async () => {
    const playlist = new PlaylistPage((await Friend.at(await openContext({ worker: false }), 'Linh')).page);
    const { page } = playlist;
    await playlist.untilRead();
    await playlist.make('Storm');
    await playlist.addSong('Storm', 0);
    await playlist.open('Storm');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('status').getByText('Downloaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More for Storm' }).click();
    await playlist.item('Delete playlist').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await until(
      'no download to be left',
      () => storedRows<DownloadRow>(page, 'kept'),
      (items) => items.length === 0,
    );
  });
});
