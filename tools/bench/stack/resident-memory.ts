import { readFileSync } from 'node:fs';

/** Megabytes of a process in memory, shared pages included. Linux only. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
