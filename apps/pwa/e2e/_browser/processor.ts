import type { CDPSession, Page } from 'playwright-core';

const SLOWER = 4;

/** Makes the page as slow as a phone. Chromium slows down only the page, not its workers. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

interface Thread {
  evaluate(work: () => number): Promise<number>;
}

const spin = () => {
  const began = performance.now();
  let value = 1;
  for (let at = 0; at < 5_000_000; at += 1) value = (value * 31 + at) % 1_000_003;
  return value < 0 ? 0 : performance.now() - began;
};

/** Returns the shortest of several times, since other processes run as well. */
async function timeWork(thread: Thread): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 5; round += 1) least = Math.min(least, await thread.evaluate(spin));
  return least;
}

/** Ends the slowdown, and returns the factors by which it slowed down the page and the worker. */
export async function endSlowdown(session: CDPSession, page: Thread, worker: Thread): Promise<{ page: number; worker: number }> {
  const slow = { page: await timeWork(page), worker: await timeWork(worker) };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { page: slow.page / (await timeWork(page)), worker: slow.worker / (await timeWork(worker)) };
}
