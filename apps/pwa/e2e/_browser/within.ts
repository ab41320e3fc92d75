import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 20_000;

const pending = new Set<string>();

export const waitingFor = (): string[] => [...pending];

export async function whileWaitingFor<T>(what: string, work: () => Promise<T>): Promise<T> {
  pending.add(what);
  try {
    return await work();
  } finally {
    pending.delete(what);
  }
}

/** Names what was waited for when it fails; `what` completes "waited 20 s for …". */
export const within = <T>(what: string, coming: Promise<T>, limitMs = LIMIT_MS): Promise<T> =>
  whileWaitingFor(what, async () => {
    const arrived = new AbortController();
    const late = async () => {
      await pause(limitMs, undefined, { signal: arrived.signal });
      throw new Error(`waited ${limitMs / 1000} s for ${what}`);
    };
    try {
      return await Promise.race([coming, late()]);
    } finally {
      arrived.abort();
    }
  });
