import { screenPaths } from '@chorus/contracts';
import type { OwnBrowser } from '../_browser/own-browser';
import { slowDown } from '../_browser/processor';
import { within } from '../_browser/within';

const LIMIT_MS = 60_000;

export interface ColdStart {
  /** From navigation. */
  ms: number;
  /** The worker was not there in time, so that the page asked for the server's list. */
  hasAskedServer: boolean;
}

/** Of the browser, to the first artist, without a network. */
export async function startCold(browser: OwnBrowser): Promise<ColdStart> {
  const page = await browser.open();
  try {
    await slowDown(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await browser.context.setOffline(true);
    await page.goto(screenPaths.artists, { waitUntil: 'commit' });
    const shown = page.evaluate(async () => {
      while (!document.querySelector('main article a')) await new Promise(requestAnimationFrame);
      return performance.now();
    });
    return { ms: await within('the first artist', shown, LIMIT_MS), hasAskedServer: asked.includes('/api/artists') };
  } finally {
    await browser.close();
  }
}
