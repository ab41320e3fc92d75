import { lyricsEndpoints, screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { Listener } from '../_browser/listener';
import { signIn } from '../_browser/people';
import { storedKeys } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { phoneOrDesktop } from '../_browser/sizes';
import { wavFile } from '../../../../tools/corpus/formats/wav';
import { writeFigures } from '../../../../tools/test-full/write-figures';
import { untilWorkerServes } from '../_release/worker';
import { followLines, unstalled } from '../_sound/follow-lines';
import { samplesOf } from '../_sound/import-songs';
import { recordSound } from '../_sound/record-sound';
import { sungLine, syncedLyrics } from '../_sound/sung-lines';
import { startEmptyStack } from '../_stack/stack';

const SONG_SECONDS = 30;
const SAMPLE_RATE = 8_000;
const LINES = 56;
const CLOSE_MS = 100;
const MEASURED_LINES = process.env.CHORUS_LONG === undefined ? 9 : 41;
const ALBUM = 'Sung';
const HOSTILE = '<img src=x onerror="document.title=`hacked`">';

/** A text with marks that would reverse the order of what follows, and hide where it ends. */
const REORDERED = 'Pay \u202egnp.exe\u202c to \u2067me\u2069';
const SHOWN = 'Pay gnp.exe to me';

const hostileFiles: [content: string, problem: string][] = [
  ['[00:01]la\n'.repeat(1_048_576), 'The lyrics are larger than 256 KB.'],
  ['a\n'.repeat(100_000), 'The lyrics have more than 5,000 lines.'],
  ['[1000000000000:00]la', 'A time in the lyrics is later than 24 hours.'],
];

const RIGHT_TO_LEFT = 'שיר של ערב';
const synced = `[la:en]\n${syncedLyrics(LINES)}\n[00:29.50]${RIGHT_TO_LEFT}`;
const plain = [HOSTILE, RIGHT_TO_LEFT, ...Array.from({ length: 80 }, (_, at) => `Verse ${at + 1}`)].join('\n');

/** The stack has three songs of one album: with times, without times, without lyrics. */
async function startStackWithLyrics() {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-lyrics-'));
  await mkdir(join(folder, ALBUM));
  const samples = samplesOf(SONG_SECONDS, sungLine, SAMPLE_RATE);
  for (const [at, title] of ['Synced', 'Plain', 'Silent'].entries()) {
    const tags = { title, artist: 'Low Tide', album: ALBUM, date: '2020', trackNumber: at + 1 };
    await writeFile(join(folder, ALBUM, `${title}.wav`), wavFile(tags, samples, SAMPLE_RATE));
  }
  await writeFile(join(folder, ALBUM, 'Synced.lrc'), synced);
  await writeFile(join(folder, ALBUM, 'Plain.txt'), plain);
  const stack = await startEmptyStack();
  await stack.importMusic(folder);
  await rm(folder, { recursive: true });
  return stack;
}

const lyricsOn = (page: Page): Locator => page.getByRole('list', { name: 'Lyrics' });
const lineOn = (page: Page, number: number): Locator => lyricsOn(page).getByRole('button', { name: `Line ${number}`, exact: true });
const currentOn = (page: Page): Locator => lyricsOn(page).locator('[aria-current]');
const isInView = (line: Locator) =>
  line.evaluate((button) => {
    const box = button.closest('[data-scroller]')?.getBoundingClientRect();
    const { top, bottom } = button.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= box.bottom;
  });

/** Returns the space between the text and the edges of the lyrics, and whether it is wider than the padding and a small indent. */
const roomBeside = (line: Locator) =>
  line.evaluate((element) => {
    const written = document.createRange();
    written.selectNodeContents(element);
    const [text, box] = [written.getBoundingClientRect(), element.closest('[data-scroller], [role=group]')!.getBoundingClientRect()];
    const [left, right] = [text.left - box.left, box.right - text.right];
    return { left, right, isWide: { left: left > 24, right: right > 24 } };
  });

describe('lyrics', () => {
  const { openContext, stack } = browseOn(startStackWithLyrics);

  const albumPath = async () => {
    const songs = (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
    return `${screenPaths.albums}/${songs[0]!.albumId}`;
  };

  async function play(title: string, size: Size, isRecorded = false): Promise<Listener> {
    const page = await (await openContext({ size, worker: false })).newPage();
    if (isRecorded) await recordSound(page);
    const listener = await Listener.on(page, await albumPath());
    if (isRecorded) await listener.untilJoining();
    await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();
    await listener.untilSounding();
    return listener;
  }

  /** Returns the button for lyrics, which is in the bar, on a phone in the full player. */
  async function offersOn({ page, player }: Listener, size: Size): Promise<Locator> {
    if (size === 'desktop') return player.getByRole('button', { name: 'Lyrics', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Player' });
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Open the player/ }).click();
    return dialog.getByRole('button', { name: 'Lyrics', exact: true });
  }

  describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
    it('with times follow the song closely, and a press on a line goes there', async () => {
      const listener = await play('Synced', size, true);
      const { page } = listener;
      const complaints = collectComplaints(page);
      await (await offersOn(listener, size)).click();
      await currentOn(page).waitFor();
      expect(await lyricsOn(page).getAttribute('lang')).toBe('en');
      expect(await findViolations(page)).toEqual([]);

      const lags = await followLines(page, MEASURED_LINES);
      writeFigures(`lyrics-${size}`, lags);
      expect(unstalled(lags).length).toBeGreaterThanOrEqual(MEASURED_LINES);
      expect(unstalled(lags).filter(({ ms }) => !(Math.abs(ms) <= CLOSE_MS))).toEqual([]);

      await lineOn(page, 50).click();
      await listener.until('the song at the pressed line', ({ time }) => time >= 25);
      await until(
        'the pressed line to be sung',
        () => currentOn(page).textContent(),
        (text) => Number(text?.replace('Line ', '')) >= 50,
      );
      expect(await isInView(currentOn(page))).toBe(true);
      expect(complaints).toEqual([]);
    });

    it.each(['Synced', 'Plain'])('start each line at the edge at which its script starts, for the song %s', async (title) => {
      const listener = await play(title, size);
      await (await offersOn(listener, size)).click();
      const [hebrew, english] = [RIGHT_TO_LEFT, title === 'Synced' ? 'Line 1' : 'Verse 1'].map((text) =>
        listener.page.getByText(text, { exact: true }),
      );
      expect(await roomBeside(hebrew!)).toMatchObject({ isWide: { left: true, right: false } });
      expect(await roomBeside(english!)).toMatchObject({ isWide: { left: false, right: true } });
    });

    it('can be scrolled freely, and return to the line that is sung after four seconds', async () => {
      const listener = await play('Synced', size);
      const { page } = listener;
      await (await offersOn(listener, size)).click();
      await currentOn(page).waitFor();
      await lyricsOn(page).hover();
      await page.mouse.wheel(0, 5_000);
      await until('the last line to be seen', () => isInView(lineOn(page, LINES)), Boolean);
      await pause(1_500);
      expect(await isInView(lineOn(page, LINES))).toBe(true);
      await until('the line that is sung to be seen again', () => isInView(currentOn(page)), Boolean);
    });

    it('without times are text that scrolls, whatever is in it', async () => {
      const listener = await play('Plain', size);
      const { page } = listener;
      await (await offersOn(listener, size)).click();
      const text = page.getByRole('group', { name: 'Lyrics' }).getByText('Verse 80');
      await page.getByText(HOSTILE).waitFor();
      await text.scrollIntoViewIfNeeded();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.title()).not.toContain('hacked');
    });

    it('are not offered for a song that has none', async () => {
      const listener = await play('Plain', size);
      const offered = await offersOn(listener, size);
      await offered.waitFor();
      const dialog = listener.page.getByRole('dialog', { name: 'Player' });
      await (size === 'desktop' ? listener.player : dialog).getByRole('button', { name: 'Next', exact: true }).click();
      await offered.waitFor({ state: 'detached' });
    });

    it('of a downloaded song are there without a network', async () => {
      const context = await openContext({ size });
      const listener = await Listener.at(context, await albumPath());
      const { page } = listener;
      await untilWorkerServes(page);
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByRole('status').getByText('3 songs downloaded').waitFor();
      const songs = (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
      const urls = songs.map(({ _id: id }) => urlOf(lyricsEndpoints.ofSong, { id }));
      await until(
        'their lyrics to be stored',
        () => storedKeys(page, 'responses'),
        (stored) => urls.every((url) => stored.includes(url)),
      );

      await context.setOffline(true);
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Synced', exact: true }).click();
      await listener.untilSounding();
      await (await offersOn(listener, size)).click();
      await lineOn(page, 1).waitFor();
      await context.setOffline(false);
    });
  });

  it('are beside the queue in the full player of a large window, and below the cover on an upright tablet', async () => {
    const listener = await play('Synced', 'desktop');
    const { page } = listener;
    const complaints = collectComplaints(page);
    const dialog = page.getByRole('dialog', { name: 'Player' });
    const [cover, lyrics, queue] = [
      dialog.getByRole('img', { name: 'Cover of Synced' }),
      dialog.getByRole('region', { name: 'Lyrics' }),
      dialog.getByRole('region', { name: 'Up next' }),
    ];
    const box = async (of: Locator) => (await of.boundingBox())!;
    await page.setViewportSize({ width: 1_920, height: 1_080 });
    await page.getByRole('button', { name: /^Open the player/ }).click();
    await currentOn(page).waitFor();
    await queue.getByRole('listitem').first().waitFor();
    expect((await box(cover)).x + (await box(cover)).width).toBeLessThan((await box(lyrics)).x);
    expect((await box(lyrics)).x + (await box(lyrics)).width).toBeLessThan((await box(queue)).x);
    expect(await findViolations(page)).toEqual([]);

    await page.setViewportSize({ width: 820, height: 1_180 });
    await queue.waitFor({ state: 'detached' });
    expect((await box(cover)).y + (await box(cover)).height).toBeLessThan((await box(lyrics)).y);
    await until('the line that is sung to be seen', () => isInView(currentOn(page)), Boolean);
    await lineOn(page, 50).click();
    await listener.until('the song at the pressed line', ({ time }) => time >= 25);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('stay open while songs change, and say if a song has none', async () => {
    const listener = await play('Synced', 'desktop');
    const { page } = listener;
    await listener.button('Lyrics').click();
    await currentOn(page).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Silent', exact: true }).click();
    await page.getByText('No lyrics for this song').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Plain', exact: true }).click();
    await page.getByText('Verse 1', { exact: true }).waitFor();
  });

  it.each(phoneOrDesktop('desktop'))('are edited by an admin with a preview, and no file breaks them, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const complaints = collectComplaints(page);
    await signIn(page, 'Linh', '/admin');
    await page.getByRole('button', { name: 'Edit Silent' }).click();
    await page.getByRole('button', { name: 'Edit lyrics' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lyrics for Silent' });
    const field = dialog.getByRole('textbox', { name: 'Lyrics' });
    await field.fill(`[00:01.00]First line\n[00:02.50]${HOSTILE}\n[00:04.00]${REORDERED}`);
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText(HOSTILE).waitFor();
    await preview.getByText(SHOWN, { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    for (const [content, problem] of hostileFiles) {
      await dialog.locator('input[type=file]').setInputFiles({ name: 'bad.lrc', mimeType: 'text/plain', buffer: Buffer.from(content) });
      await dialog.getByText(problem).waitFor();
      expect(await field.inputValue()).toContain('First line');
    }

    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const songs = (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
    const silent = songs.find(({ title }) => title === 'Silent')!;
    const lyricsOf = async (): Promise<unknown> => (await fetch(stack().url + urlOf(lyricsEndpoints.ofSong, { id: silent._id }))).json();
    expect(await lyricsOf()).toMatchObject({
      lines: [
        { startMs: 1_000, text: 'First line' },
        { startMs: 2_500, text: HOSTILE },
        { startMs: 4_000, text: SHOWN },
      ],
    });

    await page.getByRole('button', { name: 'Edit lyrics' }).click();
    await field.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lyricsOf()).toMatchObject({ lines: [] });
    expect(complaints).toEqual([]);
  });

  it('find a song in search, which says so', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(`${screenPaths.search}?q=${encodeURIComponent('verse 41 verse 42')}`);
    const found = page.getByRole('region', { name: 'Songs' });
    await found.getByRole('button', { name: 'Play Plain' }).waitFor();
    await found.getByText('From the words').waitFor();
  });
});
