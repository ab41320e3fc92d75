import { listeningLinkEndpoints, listenPath, screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { ListeningLink, Song } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { accessTokenOf, account, signIn } from './_browser/people';
import { sizesOf } from './_browser/sizes';
import { storedKeys } from './_browser/stored-rows';
import { until } from './_browser/until';
import { startStackWithMusic } from './_stack/stack';

const { stack, openContext } = browseOn(() => startStackWithMusic({ LISTENING: 'links' }));

const closed = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Sign in to listen' });

async function songs(): Promise<Song[]> {
  const authorization = `Bearer ${await accessTokenOf(stack().url, 'Minh')}`;
  return (await (await fetch(stack().url + urlOf(songEndpoints.list), { headers: { authorization } })).json()) as Song[];
}

async function makeLink({ _id }: Song): Promise<ListeningLink> {
  const headers = { authorization: `Bearer ${await accessTokenOf(stack().url, 'Minh')}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ kind: 'song', itemId: _id });
  const answer = await fetch(stack().url + urlOf(listeningLinkEndpoints.create), { method: 'POST', headers, body });
  return (await answer.json()) as ListeningLink;
}

describe('where only people who are signed in may listen', () => {
  it.each(sizesOf(0))('a visitor on a %s is asked to sign in on every screen with music, and sees none of it', async (size) => {
    const page = await (await openContext({ worker: false, size })).newPage();
    const [song] = await songs();
    await page.goto(screenPaths.home);
    await closed(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/albums/${song?.albumId ?? ''}`);
    await closed(page).waitFor();
    expect(await page.getByText(song?.title ?? '').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Player' }).count()).toBe(0);
    await page.goto(screenPaths.about);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await closed(page).count()).toBe(0);
  });

  it('a person who signs in sees covers and plays, and signing out removes all music from the device', async () => {
    const page = await (await openContext()).newPage();
    const listener = await Listener.before(page);
    await signIn(page, 'Minh');
    await listener.playCard();
    const broken = () =>
      page.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length);
    expect(await broken()).toBe(0);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(
      'the device to store answers',
      () => storedKeys(page, 'responses'),
      (keys) => keys.length > 0,
    );
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await closed(page).waitFor();
    const left = async () =>
      (await Promise.all(['responses', 'audio', 'catalogue-copy', 'playback'].map((store) => storedKeys(page, store)))).flat();
    expect(await left()).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await closed(page).waitFor();
    expect(
      await page.evaluate(() =>
        fetch('/api/songs/featured').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    ).toBe(false);
  });

  it.each(sizesOf(1))('a visitor on a %s hears what a link leads to', async (size) => {
    const page = await (await openContext({ worker: false, size })).newPage();
    const [song, other] = await songs();
    const { token } = await makeLink(song!);
    const listener = await Listener.on(page, listenPath(token));
    await page.getByRole('main').getByRole('heading', { name: song!.title }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${song!.title}` })
      .first()
      .click();
    await listener.untilSounding();
    expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), other!.audioUrl)).toBe(401);
    await page.goto(listenPath(`${token}x`));
    await page.getByText('This link no longer works').waitFor();
  });
});
