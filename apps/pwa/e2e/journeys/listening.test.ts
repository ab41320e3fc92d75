import { screenPaths } from '@chorus/contracts';
import type { Locator, Route } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { inFull } from '../_browser/in-full';
import { Listener } from '../_browser/listener';
import { playButtons } from '../_browser/play-buttons';
import { SONG_SECONDS } from '../_stack/music-folder';
import { sharedStack } from '../_stack/shared-stack';

const AUDIO = '**/media/*.mp3';

describe('the player', () => {
  const { openContext } = browseOn(sharedStack);
  const arrive = async (path?: string) => Listener.at(await openContext({ worker: false }), path);

  it('plays the clicked song, pauses, resumes, seeks to 80 %, and steps to the next song and back', async () => {
    const listener = await arrive();
    await listener.playCard();
    await listener.button('Pause').click();
    const paused = await listener.until('silence', ({ paused }) => paused);
    await listener.button('Play').click();
    await listener.until('the song to go on', ({ time, src }) => src === paused.src && time > paused.time);

    const there = SONG_SECONDS * 0.8;
    await listener.seek(there);
    await listener.until('the song to go on after the seek', (now) => now.time > there);

    await listener.seek(0);
    const first = await listener.title();
    await listener.button('Next').click();
    await listener.untilSounding();
    expect(await listener.title()).not.toBe(first);
    await listener.button('Previous').click();
    await listener.untilSounding();
    expect(await listener.title()).toBe(first);
  });

  inFull('shows that a song is still loading, on the play button', async () => {
    const listener = await arrive();
    let held: Route[] | undefined = [];
    await listener.page.route(AUDIO, (route) => (held ? void held.push(route) : route.continue()));
    await playButtons(listener.page).first().click();
    const ring = listener.button('Pause').locator('.buffering-ring');
    await ring.waitFor();
    expect(await listener.button('Pause').getAttribute('aria-busy')).toBe('true');
    const routes = held;
    held = undefined;
    await Promise.all(routes.map((route) => route.continue()));
    await listener.untilSounding();
    await ring.waitFor({ state: 'detached' });
    expect(await listener.button('Pause').getAttribute('aria-busy')).toBe('false');
  });

  inFull('requests a song again whose connection breaks off, instead of skipping it', async () => {
    const listener = await arrive(screenPaths.albums);
    const link = listener.page.getByRole('link', { name: /A Very Long Album Title/ }).first();
    await link.click();
    const song = listener.page.getByRole('button', { name: /^A Very Long.*That G 1$/ });
    await song.waitFor();
    const requested = new Set<string>();
    await listener.page.route(AUDIO, (route) => {
      const url = route.request().url();
      if (requested.has(url)) return route.continue();
      requested.add(url);
      return route.abort('connectionreset');
    });
    await song.click();
    await listener.untilSounding();
    expect(await listener.title()).toMatch(/That G 1$/);
    expect(requested).toContain((await listener.audio()).src);
  });

  it('goes on with the next song when one ends, and restarts the same one when repeat is on', async () => {
    const listener = await arrive();
    await listener.playCard();
    const { src: first } = await listener.audio();
    await listener.button('Repeat this song').click();
    await listener.seek(SONG_SECONDS - 1);
    await listener.until('the end of the song', ({ time }) => time > SONG_SECONDS - 1);
    const { src: again } = await listener.until('the song to begin again', ({ time, paused }) => time < 5 && !paused);
    expect(again).toBe(first);

    await listener.button('Repeat this song').click();
    await listener.button('Repeat all').click();
    await listener.seek(SONG_SECONDS - 1);
    await listener.until('the next song to sound', ({ src, time, paused }) => src !== first && time > 0 && !paused);
  });

  inFull('shows Up next, where songs can be played, removed and reordered, and which stays open and complete until Escape', async () => {
    const listener = await arrive(screenPaths.albums);
    await listener.page
      .getByRole('link', { name: /A Very Long Album Title/ })
      .first()
      .click();
    await listener.page.getByRole('button', { name: /^A Very Long.*That G 1$/ }).click();
    await listener.untilSounding();
    await listener.button('Up next').click();
    const queue = listener.page.getByRole('list', { name: 'Up next' });
    const titles = () =>
      queue.getByRole('button', { name: /^Move / }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const songs = queue.getByRole('listitem').filter({ has: listener.page.getByRole('button', { name: /^Move / }) });
    await songs.nth(11).waitFor();
    const before = await titles();
    expect(before).toHaveLength(12);

    await songs
      .nth(3)
      .getByRole('button', { name: /^Move / })
      .press('ArrowUp');
    expect((await titles()).slice(2, 4)).toEqual([before[3], before[2]]);

    await songs
      .nth(5)
      .getByRole('button', { name: /^More for / })
      .click();
    await listener.page.getByRole('menuitem', { name: 'Remove from queue' }).click();
    expect(await titles()).toHaveLength(11);

    await songs
      .nth(2)
      .getByRole('button', { name: /^Play / })
      .click();
    await listener.untilSounding();
    expect(before[3]).toBe(`Move ${await listener.title()}`);

    const panel = listener.page.getByRole('region', { name: 'Up next' });
    await listener.button('Next').click();
    await listener.untilSounding();
    expect(await panel.getByRole('heading', { name: 'Up next' }).isVisible()).toBe(true);
    expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await panel.getByRole('button', { name: 'Close up next' }).focus();
    await listener.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await listener.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Up next');
  });

  it('mutes, unmutes when the slider moves, and restores volume, queue and position after a reload, paused', async () => {
    const listener = await arrive();
    await listener.playCard(2);
    expect((await listener.audio()).volume).toBe(0.5);
    await listener.button('Mute').click();
    await listener.until('the sound to be muted', ({ muted, volume }) => muted || volume === 0);
    const volume = listener.player.getByRole('slider', { name: 'Volume' });
    await volume.fill('30');
    await listener.until('the new volume', (now) => !now.muted && now.volume === 0.3);

    const title = await listener.title();
    await listener.seek(12);
    await listener.until('the song to go on after the seek', ({ time }) => time > 12);
    await listener.page.reload();
    await listener.player.getByTitle(title).first().waitFor();
    await listener.button('Play').waitFor();
    expect(await volume.inputValue()).toBe('30');
    const { src, paused } = await listener.until('the position to come back', ({ time }) => time > 11);
    expect({ isLoaded: src !== '', paused }).toEqual({ isLoaded: true, paused: true });
    await listener.button('Play').click();
    await listener.until('the song to go on from there', ({ time, paused }) => time > 11 && !paused);
    expect(await listener.title()).toBe(title);
  });

  it('plays another song from its beginning while a song waits at the position at which a reload left it', async () => {
    const listener = await arrive();
    await listener.playCard();
    await listener.seek(12);
    await listener.until('the song to go on after the seek', ({ time }) => time > 12);
    await listener.page.reload();
    await listener.until('the position to come back', ({ time }) => time > 11);
    await listener.page.evaluate(() => {
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      audio.addEventListener('playing', () => (audio.dataset.begun ??= String(audio.currentTime)));
    });
    await listener.playCard(1);
    const begun = await listener.page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.dataset.begun);
    expect(Number(begun)).toBeLessThan(1);
  });

  inFull('plays in one tab only', async () => {
    const listener = await arrive();
    await listener.playCard();
    const other = await Listener.at(listener.page.context());
    await other.playCard(1);
    await listener.until('silence', ({ paused }) => paused);
    expect((await other.audio()).paused).toBe(false);
  });

  inFull('responds to its keyboard shortcuts', async () => {
    const listener = await arrive();
    await listener.playCard();
    // Keys and the lock screen start together, once the page is idle.
    await listener.page.waitForFunction(() => navigator.mediaSession.metadata !== null);
    await listener.page.locator('body').click({ position: { x: 700, y: 5 } });
    await listener.page.keyboard.press('Space');
    await listener.until('silence', ({ paused }) => paused);
    const { time } = await listener.audio();
    await listener.page.keyboard.press('ArrowRight');
    await listener.until('the song to jump ahead', (now) => now.time >= time + 4);
    await listener.page.keyboard.press('ArrowUp');
    await listener.until('a higher volume', ({ volume }) => volume > 0.5);
    await listener.page.keyboard.press('?');
    await listener.page.getByRole('dialog').getByText('Space').first().waitFor();
  });

  it('opens full screen from the bar on a phone and closes on browser back; on its side it shows cover and song side by side', async () => {
    const phone = await Listener.at(await openContext({ size: 'phone', worker: false }));
    const heightOf = async (locator: Locator) => (await locator.boundingBox())!.height;
    const full = phone.page.getByRole('dialog', { name: 'Player' });
    const openFull = () => phone.page.getByRole('button', { name: /^Open the player/ }).click();
    expect(await heightOf(playButtons(phone.page).first())).toBeGreaterThanOrEqual(44);
    await phone.playCard();
    await openFull();
    await full.getByRole('slider', { name: 'Seek' }).waitFor();
    await phone.page.goBack();
    await full.waitFor({ state: 'hidden' });
    expect(new URL(phone.page.url()).pathname).toBe('/');

    await phone.page.setViewportSize({ width: 844, height: 390 });
    await phone.page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await phone.page.getByRole('heading', { name: 'Playlists', exact: true }).count()).toBe(0);
    expect(await heightOf(playButtons(phone.page).first())).toBeGreaterThanOrEqual(44);
    await openFull();
    const cover = (await full.getByRole('img', { name: /^Cover of / }).boundingBox())!;
    const title = (await full.getByRole('heading').boundingBox())!;
    expect(cover.y + cover.height).toBeLessThanOrEqual(390);
    expect(cover.x + cover.width).toBeLessThanOrEqual(title.x);
  });

  it('leaves the song room for its title on a tablet, and marks its tile on Home', async () => {
    const tablet = await Listener.at(await openContext({ size: 'tablet', worker: false }));
    const tile = tablet.page.getByRole('region', { name: 'Featured songs' }).getByRole('article').first();
    await tile.getByRole('button', { name: /^Play / }).click();
    const player = tablet.page.getByRole('region', { name: 'Player' });
    const title = (await tile.getByRole('paragraph').first().getAttribute('title'))!;
    expect((await player.getByTitle(title, { exact: true }).locator('..').boundingBox())!.width).toBeGreaterThanOrEqual(120);
    await expect(tile.getAttribute('aria-current')).resolves.toBe('true');
  });
});
