import type { CDPSession } from 'playwright-core';
import { within } from './within';

type Send = (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>;

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** Returns the bytes in use in the heaps of the page and of its worker, with array buffers, after a garbage collection. */
export async function heapsOf(session: CDPSession): Promise<{ page: number; worker: number }> {
  return { page: await heapOf((method) => session.send(method)), worker: await heapOf(await attachToWorker(session)) };
}

/** The same for a page without a worker. */
export const pageHeapOf = (session: CDPSession): Promise<number> => heapOf((method) => session.send(method));

async function heapOf(send: Send): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return usedSize + backingStorageSize;
}

/** Attaches through the page's session, because Playwright has no sessions for workers. */
async function attachToWorker(session: CDPSession): Promise<Send> {
  const attached = new Promise<string>((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    }),
  );
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await within('the worker to be attached', attached);
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    const answer = JSON.parse(received.message) as Answer;
    if (received.sessionId === sessionId && answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return async (method) => {
    const id = waiting.size + 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    const { result, error } = await within(`the worker to answer ${method}`, answered);
    if (error) throw new Error(`The worker refused ${method}: ${error.message}`);
    return result;
  };
}
