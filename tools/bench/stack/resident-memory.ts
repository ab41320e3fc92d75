import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes, including shared pages. Linux only. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
