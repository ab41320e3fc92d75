import type { Page } from 'playwright-core';
import type { Listener } from '../_browser/listener';
import { until } from '../_browser/until';
import { takeRecording } from './record-sound';

/** Plays a song from a screen with songs. */
export const playSong = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .first()
    .click();

/** Pauses and discards the recording, so that the next one begins with a song. */
export async function pauseRecording({ page, player }: Listener): Promise<void> {
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.waitForTimeout(500);
  await takeRecording(page);
}

/** Plays a song until it is recorded, and pauses it, because the recorder starts shortly after the sound and would miss a beginning. */
export async function startRecording(listener: Listener, title: string): Promise<void> {
  await playSong(listener.page, title);
  await until(
    'the recorder to hear a song',
    () => takeRecording(listener.page),
    ({ samples }) => samples.some((sample) => sample !== 0),
  );
  await pauseRecording(listener);
}
