import type { Page } from 'playwright-core';
import { framesDuring } from '../_browser/frames';
import type { Frames } from '../_browser/frames';

const REST_MS = 5_000;

/** Ways through a long list, by what a person does. */
export type Scrolled = Record<string, Frames>;

/** With `still`, what else the machine does costs. */
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

/** Two notches with each event. */
async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await page.mouse.wheel(0, 240);
}

/** To the end and back, and from screen to screen. */
async function pressKeys(page: Page): Promise<void> {
  for (const key of ['End', 'Home', ...Array<string>(20).fill('PageDown')]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}

/** From the top to the end, a 600th of the list with each frame. */
const dragThumb = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate(async (panel) => {
    const steps = 600;
    for (let step = 0; step <= steps; step += 1) {
      // Rows that are measured on the way may make it longer.
      panel.scrollTop = (panel.scrollHeight * step) / steps;
      await new Promise(requestAnimationFrame);
    }
  });

/** A quick one after the other, as far as they go. */
async function fling(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gesture = { x: 200, y: 600, yDistance: -400, speed: 4_000, preventFling: false, gestureSourceType: 'touch' } as const;
  for (let turn = 0; turn < 15; turn += 1) {
    await session.send('Input.synthesizeScrollGesture', gesture);
    await page.waitForTimeout(300);
  }
}
