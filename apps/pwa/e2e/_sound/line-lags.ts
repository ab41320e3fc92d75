import type { Page } from 'playwright-core';

const TICK_MS = 20;
/** Half of what a line may be late. */
const STILL_MS = 50;

export interface Lag {
  /** In milliseconds after the line's time, by the audio element. */
  ms: number;
  /** Whether the page stood still for over 50 ms while it was due: that lag is the machine's. */
  isStalled: boolean;
}

/** When each line became the current one. Line 1 is sung after `lineMs`, line 2 after twice as long, and so on. */
export const lineLags = (page: Page, count: number, lineMs: number): Promise<Lag[]> =>
  page.evaluate(
    ([everyMs, wanted, tickMs, stillMs]) =>
      new Promise<Lag[]>((done) => {
        const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
        const found: Lag[] = [];
        let [ticked, stoodStillUntil] = [performance.now(), -Infinity];
        const tick = () => {
          const now = performance.now();
          if (now - ticked > stillMs) stoodStillUntil = now;
          ticked = now;
        };
        const ticking = setInterval(tick, tickMs);
        const observer = new MutationObserver((changes) => {
          const line = changes.map(({ target }) => target as HTMLElement).find((target) => target.hasAttribute('aria-current'));
          if (!line) return;
          tick();
          const ms = audio.currentTime * 1000 - Number(line.textContent.replace('Line ', '')) * everyMs;
          found.push({ ms, isStalled: ticked - stoodStillUntil < Math.max(0, ms) + tickMs });
          if (found.length < wanted) return;
          clearInterval(ticking);
          observer.disconnect();
          done(found);
        });
        observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
      }),
    [lineMs, count, TICK_MS, STILL_MS] as const,
  );
