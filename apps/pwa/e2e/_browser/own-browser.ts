import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchOwnBrowser } from './browser';
import type { Size } from './browser';
import { killByCommand } from './kill-by-command';
import { within } from './within';

const CLOSING_MS = 15_000;

/** A browser with its own persistent profile: it can close or crash, and open again with its stored data. */
export class OwnBrowser {
  #context: BrowserContext | undefined;

  private constructor(
    private readonly url: string,
    private readonly folder: string,
    private readonly programs: readonly string[] | undefined,
    private readonly size: Size | undefined,
    private readonly moreFlags: readonly string[] | undefined,
  ) {}

  static async make(url: string, programs?: readonly string[], size?: Size, moreFlags?: readonly string[]): Promise<OwnBrowser> {
    return new OwnBrowser(url, await mkdtemp(join(tmpdir(), 'chorus-browser-')), programs, size, moreFlags);
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser is not open');
    return this.#context;
  }

  get isOpen(): boolean {
    return this.#context !== undefined;
  }

  async open(): Promise<Page> {
    // A second Chromium on the same profile waits for the first to exit, and each further test for
    // its whole timeout.
    if (this.isOpen) throw new Error('The browser is open already: an earlier test has not ended it');
    const context = await launchOwnBrowser(this.folder, this.url, this.programs, this.size, this.moreFlags);
    this.#context = context;
    return context.pages()[0] ?? (await context.newPage());
  }

  async kill(): Promise<void> {
    await this.#end(() => this.#killProcess());
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    await this.#end(async (context) => {
      const closing = context.close();
      try {
        await within('the browser to close', closing, CLOSING_MS);
      } catch {
        closing.catch(() => undefined);
        await this.#killProcess();
      }
    });
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(end: (context: BrowserContext) => Promise<void>): Promise<void> {
    const { context } = this;
    const closed = new Promise((done) => context.once('close', done));
    this.#context = undefined;
    await end(context);
    await within('the browser to be gone', closed);
  }

  async #killProcess(): Promise<void> {
    await killByCommand(`--user-data-dir=${this.folder}`);
  }
}
