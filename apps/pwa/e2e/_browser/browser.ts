import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { delayWorkers, delaysFor } from '../../../../tools/test-slow/late-in-browser';
import { findProgram } from '../../../../tools/test/find-program';
import { killByCommand } from './kill-by-command';
import { record } from './recorder';

export const flags = [
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
const screenOf = (size: Size) => ({ viewport: widths[size], hasTouch: size === 'phone', isMobile: size === 'phone' });

/** The headless shell takes a fraction of the time; Chromium is for machines without it. */
const light = ['chromium-headless-shell', 'chromium'];
/** Full Chromium, for tests that install the app, which the shell cannot do. */
export const wholeChromium = ['chromium'];

export function pathOf(programs: readonly string[]): string {
  const [path] = programs.flatMap((program) => findProgram(program) ?? []);
  if (!path) throw new Error(`There is no ${programs.join(' and no ')} on the PATH: \`npm test\` installs it, or says how.`);
  return path;
}

export async function launchBrowser(): Promise<{ browser: Browser; kill: () => Promise<void> }> {
  // Chromium ignores unknown switches: this one identifies the process.
  const name = `--chorus-test=${randomUUID()}`;
  const browser = await chromium.launch({ executablePath: pathOf(light), args: [...flags, name] });
  return { browser, kill: () => killByCommand(name) };
}

/** A browser with a persistent profile, which can be opened again after a crash. */
export async function launchOwnBrowser(
  folder: string,
  baseURL: string,
  programs: readonly string[] = light,
  size: Size = 'desktop',
  moreFlags: readonly string[] = [],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: pathOf(programs),
    args: [...flags, ...moreFlags],
    baseURL,
    ...screenOf(size),
    reducedMotion: 'reduce',
  });
  await delayWhatWorkersSay(context);
  record(context);
  return context;
}

export interface ContextOptions {
  size?: Size;
  /** Whether the service worker may run (the default). `false` halves the CPU time of a first visit. */
  worker?: boolean;
  /** `false`: a browser that runs no scripts. */
  scripts?: boolean;
  /** That of the machine unless given. */
  timeZone?: string;
}

export async function newContext(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', worker = true, scripts = true, timeZone }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    javaScriptEnabled: scripts,
    baseURL,
    ...screenOf(size),
    locale: 'en-GB',
    ...(timeZone && { timezoneId: timeZone }),
    // Animations would constantly repaint on the CPU.
    reducedMotion: 'reduce',
  });
  await context.addInitScript(disableBackdropBlur);
  await delayWhatWorkersSay(context);
  record(context);
  return context;
}

async function delayWhatWorkersSay(context: BrowserContext): Promise<void> {
  const { CHORUS_DELAYS: seed } = process.env;
  if (seed) await context.addInitScript(delayWorkers, delaysFor('worker', seed));
}

/**
 * Disables backdrop blur, which repaints the whole page on the CPU with every change of a dialog.
 * Runs in the page before its own code.
 */
const disableBackdropBlur = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('dialog::backdrop { backdrop-filter: none !important; }');
  document.adoptedStyleSheets = [sheet];
};

export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
