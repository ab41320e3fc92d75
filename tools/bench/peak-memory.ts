import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 25;

/** The most memory of its own, shared buffers left out, that a process of this machine has during the work. Only Linux tells. */
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
