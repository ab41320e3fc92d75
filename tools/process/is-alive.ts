import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, whoever owns it. A zombie does not run. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? hasState(pid) : answersSignals(pid);
}

/** The state is the letter after the name in parentheses (see proc(5)); Z is a zombie. */
function hasState(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}
