import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;

/** Resolves with a process's peak resident memory in megabytes once `ended` has settled. Linux only; NaN elsewhere. */
export async function largestResident(pid: number, ended: Promise<unknown>): Promise<number> {
  let largest = NaN;
  const look = setInterval(() => (largest = peakOf(pid) ?? largest), LOOK_EVERY_MS);
  await ended;
  clearInterval(look);
  return largest;
}

function peakOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
