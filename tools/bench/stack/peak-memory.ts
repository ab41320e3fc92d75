import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 25;

/**
 * Returns the peak of a process's private memory, without shared buffers, during the work. Linux
 * only.
 */
export async function peakMemory(pid: number, work: () => Promise<void>): Promise<string> {
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, ownKilobytes(pid))), LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return peak > 0 ? `${Math.round(peak / 1024)} MB` : 'unknown memory';
}

function ownKilobytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
