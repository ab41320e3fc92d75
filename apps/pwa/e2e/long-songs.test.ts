import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { wavFile } from '../../../tools/corpus/formats/wav';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { openControls } from './_browser/open-controls';
import { phoneOrDesktop } from './_browser/sizes';
import { playSong } from './_sound/start-recording';
import { startEmptyStack } from './_stack/stack';
import type { Stack } from './_stack/stack';

const SAMPLE_RATE = 8_000;
const songs = [
  { title: 'A Long Talk', seconds: 1_000 },
  { title: 'A Short Word', seconds: 20 },
];

async function importSongs(stack: Pick<Stack, 'importMusic'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-long-and-short-'));
  try {
    for (const { title, seconds } of songs) {
      const tags = { title, artist: 'Low Tide', album: title, date: '2020', trackNumber: 1 };
      const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => 0.1 * Math.sin(at / 3));
      await writeFile(join(folder, `${title}.wav`), wavFile(tags, samples, SAMPLE_RATE));
    }
    await stack.importMusic(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a song of more than 15 minutes', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack()));

  const rateOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.playbackRate);

  it.each(phoneOrDesktop('desktop'))(
    'on a %s plays at the listener’s speed, and goes on where it was left or starts over',
    async (size) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      const listener = await Listener.on(page, screenPaths.songs);
      await listener.untilJoining();
      const play = async (title: string) => {
        await playSong(page, title);
        await listener.untilSounding();
      };
      await play('A Long Talk');
      const controls = await openControls(listener, size);
      if (size === 'desktop') await controls.getByRole('button', { name: 'Up next', exact: true }).click();
      await page.getByRole('button', { name: 'Speed, 1×' }).click();
      const dialog = page.getByRole('dialog', { name: 'Speed' });
      await dialog.getByRole('button', { name: 'Normal', pressed: true }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: '1.5×' }).click();
      await page.getByRole('button', { name: 'Speed, 1.5×' }).waitFor();
      expect(await rateOf(page)).toBe(1.5);
      await controls.getByRole('slider', { name: 'Seek' }).fill('754');
      await listener.until('the sound of what was sought', ({ time }) => time > 754.2);

      if (size === 'phone') await controls.getByRole('button', { name: 'Close the player' }).click();
      await play('A Short Word');
      expect(await rateOf(page)).toBe(1);
      await page.getByRole('button', { name: /^Speed/ }).waitFor({ state: 'detached' });

      await page.reload();
      await listener.untilJoining();
      // It kept playing until the next press.
      const resumed = page.getByText(/Resumed at 1[2-9]:\d\d/);
      await Promise.all([resumed.waitFor(), play('A Long Talk')]);
      const { time } = await listener.audio();
      expect(time).toBeGreaterThanOrEqual(754);
      expect(await rateOf(page)).toBe(1.5);
      await page.getByRole('button', { name: 'Start over' }).click();
      await listener.until('the beginning', (now) => now.time < 60);
      await resumed.waitFor({ state: 'detached' });
    },
  );
});
