import type { Opening } from '@chorus/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MessageChannel, Worker } from 'node:worker_threads';
import { withTimeout } from '../async/with-timeout';
import { BuiltPage } from './built-page';

const RENDERER = '.server/render-screen.cjs';
const UNUSED_FOR_MS = 60_000;
const LONGEST_MS = 5_000;
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 };

interface Renderer {
  /** Digest of the index.html that the build wrote with it. */
  digest: string;
  worker: Worker;
  idle: NodeJS.Timeout;
}

/** What the renderer replies when it cannot render a screen. */
class NotRendered extends Error {
  override message = 'It was not rendered';
}

export interface OpenedScreen {
  /** The path and query of the screen. */
  address: string;
  /** The answers to what it requests first. */
  answers: Opening['answers'];
}

/**
 * Renders first screens with the page's components, which its build has bundled for that. They run in a thread of their own, which
 * ends when nothing was rendered for a while: code that was written for browsers can neither delay other requests nor end the process.
 */
@Injectable()
export class ScreenRendering implements OnApplicationShutdown {
  private renderer: Renderer | undefined;

  constructor(private readonly page: BuiltPage) {}

  /** Resolves with the HTML for the document of the build whose index.html has this digest; rejects where it cannot be rendered. */
  async render({ address, answers }: OpenedScreen, digest: string): Promise<string> {
    const { worker, idle } = this.rendererOf(digest);
    idle.refresh();
    const { port1: replies, port2: reply } = new MessageChannel();
    const rendered = new Promise<string>((resolve, reject) => {
      replies.once('message', (html: unknown) => (typeof html === 'string' ? resolve(html) : reject(new NotRendered())));
      replies.once('close', () => reject(new Error('The renderer ended')));
    });
    worker.postMessage({ address, answers, reply }, [reply]);
    try {
      const html = await withTimeout(rendered, LONGEST_MS);
      if (html === undefined) throw new Error('It took too long');
      return html;
    } catch (error) {
      // It may be about to render other screens, which must not fail with this one.
      if (!(error instanceof NotRendered)) this.end(worker);
      throw error;
    } finally {
      replies.close();
    }
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private rendererOf(digest: string): Renderer {
    if (this.renderer?.digest !== digest) {
      this.end();
      const worker = new Worker(this.page.pathOf(RENDERER), { resourceLimits: MEMORY });
      const end = () => this.end(worker);
      // Both events also come if there is no such file.
      worker.once('error', end).once('exit', end).unref();
      this.renderer = { digest, worker, idle: setTimeout(end, UNUSED_FOR_MS).unref() };
    }
    return this.renderer;
  }

  private end(worker = this.renderer?.worker): void {
    if (this.renderer?.worker !== worker) return;
    clearTimeout(this.renderer?.idle);
    void worker?.terminate();
    this.renderer = undefined;
  }
}
