import type { Page } from 'playwright-core';

/** Animation frames of the page. The browser asks for one whenever it can show it. */
export interface Frames {
  count: number;
  over50Ms: number;
  longestMs: number;
}

/** Runs in the page. */
const record = () => {
  const recording = { isOn: true, taken: [] as number[] };
  Object.assign(globalThis, { recording });
  let before: number | undefined;
  const frame = (now: number) => {
    if (before !== undefined) recording.taken.push(now - before);
    before = now;
    if (recording.isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

const endRecording = () => {
  const { recording } = globalThis as unknown as { recording: { isOn: boolean; taken: number[] } };
  recording.isOn = false;
  return recording.taken;
};

export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(record);
  await work();
  const taken = await page.evaluate(endRecording);
  return { count: taken.length, over50Ms: taken.filter((ms) => ms > 50).length, longestMs: Math.max(0, ...taken) };
}
