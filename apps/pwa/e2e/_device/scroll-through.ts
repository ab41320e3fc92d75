import type { Page } from 'playwright-core';
import { framesDuring } from '../_browser/frames';
import type { Frames } from '../_browser/frames';

const REST_MS = 5_000;

/** The frames of scrolling through a long list, by the way of scrolling. */
export type Scrolled = Record<string, Frames>;

/** `still` is the baseline: the frames while nothing scrolls. */
export async function scrollWithMouse(page: Page): Promise<Scrolled> {
  await page.getByRole('main').hover({ position: { x: 300, y: 400 } });
  const still = await framesDuring(page, () => page.waitForTimeout(REST_MS));
  const wheel = await framesDuring(page, () => turnWheel(page));
  const keys = await framesDuring(page, () => pressKeys(page));
  const thumb = await framesDuring(page, () => dragThumb(page));
  return { still, wheel, keys, thumb };
}

export async function scrollByTouch(page: Page): Promise<Scrolled> {
  const still = await framesDuring(page, () => page.waitForTimeout(REST_MS));
  return { still, fling: await framesDuring(page, () => fling(page)) };
}

/** Turns the wheel by two notches per event. */
async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await page.mouse.wheel(0, 240);
}

/** Goes to the end and back, and then from screen to screen. */
async function pressKeys(page: Page): Promise<void> {
  for (const key of ['End', 'Home', ...Array<string>(20).fill('PageDown')]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}

/** Drags from the top to the end, a 600th of the list per frame. */
const dragThumb = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate(async (panel) => {
    const steps = 600;
    for (let step = 0; step <= steps; step += 1) {
      // Rows that are measured on the way may make the list longer.
      panel.scrollTop = (panel.scrollHeight * step) / steps;
      await new Promise(requestAnimationFrame);
    }
  });

/** Flings quickly several times, each as far as it goes. */
async function fling(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gesture = { x: 200, y: 600, yDistance: -400, speed: 4_000, preventFling: false, gestureSourceType: 'touch' } as const;
  for (let turn = 0; turn < 15; turn += 1) {
    await session.send('Input.synthesizeScrollGesture', gesture);
    await page.waitForTimeout(300);
  }
}
