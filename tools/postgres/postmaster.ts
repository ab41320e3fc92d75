import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** What the server wrote about itself into its data folder: the lines of `postmaster.pid` (see pidfile.h). */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** The server of `dataFolder` that is alive. What a killed server wrote counts for nothing, also when its pid is somebody else's now. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const written = readPostmaster(dataFolder);
  return written && servesFrom(written.pid, dataFolder) ? written : undefined;
}

/** Whether `pid` is a process that was started on `dataFolder`. */
export const servesFrom = (pid: number, dataFolder: string): boolean => commandLine(pid).includes(dataFolder);

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
