import type { Page } from 'playwright-core';
import { heardIn } from './levels';
import { append, takeRecording } from './record-sound';
import type { Recording } from './record-sound';

const LISTEN_MS = 2_000;

/** Records from now on until `isEnough`, or for `limitSeconds`. */
export async function hearUntil(page: Page, isEnough: (heard: Recording) => boolean, limitSeconds: number): Promise<Recording> {
  const end = Date.now() + limitSeconds * 1_000;
  let heard = await takeRecording(page);
  while (!isEnough(heardIn(heard)) && Date.now() < end) {
    await page.waitForTimeout(LISTEN_MS);
    heard = append(heard, await takeRecording(page));
  }
  return heardIn(heard);
}
