import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';

export interface Child {
  process: ChildProcess;
  /** Resolves with its exit code; a signal counts as 1. */
  exited: Promise<number>;
  /** Asks it to end, and kills it when it has not after 20 s. */
  close(): Promise<void>;
  /** Kills it with everything that it has started. */
  kill(): Promise<void>;
}

const patience = 20_000;
const hasGroups = process.platform !== 'win32';

/**
 * Starts a program that runs until it is closed, in a process group of its own: the terminal's Ctrl-C reaches us alone, and we decide what ends
 * first. It does not outlive us, unless we are killed outright.
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Child {
  const child = spawn(command, args, { env, stdio, detached: hasGroups });
  const killGroup = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (hasGroups) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  process.once('exit', killGroup);
  const exited = new Promise<number>((settle) => {
    child.once('error', () => settle(1));
    child.once('exit', (exitCode) => settle(exitCode ?? 1));
  }).finally(() => process.off('exit', killGroup));
  return {
    process: child,
    exited,
    close: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(killGroup, patience);
      await exited;
      clearTimeout(timer);
    },
    kill: async () => {
      killGroup();
      await exited;
    },
  };
}
