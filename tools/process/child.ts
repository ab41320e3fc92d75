import type { ChildProcess, SpawnOptions, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';

export interface Child {
  process: ChildProcess;
  /** Resolves with its exit code; a signal counts as 1. */
  exited: Promise<number>;
  /** Asks it to end, and kills it when it has not after `patience` milliseconds. */
  close(): Promise<void>;
  /** Whether it was asked to end. */
  readonly closing: boolean;
}

const patience = 20_000;

/**
 * Starts a program that runs until it is closed. It is out of the terminal's process group: Ctrl-C reaches us alone, and we decide what ends
 * first. It does not outlive us, unless we are killed outright.
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Child {
  const options: SpawnOptions = { env, stdio, detached: process.platform !== 'win32' };
  const child = spawn(command, args, options);
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = new Promise<number>((settle) => {
    child.once('error', () => settle(1));
    child.once('exit', (exitCode) => settle(exitCode ?? 1));
  }).finally(() => process.off('exit', kill));
  let closing = false;
  return {
    process: child,
    exited,
    get closing() {
      return closing;
    },
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(kill, patience);
      await exited;
      clearTimeout(timer);
    },
  };
}
