import type { Browser, BrowserContext } from 'playwright-core';
import type { ContextOptions } from './browser';
import { launchBrowser, newContext } from './browser';
import { within } from './within';

const CLOSING_MS = 15_000;

interface Site {
  url: string;
  stop?(): Promise<void>;
}

/**
 * Shares a stack (`sharedStack`, `startStackWithMusic` or `startEmptyStack`) and a browser among
 * the tests of a `describe`. Contexts are closed after the test that opened them; lasting ones
 * after the last test. A browser that does not close is killed and replaced.
 */
export function browseOn<Stack extends Site>(start: () => Stack | Promise<Stack>) {
  let stack: Stack;
  let launched: Awaited<ReturnType<typeof launchBrowser>>;
  const contexts: BrowserContext[] = [];

  const endBrowser = async (closing: Promise<unknown>) => {
    try {
      await within('the browser to close', closing, CLOSING_MS);
    } catch {
      closing.catch(() => undefined);
      await launched.kill();
    }
  };
  const openContext = async (options?: ContextOptions): Promise<BrowserContext> => {
    if (!launched.browser.isConnected()) launched = await launchBrowser();
    return newContext(launched.browser, stack.url, options);
  };

  beforeAll(async () => {
    [stack, launched] = await Promise.all([start(), launchBrowser()]);
  });
  afterEach(() => endBrowser(Promise.all(contexts.splice(0).map((context) => context.close()))));
  afterAll(() => Promise.all([endBrowser(launched.browser.close()), stack.stop?.()]));

  return {
    stack: () => stack,
    browser: (): Browser => launched.browser,
    openContext: async (options?: ContextOptions): Promise<BrowserContext> => {
      const context = await openContext(options);
      contexts.push(context);
      return context;
    },
    openLastingContext: openContext,
  };
}
