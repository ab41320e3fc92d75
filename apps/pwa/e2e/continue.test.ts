import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { Keyboard } from './_browser/keyboard';
import { signInButton } from './_browser/people';
import type { DemoPerson } from './_browser/sign-in-by-requests';
import { sizesOf } from './_browser/sizes';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

/** create-devices.test.ts covers the rules, so these run only in the long form. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

describe('what plays follows a person', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);

  const arrive = async (person: DemoPerson, path: string = screenPaths.songs, size: Size = 'desktop') =>
    Friend.at(await openContext({ worker: false, size }), person, path);
  const strip = (page: Page) => page.getByRole('region', { name: 'Your other device' });
  const continueHere = (page: Page) => strip(page).getByRole('button', { name: 'Continue here' });
  const stored = (person: DemoPerson) =>
    askDatabase<{ is_playing: boolean; label: string; songs: number; revision: number }>(
      stack(),
      'SELECT is_playing, label, cardinality(song_ids) AS songs, revision FROM playbacks WHERE user_id = $1',
      [`demo-${person.toLowerCase()}`],
    );
  const revisionOf = async (person: DemoPerson) => (await stored(person))[0]?.revision ?? 0;
  const untilStored = (person: DemoPerson, isPlaying: boolean, after = 0) =>
    until(
      `what plays to be stored, playing: ${isPlaying}`,
      () => stored(person),
      ([row]) => row?.is_playing === isPlaying && row.songs > 0 && row.revision > after,
    );

  async function signOut({ page }: Friend): Promise<void> {
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
  }

  /** Plays the first song to its eighth second. */
  async function playOn({ listener }: Friend, person: DemoPerson): Promise<string> {
    const before = await revisionOf(person);
    await listener.playCard();
    await listener.seek(8);
    await listener.until('the sought second', ({ time, paused }) => time > 8 && !paused);
    await untilStored(person, true, before);
    return listener.title();
  }

  it('to another device at the same second, while the first one pauses', async () => {
    const [desk, phone] = [await arrive('Minh'), await arrive('Minh', screenPaths.about, 'phone')];
    const title = await playOn(desk, 'Minh');
    await strip(phone.page)
      .getByText(/^Playing on Safari on Linux$/)
      .waitFor();
    await strip(phone.page).getByText(title).waitFor();
    expect(await strip(desk.page).count()).toBe(0);

    await continueHere(phone.page).click();
    const [there, here] = await Promise.all([
      desk.listener.audio(),
      phone.listener.until('a sound', ({ time, paused }) => time > 8 && !paused),
    ]);
    expect(Math.abs(here.time - there.time)).toBeLessThan(2);
    expect(await phone.listener.title()).toBe(title);
    await desk.listener.until('the first device to pause', ({ paused }) => paused);
    await strip(phone.page).waitFor({ state: 'detached' });
    await continueHere(desk.page).waitFor();
    expect((await phone.listener.audio()).paused).toBe(false);
    expect((await stored('Minh'))[0]).toMatchObject({ is_playing: true });

    await phone.listener.button('Pause').click();
    await strip(desk.page).getByText('Paused on Safari on Linux').waitFor();
    // Up next must open beside the strip, not over it.
    await desk.listener.button('Up next').click();
    await desk.page.getByRole('list', { name: 'Up next' }).getByRole('listitem').first().waitFor();
    const { time } = await phone.listener.audio();
    await continueHere(desk.page).click();
    const back = await desk.listener.until('a sound', ({ paused }) => !paused);
    expect(Math.abs(back.time - time)).toBeLessThan(2);
  });

  it('with its source, shuffle and repeat', async () => {
    const desk = await arrive('Linh', screenPaths.albums);
    await desk.page.getByRole('main').getByRole('link').first().click();
    await desk.page.getByRole('main').getByText('Album', { exact: true }).waitFor();
    const album = await desk.page.getByRole('heading', { level: 1 }).textContent();
    await desk.page
      .getByRole('main')
      .getByRole('button', { name: `Play ${album}`, exact: true })
      .click();
    await desk.listener.untilSounding();
    await desk.listener.button('Shuffle').click();
    for (const name of ['Repeat this song', 'Repeat this song']) await desk.listener.button(name).click();
    await desk.listener.button('Repeat all').waitFor();
    await until(
      'the arrangement to be stored',
      () => askDatabase<{ arrangement: object }>(stack(), `SELECT arrangement FROM playbacks WHERE user_id = 'demo-linh'`),
      ([row]) => JSON.stringify(row?.arrangement ?? {}).includes('"repeat":"all"'),
    );
    const other = await arrive('Linh', screenPaths.about);
    await continueHere(other.page).click();
    await other.listener.untilSounding();
    await other.page.getByRole('button', { name: 'Repeat all', pressed: true }).waitFor();
    await other.page.getByRole('button', { name: 'Shuffle', pressed: true }).waitFor();
    await other.page.getByRole('button', { name: 'Up next' }).click();
    await other.page.getByText(`Next from ${album}`).waitFor();
  });

  it('in a strip that is accessible, fits and works with the keyboard', async () => {
    const desk = await arrive('An');
    await playOn(desk, 'An');
    await desk.listener.button('Pause').click();
    await untilStored('An', false);
    for (const size of sizesOf(0)) {
      const other = await arrive('An', screenPaths.about, size);
      await continueHere(other.page).waitFor();
      expect(await findViolations(other.page)).toEqual([]);
      await new Keyboard(other.page).activate(strip(other.page).getByRole('button', { name: 'Not now' }));
      await strip(other.page).waitFor({ state: 'detached' });
      await other.page.close();
    }
  });

  itInLongForm('except in a private session, which also withdraws what the device has stored', async () => {
    const desk = await arrive('Minh');
    await playOn(desk, 'Minh');
    const toggle = async () => {
      await desk.page.getByRole('button', { name: /^Account of / }).click();
      await desk.page.getByRole('menuitemcheckbox', { name: /Private session/ }).click();
    };
    await toggle();
    await until(
      'what plays to be taken back',
      () => stored('Minh'),
      ([row]) => row?.songs === 0,
    );
    const revision = await revisionOf('Minh');
    const other = await arrive('Minh', screenPaths.about);
    await desk.listener.button('Next').click();
    await desk.listener.untilSounding();
    await desk.listener.seek(5);
    await desk.listener.until('the sought second', ({ time }) => time > 9);
    expect(await stored('Minh')).toEqual([expect.objectContaining({ songs: 0, revision })]);
    expect(await strip(other.page).count()).toBe(0);
    await toggle();
    await continueHere(other.page).waitFor();
  });

  itInLongForm('and is shown as paused after a reload of its page, which is not offered its own playback', async () => {
    const desk = await arrive('An');
    const title = await playOn(desk, 'An');
    const other = await arrive('An', screenPaths.about);
    await strip(other.page).getByText('Playing on Safari on Linux').waitFor();
    await desk.page.reload();
    await strip(other.page).getByText('Paused on Safari on Linux').waitFor();
    await desk.listener.player.getByTitle(title, { exact: true }).first().waitFor();
    expect(await strip(desk.page).count()).toBe(0);
  });

  itInLongForm('and is removed from the device at sign-out, which pauses a playing device', async () => {
    const desk = await arrive('An');
    await playOn(desk, 'An');
    const other = await arrive('An', screenPaths.about);
    await continueHere(other.page).waitFor();
    await signOut(other);
    await strip(other.page).waitFor({ state: 'detached' });
    const kept = await other.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(kept).not.toContain(await desk.listener.title());
    expect((await desk.listener.audio()).paused).toBe(false);
    await signOut(desk);
    await untilStored('An', false);
  });
});
