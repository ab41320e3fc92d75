import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { sizesOf } from './_browser/sizes';
import { storedKeys } from './_browser/stored-rows';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

const PLAYS = [4, 3, 2];

describe('On repeat', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);
  let titles: string[];

  const rows = (page: Page) => page.getByRole('list', { name: 'On repeat' }).getByRole('listitem');
  const texts = (page: Page) =>
    rows(page).evaluateAll((all) =>
      all.map((row) => `${row.querySelector('button')?.textContent} ${/\d+ plays?/.exec(row.textContent)?.[0]}`),
    );
  const player = (page: Page) => page.getByRole('region', { name: 'Player' });
  const played = () => titles.map((title, at) => `${title} ${PLAYS[at]} plays`);

  beforeAll(async () => {
    const songs = await askDatabase<{ id: string; title: string }>(stack(), 'SELECT id, title FROM songs ORDER BY title DESC LIMIT 3');
    titles = songs.map(({ title }) => title);
    for (const [at, count] of PLAYS.entries()) {
      await askDatabase(
        stack(),
        `INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard, weight)
         SELECT gen_random_uuid(), $1, 'demo-minh', false, now() - make_interval(days => day), 60, 1 FROM generate_series(1, $2::integer) AS day`,
        [songs[at]?.id, count],
      );
    }
  });

  it('lists from the sidebar what a person played most, and plays and queues it', async () => {
    const { page } = await Friend.at(await openContext({ worker: false }), 'Minh');
    await page.getByRole('navigation', { name: 'Your music' }).getByRole('link', { name: 'On repeat' }).click();
    await page.getByRole('heading', { name: 'On repeat', level: 1 }).waitFor();
    await rows(page).nth(2).waitFor();
    expect(await texts(page)).toEqual(played());
    await page.getByRole('button', { name: 'Play On repeat', exact: true }).click();
    await player(page).getByText(titles[0]!, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pause On repeat', exact: true }).click();
    await page.getByRole('button', { name: 'Up next' }).click();
    await page.getByText('Next from On repeat').waitFor();
  });

  it('opens without a network from what is stored on the device', async () => {
    const context = await openContext();
    const { page } = await Friend.at(context, 'Minh');
    await untilWorkerServes(page);
    await page.goto(screenPaths.onRepeat);
    await rows(page).nth(2).waitFor();
    await until(
      'the list to be stored',
      () => storedKeys(page, 'personal-responses'),
      (keys) => keys.some((key) => String(key).includes('on-repeat')),
    );
    await context.setOffline(true);
    await page.close();
    const later = await context.newPage();
    await later.goto(screenPaths.onRepeat);
    await rows(later).nth(2).waitFor();
    expect(await texts(later)).toEqual(played());
  });

  it('says what it is for while nothing was played, and to a visitor', async () => {
    const context = await openContext({ worker: false });
    const visitor = await context.newPage();
    await visitor.goto(screenPaths.onRepeat);
    await visitor.getByText('Sign in to see what you play most').waitFor();
    const { page } = await Friend.at(await openContext({ worker: false }), 'An', screenPaths.onRepeat);
    await page.getByText('Nothing on repeat yet').waitFor();
  });

  it.each(sizesOf(1))('has no accessibility violation at %s width, empty and full', async (size) => {
    for (const person of ['An', 'Minh'] as const) {
      const { page } = await Friend.at(await openContext({ size, worker: false }), person, screenPaths.onRepeat);
      await (person === 'An' ? page.getByText('Nothing on repeat yet') : rows(page).nth(2)).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
    }
  });
});
