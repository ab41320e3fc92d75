import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { RunningProgram } from './running-programs';
import { describePrograms, runningPrograms } from './running-programs';

export interface Child {
  process: ChildProcess;
  exited: Promise<number>;
  /** Returns the last lines of piped output, without those that were taken before. */
  takeLines(): string[];
  /**
   * Asks the process group to end. After 45 s it is killed, and the last lines of piped output are
   * shown.
   */
  close(): Promise<void>;
  kill(): Promise<void>;
}

/** The same grace period as in Kubernetes. */
const STOP_TIMEOUT_MS = 45_000;
const hasGroups = process.platform !== 'win32';

/**
 * Starts a long-running program in its own process group: Ctrl-C reaches only this process, which
 * decides what ends first. The program does not outlive it, unless this process is killed.
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
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      signal('SIGTERM');
      while (signal(0) && Date.now() < deadline) await pause(10);
      if (killAll()) {
        process.stderr.write(
          `${program.name} did not end within ${STOP_TIMEOUT_MS / 1000} s and was killed.\n${describePrograms([program])}\n`,
        );
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

function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return hasGroups ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}

const most = 40;

class LastLines {
  private lines: string[] = [];

  /** Streams may have other readers; null ones, which are not piped, are ignored. */
  constructor(streams: readonly (Readable | null)[]) {
    for (const input of streams) {
      if (input) createInterface({ input }).on('line', (line) => (this.lines = [...this.lines, line].slice(-most)));
    }
  }

  take(): string[] {
    return this.lines.splice(0);
  }
}
