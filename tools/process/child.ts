import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LastLines } from './last-lines';
import type { RunningProgram } from './running-programs';
import { describePrograms, runningPrograms } from './running-programs';

export interface Child {
  process: ChildProcess;
  /** Resolves with its exit code; a signal counts as 1. */
  exited: Promise<number>;
  /** The last lines that it has printed where that is piped, without those that were taken before. */
  takeLines(): string[];
  /** Asks it and everything that it has started to end. What has not after 45 s is killed, and its last lines are shown where they are piped. */
  close(): Promise<void>;
  /** Kills it with everything that it has started. */
  kill(): Promise<void>;
}

/** What Kubernetes gives the API, too. */
const patience = 45_000;
const hasGroups = process.platform !== 'win32';

/**
 * Starts a program that runs until it is closed, in a process group of its own: the terminal's Ctrl-C reaches us alone, and we decide what ends
 * first. It does not outlive us, unless we are killed outright.
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Child {
  const child = spawn(command, args, { env, stdio, detached: hasGroups });
  const signal = (name: NodeJS.Signals | 0) => signalGroup(child, name);
  const killAll = () => signal('SIGKILL');
  process.once('exit', killAll);
  const lines = new LastLines([child.stdout, child.stderr]);
  const takeLines = () => lines.take();
  const program: RunningProgram = { name: [basename(command), ...args].join(' '), takeLines, kill: killAll };
  runningPrograms().add(program);
  const forget = () => void runningPrograms().delete(program);
  const exited = new Promise<number>((settle) => {
    child.once('error', () => settle(1));
    child.once('exit', (exitCode) => settle(exitCode ?? 1));
  });
  void exited.then((exitCode) => {
    if (exitCode === 0) forget();
    if (!signal(0)) process.off('exit', killAll);
  });
  return {
    process: child,
    exited,
    takeLines,
    close: async () => {
      const deadline = Date.now() + patience;
      signal('SIGTERM');
      while (signal(0) && Date.now() < deadline) await pause(10);
      if (killAll()) {
        process.stderr.write(`${program.name} did not end within ${patience / 1000} s and was killed.\n${describePrograms([program])}\n`);
      }
      forget();
      await exited;
    },
    kill: async () => {
      killAll();
      forget();
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
