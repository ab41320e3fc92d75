import type { Page, Route } from 'playwright-core';

/** Holds the page's code back, but for the script that shows a first screen. */
export async function holdCode(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/assets\/(?!show-screen).*\.js$/, (route) => void (isHeld ? held.push(route) : route.continue()));
  return {
    arrive: () => {
      isHeld = false;
      for (const route of held) void route.continue();
    },
  };
}

/** The form that fits, once a script has chosen it. */
export const untilFormIsChosen = (page: Page) => page.locator('#root > div.flex main h1').waitFor();

/** Opens the page as it is before its code arrives. */
export async function openBeforeCode(page: Page, path = '/') {
  const code = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await untilFormIsChosen(page);
  return code;
}
