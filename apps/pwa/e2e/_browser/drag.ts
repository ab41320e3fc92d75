import type { Locator } from 'playwright-core';

/** A row that is held by its handle. */
export interface Drag {
  /** Moves the row by this many pixels, down or up. */
  moveBy: (pixels: number) => Promise<void>;
  drop: () => Promise<void>;
}

const STEPS = 6;

async function centerOf(handle: Locator): Promise<{ x: number; y: number }> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('What is to be dragged is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragByMouse(handle: Locator): Promise<Drag> {
  const { mouse } = handle.page();
  const { x, y: top } = await centerOf(handle);
  let y = top;
  await mouse.move(x, y);
  await mouse.down();
  return {
    moveBy: async (pixels) => {
      y += pixels;
      await mouse.move(x, y, { steps: STEPS });
    },
    drop: () => mouse.up(),
  };
}

/** Drags with one finger, in a context with touch. Playwright itself only taps. */
export async function dragByTouch(handle: Locator): Promise<Drag> {
  const page = handle.page();
  const { x, y: top } = await centerOf(handle);
  const devtools = await page.context().newCDPSession(page);
  let y = top;
  const touch = (type: 'touchStart' | 'touchMove') => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart');
  return {
    moveBy: async (pixels) => {
      for (let step = 0; step < STEPS; step += 1) {
        y += pixels / STEPS;
        await touch('touchMove');
      }
    },
    drop: async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await devtools.detach();
    },
  };
}
