import type { Page, Request } from 'playwright-core';
import { within } from './within';

const nextRest = () => new Promise<void>((rested) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(rested))));

/**
 * Opens a screen and waits until no request is pending, like Playwright's `networkidle` without
 * its half second of silence. `isAwaited` is false for requests that never end.
 */
export async function openWhole(page: Page, open: () => Promise<unknown>, isAwaited: (url: string) => boolean = () => true): Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  const began = (request: Request) => void (isAwaited(request.url()) && underWay.add(request));
  const untilQuiet = async () => {
    for (let rests = 0; rests < 2; rests = underWay.size > 0 ? 0 : rests + 1) await page.evaluate(nextRest);
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await open();
    await within('the screen to be whole', untilQuiet());
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }
}
