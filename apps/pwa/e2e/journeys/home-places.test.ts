import { homeReads } from '@chorus/contracts';
import type { PickedSong } from '@chorus/contracts';
import type { Route } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { goOffline } from '../_browser/go-offline';
import { account, makeKnown, signIn } from '../_browser/people';
import { watchShifts } from '../_browser/shifts';
import { sizesOf } from '../_browser/sizes';
import { until } from '../_browser/until';
import { sharedStack } from '../_stack/shared-stack';

/** Words are a few pixels wider or narrower in another font. Other heights and line breaks move more. */
const MOST_BY_A_FONT = 0.001;

describe('Home', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it.each(sizesOf(1))('moves nothing when a person’s own songs come, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'An', '/');
    const trending = page.getByRole('region', { name: 'Trending' }).getByRole('article').first();
    await page.route(homeReads.madeForYou, async (route) => {
      const response = await route.fetch();
      const songs = (await response.json()) as PickedSong[];
      const picked = songs.map((song) => ({ ...song, reason: { kind: 'played', songId: song._id, title: song.title, decade: 1990 } }));
      await trending.waitFor();
      await route.fulfill({ response, json: picked });
    });
    const shifts = await watchShifts(page);
    await page.reload();
    await page.getByText('Because you listen to music from the 1990s').first().waitFor();
    expect(await shifts()).toEqual([]);
  });

  it('moves nothing when the browser offers to install Chorus', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    const shifts = await watchShifts(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Playlists' }).getByRole('link').first().waitFor();
    // As Chromium does, whose headless form has no offer of its own.
    const offer = () => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }));
    await page.evaluate(offer);
    await page.getByRole('button', { name: 'Install Chorus' }).waitFor();
    expect(await shifts()).toEqual([]);
  });

  it('moves nothing on a tablet that is touched, whose buttons are larger', async () => {
    const page = await (await openContext({ size: 'tablet', worker: false })).newPage();
    const tablet = await page.context().newCDPSession(page);
    await tablet.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await signIn(page, 'An', '/');
    const shifts = await watchShifts(page);
    await page.reload();
    await account(page).waitFor();
    await page.getByRole('button', { name: 'Listen together' }).waitFor();
    expect(await shifts()).toEqual([]);
  });

  it('moves no friend when the connection is lost', async () => {
    await makeKnown(stack().url, 'Minh');
    const page = await (await openContext({ worker: false })).newPage();
    await signIn(page, 'An', '/');
    const panel = page.getByRole('complementary');
    const friends = panel.getByRole('list', { name: 'Friends' });
    await friends.waitFor();
    const before = await friends.boundingBox();
    await goOffline(page);
    await panel.getByText('Reconnecting…').waitFor();
    expect((await friends.boundingBox())?.y).toBe(before?.y);
  });

  it.each(sizesOf(2))('shows its text where it stays when the font comes late, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const held: Route[] = [];
    await page.route(/\.woff2$/, (route) => void held.push(route));
    const shifts = await watchShifts(page, { withFont: true });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('region', { name: 'Trending' }).getByRole('article').first().waitFor();
    for (const route of held) void route.continue();
    await until(
      'the font',
      () => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Jakarta') && status === 'loaded')),
      Boolean,
    );
    const sum = (await shifts()).reduce((all, { value }) => all + value, 0);
    expect(sum).toBeLessThan(MOST_BY_A_FONT);
  });
});
