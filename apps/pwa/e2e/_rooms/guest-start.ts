import { togetherPath } from '@chorus/contracts';
import type { Browser } from 'playwright-core';
import { newContext } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { slowDown } from '../_browser/processor';

/** In milliseconds from the navigation. */
export interface GuestStart {
  /** The page's own start: the name can be typed. */
  ready: number;
  sound: number;
  presses: number;
}

/** Opens a room's link on a new, slow phone and joins with a name, as fast as the page allows. */
export async function startAsGuest(browser: Browser, url: string, linkToken: string, name: string): Promise<GuestStart> {
  const context = await newContext(browser, url, { size: 'phone' });
  try {
    const { page } = await Listener.before(await context.newPage());
    await slowDown(page);
    let presses = 0;
    const press = async (role: 'textbox' | 'button', label: string) => {
      presses += 1;
      await page.getByRole('main').getByRole(role, { name: label, exact: true }).click();
    };
    await page.goto(togetherPath(linkToken), { waitUntil: 'commit' });
    await press('textbox', 'Your name');
    const ready = await page.evaluate(() => performance.now());
    await page.keyboard.insertText(name);
    await press('button', 'Join');
    const sounding = await page.waitForFunction(() => {
      const { audio } = globalThis as unknown as { audio?: HTMLAudioElement };
      return audio && !audio.paused && audio.currentTime > 0 ? performance.now() : undefined;
    });
    return { ready, sound: (await sounding.jsonValue())!, presses };
  } finally {
    await context.close();
  }
}
