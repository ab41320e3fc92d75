import { readdirSync, readFileSync } from 'node:fs';

export interface ResidentMemory {
  /** Megabytes, memory that processes share counted once. */
  megabytes: number;
  processes: number;
}

/** The memory that processes and their descendants keep resident. Linux only. */
export function residentMemory(roots: readonly number[]): ResidentMemory {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  const isMeant = (pid: number): boolean => roots.includes(pid) || (pid > 1 && isMeant(parents.get(pid) ?? 0));
  const meant = [...parents.keys()].filter(isMeant);
  const kilobytes = meant.map((pid) => proportionalSize(pid)).reduce((sum, size) => sum + size, 0);
  return { megabytes: Math.round(kilobytes / 1024), processes: meant.length };
}

/** The fields after the name, which may contain spaces and parentheses, are the state and the parent. */
function parentOf(pid: string): number {
  const text = readOrNothing(`/proc/${pid}/stat`);
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

const proportionalSize = (pid: number): number => Number(/^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** A process may have ended meanwhile. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
