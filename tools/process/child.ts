import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export interface Child {
  process: ChildProcess;
  /** Resolves with its exit code; a signal counts as 1. */
  exited: Promise<number>;
  /** Asks it and everything that it has started to end, and kills what has not after 20 s. */
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
  const signal = (name: NodeJS.Signals | 0) => signalGroup(child, name);
  const killAll = () => void signal('SIGKILL');
  process.once('exit', killAll);
  const exited = new Promise<number>((settle) => {
    child.once('error', () => settle(1));
    child.once('exit', (exitCode) => settle(exitCode ?? 1));
  });
  void exited.then(() => signal(0) || process.off('exit', killAll));
  return {
    process: child,
    exited,
    close: async () => {
      const deadline = Date.now() + patience;
      signal('SIGTERM');
      while (signal(0) && Date.now() < deadline) await pause(10);
      killAll();
      await exited;
    },
    kill: async () => {
      killAll();
      await exited;
    },
  };
}

/** Answers whether anybody was there to hear it; the signal 0 only asks. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return hasGroups ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}
