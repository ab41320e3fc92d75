import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';

const THREAD_NAME = 'thread_name';
const TASK = 'ThreadControllerImpl::RunTask';
const OURS = /^CrRendererMain$|Worker thread$/;

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** CPU time in microseconds, without waiting. */
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});
const trace = z.object({ traceEvents: z.array(event) });

export interface Task {
  thread: string;
  /** In CPU time, which does not grow on a busy machine. */
  ms: number;
}

export async function longestTaskDuring(browser: Browser, work: () => Promise<void>): Promise<Task> {
  await browser.startTracing(undefined, { categories: ['toplevel'] });
  let traced: Buffer;
  try {
    await work();
  } finally {
    // Tracing stops even after a failure, so that a retry can trace again.
    traced = await browser.stopTracing();
  }
  const { traceEvents } = trace.parse(JSON.parse(traced.toString()));

  const threads = new Map(traceEvents.flatMap(({ name, pid, tid, args }) => (name === THREAD_NAME ? [[`${pid} ${tid}`, args?.name]] : [])));
  const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) => {
    const thread = threads.get(`${pid} ${tid}`);
    const isOurs = name === TASK && tdur !== undefined && typeof thread === 'string' && OURS.test(thread);
    return isOurs ? [{ thread, ms: tdur / 1000 }] : [];
  });
  const longest = tasks.sort((one, other) => other.ms - one.ms)[0];
  if (!longest || !tasks.some(({ thread }) => thread !== longest.thread))
    throw new Error('The trace lacks the tasks of a page or of a worker');
  return longest;
}
