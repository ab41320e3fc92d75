import type { OwnBrowser } from '../_browser/own-browser';
import { slowDown } from '../_browser/processor';
import { within } from '../_browser/within';

const LIMIT_MS = 60_000;

/** A screen, and the selector of its content. */
export interface Opened {
  path: string;
  shown: string;
  /** The path of the server's list that the page would request instead of reading the device's copy. */
  list?: string;
}

export interface ColdStart {
  /** In milliseconds from navigation. */
  ms: number;
  /** Whether the worker was late, so that the page requested the server's list. */
  hasAskedServer: boolean;
}

/** Starts the browser without a network. */
export async function startCold(browser: OwnBrowser, { path, shown, list }: Opened): Promise<ColdStart> {
  const page = await browser.open();
  try {
    await slowDown(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await browser.context.setOffline(true);
    await page.goto(path, { waitUntil: 'commit' });
    const began = page.evaluate(async (wanted) => {
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      return performance.now();
    }, shown);
    const ms = await within(`${shown} at ${path}`, began, LIMIT_MS);
    return { ms, hasAskedServer: list !== undefined && asked.includes(list) };
  } finally {
    await browser.close();
  }
}
