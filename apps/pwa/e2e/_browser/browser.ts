import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findProgram } from '../../../../tools/test/find-program';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof widths;

/** Chromium without windows of its own, where it is there: it takes a fraction of the time. */
const light = ['chromium-headless-shell', 'chromium'];
/** Chromium as people have it, for what the other has not: installing. */
export const wholeChromium = ['chromium'];

function pathOf(programs: readonly string[]): string {
  const [path] = programs.flatMap((program) => findProgram(program) ?? []);
  if (!path) throw new Error(`There is no ${programs.join(' and no ')} on the PATH: \`npm test\` installs it, or says how.`);
  return path;
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: pathOf(light), args: flags });

/** A browser that keeps what it knows in a folder, as a person's own does: it may be opened there again after it died. */
export const launchOwnBrowser = (folder: string, baseURL: string, programs = light): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: pathOf(programs), args: flags, baseURL, viewport: widths.desktop });

/** A browser of somebody's own, with nothing in it yet. */
export const newContext = (browser: Browser, size: Size, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: widths[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale: 'en-GB',
  });

/** Fails the test that follows on anything the page complains about. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
