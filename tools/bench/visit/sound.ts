import type { BrowserContext, Locator, Page } from 'playwright-core';

export interface Heard {
  /** Milliseconds from the press to the element's `playing`. */
  ms: number;
  src: string;
}

interface Listened {
  heard: Heard[];
  /** The number of times that the page has called `play`. */
  plays: number;
  /** The time of the first press since it was last reset. */
  pressedAt?: number | undefined;
}

/** Runs in the page, before its own code. */
const listen = () => {
  const listened: Listened = { heard: [], plays: 0 };
  Object.assign(globalThis, { listened });
  addEventListener('pointerdown', ({ timeStamp }) => (listened.pressedAt ??= timeStamp), { capture: true });
  globalThis.Audio = class extends Audio {
    constructor(...given: ConstructorParameters<typeof Audio>) {
      super(...given);
      this.addEventListener('playing', () => {
        if (listened.pressedAt !== undefined) listened.heard.push({ ms: performance.now() - listened.pressedAt, src: this.currentSrc });
        listened.pressedAt = undefined;
      });
    }

    override play() {
      listened.plays += 1;
      return super.play();
    }
  };
};

/** Listens on the pages that are opened from now on. */
export const listenFor = (context: BrowserContext): Promise<unknown> => context.addInitScript(listen);

const listenedOn = (page: Page): Promise<Listened> => page.evaluate(() => (globalThis as unknown as { listened: Listened }).listened);

const LIMIT_MS = 60_000;
const PATIENCE_MS = 1_000;

/** Presses the button, again every second until the page calls `play`, and returns what plays and when. */
export async function press(page: Page, button: Locator): Promise<Heard> {
  const before = await listenedOn(page);
  await page.evaluate(() => ((globalThis as unknown as { listened: Listened }).listened.pressedAt = undefined));
  do {
    await button.click();
    await page.waitForTimeout(PATIENCE_MS);
  } while ((await listenedOn(page)).plays === before.plays);
  await page.waitForFunction(
    (count) => (globalThis as unknown as { listened: Listened }).listened.heard.length > count,
    before.heard.length,
    {
      timeout: LIMIT_MS,
    },
  );
  return (await listenedOn(page)).heard.at(-1) ?? { ms: NaN, src: '' };
}

export const PLAIN_PLAYER = '/plain-player';

/** A page whose button plays the URL in `source`. */
export const plainPlayer = `<!doctype html><title>Audio</title><button>Play</button>
<script>document.querySelector('button').onclick = () => (globalThis.audio = new Audio(source)).play();</script>`;

/** Presses the button of the plain player, which has the song in memory or requests it, and returns the milliseconds until it plays. */
export async function pressPlain(page: Page, src: string, { isInMemory = false } = {}): Promise<number> {
  await page.evaluate(
    async ([url, inMemory]) => {
      const source = inMemory ? URL.createObjectURL(await (await fetch(url)).blob()) : url;
      Object.assign(globalThis, { source });
    },
    [src, isInMemory] as const,
  );
  const { ms } = await press(page, page.getByRole('button', { name: 'Play' }));
  await page.evaluate(() => {
    const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  });
  return ms;
}
