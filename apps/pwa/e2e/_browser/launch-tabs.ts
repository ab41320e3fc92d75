import type { BrowserContext } from 'playwright-core';
import { chromium } from 'playwright-core';
import { freePort } from '../../../../tools/network/free-port';
import { flags, pathOf, wholeChromium } from './browser';
import { record } from './recorder';

/** Switches of Playwright that would keep a tab behind another one as busy as the one in front. */
const notSlowedDown = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

interface Tabs {
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * Launches a browser with tabs as people have them: a tab behind another is hidden, and its timers are slowed down. In a context that
 * Playwright opens, all pages are in front.
 */
export async function launchTabs(): Promise<Tabs> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: pathOf(wholeChromium),
    args: [...flags, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: notSlowedDown,
  });
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = connection.contexts();
  if (!context) throw new Error('The browser has no context of its own');
  record(context);
  return {
    context,
    close: async () => {
      await connection.close();
      await browser.close();
    },
  };
}
