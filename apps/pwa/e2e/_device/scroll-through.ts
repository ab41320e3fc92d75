import type { Page } from 'playwright-core';

/** Frames of the browser while a list was scrolled, without the first. */
export interface Scrolled {
  frames: number;
  over50Ms: number;
  longestMs: number;
  /** Rows that were in the page at the end. */
  rows: number;
}

/** Scrolls the main panel from its top to its end, a little with each frame. */
export async function scrollThrough(page: Page, rows: string): Promise<Scrolled> {
  const taken = await page.getByRole('main').evaluate(async (panel) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const frameTimes: number[] = [];
    panel.scrollTop = 0;
    await nextFrame();
    let before = await nextFrame();
    const steps = 600;
    for (let step = 1; step <= steps; step += 1) {
      // Rows that are measured on the way may make it longer.
      panel.scrollTop = (panel.scrollHeight * step) / steps;
      const now = await nextFrame();
      frameTimes.push(now - before);
      before = now;
    }
    return frameTimes;
  });
  return {
    frames: taken.length,
    over50Ms: taken.filter((ms) => ms > 50).length,
    longestMs: Math.max(...taken),
    rows: await page.locator(rows).count(),
  };
}
