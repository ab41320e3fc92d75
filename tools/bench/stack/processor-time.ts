import { readFileSync } from 'node:fs';

/** The unit of `utime` and `stime` in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Returns the processor seconds that a process has used since its start, in user and kernel mode. Linux only. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_PER_SECOND;
}
