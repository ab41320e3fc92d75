import type { BrowserContext, Locator, Page } from 'playwright-core';
import { within } from '../../../apps/pwa/e2e/_browser/within';

/** The visible element that shows that a press has been answered. */
export interface Answer {
  selector: string;
  text?: string;
}

export interface Pressed {
  what: string;
  /** The time from the press to the next frame, as the browser reports it; at least 16 ms. */
  frameMs: number;
  /** The time from the press to the frame that shows the answer. */
  answerMs: number;
}

interface Watched {
  pressedAt: number;
  frameMs: number;
}

const LEAST_MS = 16;
/** The browser reports a press some time after its frame. */
const COUNTED_MS = 1_000;

/** Runs in the page, before its own code. */
const watch = (leastMs: number) => {
  const watched: Watched = { pressedAt: NaN, frameMs: leastMs };
  Object.assign(globalThis, { watched });
  interface Interaction extends PerformanceEntry {
    interactionId: number;
  }
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, ({ timeStamp }) => Object.assign(watched, { pressedAt: timeStamp }), { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries() as Interaction[])
      if (interactionId > 0 && startTime >= watched.pressedAt) watched.frameMs = Math.max(watched.frameMs, duration);
  }).observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit);
};

/** Watches the pages that are opened from now on. */
export const watchPresses = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch, LEAST_MS);

/** Runs in the page; resolves with the time at which the frame with the answer has been drawn. */
const untilAnswered = async ({ selector, text = '' }: Answer): Promise<number> => {
  const isThere = () => [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text) && one.checkVisibility());
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise((made) => requestAnimationFrame(() => setTimeout(made)));
  return performance.now();
};

/** Runs `act`, which presses something, and waits for the answer. */
export async function timePress(page: Page, what: string, act: () => Promise<unknown>, answer: Answer): Promise<Pressed> {
  await page.evaluate((frameMs) => Object.assign((globalThis as unknown as { watched: Watched }).watched, { frameMs }), LEAST_MS);
  const answered = within(`the answer of ${what}`, page.evaluate(untilAnswered, answer));
  await act();
  const answeredAt = await answered;
  await page.waitForTimeout(COUNTED_MS);
  const { pressedAt, frameMs } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  return { what, frameMs, answerMs: answeredAt - pressedAt };
}

export const PRESSES = 20;

const EMPTY_PAGE = `<!doctype html><title>Nothing</title><button>Press</button><p></p>
<script>let presses = 0; document.querySelector('button').onclick = () => (document.querySelector('p').textContent = String(++presses));</script>`;

/** Times the same number of presses on a page that has only a button and a number. */
export async function pressEmptyPage(page: Page): Promise<Pressed[]> {
  // The script that watches does not run in `about:blank`.
  await page.goto(`data:text/html,${encodeURIComponent(EMPTY_PAGE)}`);
  const button: Locator = page.getByRole('button');
  const pressed: Pressed[] = [];
  for (let press = 1; press <= PRESSES; press += 1)
    pressed.push(await timePress(page, 'nothing', () => button.tap(), { selector: 'p', text: String(press) }));
  return pressed;
}
