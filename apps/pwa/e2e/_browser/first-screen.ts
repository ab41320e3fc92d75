import type { Page, Request } from 'playwright-core';
import { untilFormIsChosen } from './hold-code';
import { until } from './until';

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** A render that takes longer than the document waits for is in the next one. */
export const untilRendered = (url: string) =>
  until(
    `the first screen of ${url}`,
    async () => (await fetch(url, { headers: { accept: 'text/html' } })).text(),
    (html) => html.includes('form-without-scripts'),
  );

/** Collects the requests of the page, and the covers that have arrived. */
export function watchRequests(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(pathOf(request)));
  page.on('requestfinished', (request) => void (request.resourceType() === 'image' && seen.push('a cover is here')));
  return seen;
}

/** Returns the place and the text of each element of the first screen. */
export async function drawnPage(page: Page) {
  await untilFormIsChosen(page);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const shown = document.querySelector('#root > div.flex');
    // Left out: skeletons, which are replaced, the player, which gets its first song, and what is not displayed at this width or loads
    // later.
    const later =
      '[class*="animate-skeleton"] *, [aria-label="Player"] *, nav[aria-label="Playlists"] *, main div.flex > section:nth-child(n + 3) *';
    const hasArea = (element: Element) => [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
    const elements = [...(shown?.querySelectorAll('*') ?? [])].filter((element) => hasArea(element) && !element.matches(later));
    return {
      greeting: shown?.querySelector('h1')?.textContent,
      drawn: elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, [x, y, width, height].map(Math.round).join(' '), element.children.length > 0 ? '' : element.textContent];
      }),
    };
  });
}
