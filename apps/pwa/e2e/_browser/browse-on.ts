import type { Browser, BrowserContext } from 'playwright-core';
import type { Size } from './browser';
import { launchBrowser, newContext } from './browser';

interface Site {
  url: string;
  stop?(): Promise<void>;
}

/**
 * What the tests of a `describe` begin with, ended when they have: a stack, which is `sharedStack`, `startStackWithMusic` or `startEmptyStack`,
 * and a browser. The contexts that a test opens end with that test.
 */
export function browseOn<Stack extends Site>(start: () => Stack | Promise<Stack>) {
  let stack: Stack;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([start(), launchBrowser()]);
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(() => Promise.all([browser.close(), stack.stop?.()]));

  return {
    stack: () => stack,
    browser: () => browser,
    openContext: async (size: Size = 'desktop'): Promise<BrowserContext> => {
      const context = await newContext(browser, size, stack.url);
      contexts.push(context);
      return context;
    },
  };
}
