import type { CDPSession, Page } from 'playwright-core';

const SLOWER = 4;

/** As slow as a phone. Chromium slows the page alone, not its workers. */
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

/** The least of some, since other processes work as well. */
async function timeWork(thread: Thread): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 5; round += 1) least = Math.min(least, await thread.evaluate(spin));
  return least;
}

/** How many times as long the same work takes as at full speed, at which both go on from now on. */
export async function endSlowdown(session: CDPSession, page: Thread, worker: Thread): Promise<{ page: number; worker: number }> {
  const slow = { page: await timeWork(page), worker: await timeWork(worker) };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { page: slow.page / (await timeWork(page)), worker: slow.worker / (await timeWork(worker)) };
}
