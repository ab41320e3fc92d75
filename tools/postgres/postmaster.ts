import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Parses `postmaster.pid` in the data folder (see pidfile.h). */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Returns the running server of `dataFolder`. The file of a killed server is ignored, even when
 * its pid has been reused.
 */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const written = readPostmaster(dataFolder);
  return written && servesFrom(written.pid, dataFolder) ? written : undefined;
}

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
