import type { Page, Request } from 'playwright-core';

/** Lets what has arrived be rendered, and what that asks for be asked. Runs in the page. */
const nextRest = () => new Promise<void>((rested) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(rested))));

/** Opens an address and waits until nothing is on its way any more: Playwright's `networkidle` without the half second of silence. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => void underWay.delete(request);
  const began = (request: Request) => void underWay.add(request);
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(path);
  for (let rests = 0; rests < 2; rests = underWay.size > 0 ? 0 : rests + 1) await page.evaluate(nextRest);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}
