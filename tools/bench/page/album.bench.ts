import { albumPath } from '@chorus/contracts';
import type { Browser } from 'playwright-core';
import { launchBrowser, newContext } from '../../../apps/pwa/e2e/_browser/browser';
import { go } from '../../../apps/pwa/e2e/_browser/go';
import { longestTaskDuring } from '../../../apps/pwa/e2e/_browser/longest-task';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { onBenchStack } from '../stack/bench-stack';
import type { BenchRow } from '../row';
import { withClient } from '../../postgres/with-client';

export const title = 'A long album';

const few = 100;
const many = 2_000;
const rounds = 5;

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, databaseUrl, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(1));
    const { browser } = await launchBrowser();
    const longest = async (songs: number) => {
      const id = await makeAlbum(databaseUrl, songs);
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await visit(browser, url, { id, songs }));
      return taken.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? NaN;
    };
    const [ofFew, ofMany] = [await longest(few), await longest(many)];
    await browser.close();
    return [
      {
        name: `Longest task with an album of ${many.toLocaleString('en')} songs`,
        figure: `${ofMany.toFixed(0)} ms, ${(ofMany / ofFew).toFixed(1)} times that with ${few} songs`,
        goal: '≤ 50 ms: 200 ms on a phone a quarter as fast',
        how: `CPU time of the longest task of page and worker while the album is opened with 100 songs a page and played, and a song's menu opened; median of ${rounds}`,
      },
    ];
  });
}

/** All its songs share the audio of the one imported song. */
async function makeAlbum(databaseUrl: string, songs: number): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `WITH album AS (INSERT INTO albums (id, title, release_year, artist_id)
        SELECT gen_random_uuid(), 'Album of ${songs}', 2020, id FROM artists LIMIT 1 RETURNING *)
      INSERT INTO songs (id, title, release_date, duration, artist_id, album_id, audio_hash, track_number)
      SELECT gen_random_uuid(), 'Song ' || n, date '2020-01-01', 1, artist_id, album.id, (SELECT audio_hash FROM songs LIMIT 1), n
      FROM album, generate_series(1, ${songs}) n RETURNING album_id AS id`,
    ),
  );
  return rows[0]?.id ?? '';
}

async function visit(browser: Browser, url: string, { id, songs }: { id: string; songs: number }): Promise<number> {
  const context = await newContext(browser, url, { size: 'phone' });
  const page = await context.newPage();
  await page.goto('/about');
  await untilWorkerServes(page);
  const { ms } = await longestTaskDuring(browser, async () => {
    await go(page, `${albumPath(id)}?size=100`);
    await page.getByText(`Song ${Math.min(songs, 100)}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Play Album of ${songs}` }).click();
    await page.getByRole('button', { name: `Pause Album of ${songs}` }).waitFor();
    await page.getByRole('button', { name: 'More for Song 3', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Play next' }).waitFor();
  });
  await context.close();
  return ms;
}
