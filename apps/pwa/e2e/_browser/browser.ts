import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findProgram } from '../../../../tools/test/find-program';
import { killByCommand } from './kill-by-command';
import { record } from './recorder';

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

/** A browser of a test file. `kill` is for one that does not close. */
export async function launchBrowser(): Promise<{ browser: Browser; kill: () => Promise<void> }> {
  // Chromium leaves what it does not know alone: by this its process is found.
  const name = `--chorus-test=${randomUUID()}`;
  const browser = await chromium.launch({ executablePath: pathOf(light), args: [...flags, name] });
  return { browser, kill: () => killByCommand(name) };
}

/** A browser that keeps what it knows in a folder, as a person's own does: it may be opened there again after it died. */
export async function launchOwnBrowser(folder: string, baseURL: string, programs: readonly string[] = light): Promise<BrowserContext> {
  const options = { executablePath: pathOf(programs), args: flags, baseURL, viewport: widths.desktop, reducedMotion: 'reduce' } as const;
  const context = await chromium.launchPersistentContext(folder, options);
  record(context);
  return context;
}

export interface ContextOptions {
  size?: Size;
  /** Without it a first visit takes half as much of the processor: for what is the same with and without a service worker. */
  worker?: boolean;
}

/** A browser of somebody's own, with nothing in it yet. */
export async function newContext(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', worker = true }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    baseURL,
    viewport: widths[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale: 'en-GB',
    // What moves all the time is painted all the time, by the processor.
    reducedMotion: 'reduce',
  });
  await context.addInitScript(leaveBackdropsSharp);
  record(context);
  return context;
}

/** Behind an open dialog the whole page is blurred again with every change of the dialog, by the processor. Runs in the page, before all else. */
const leaveBackdropsSharp = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('dialog::backdrop { backdrop-filter: none !important; }');
  document.adoptedStyleSheets = [sheet];
};

/** Fails the test that follows on anything the page complains about. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
