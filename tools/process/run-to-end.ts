import type { StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { installedProgram } from './installed-program';

export interface Ended {
  exitCode: number;
  /** What it printed, on both streams in order. */
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Where it runs; the root of the repository by default. */
  folder?: string;
  /** Lets its error stream through as it comes, where Jest for one reports. */
  showErrors?: boolean;
  /** Whether all others go first when the processor is busy. */
  isBackground?: boolean;
}

/** Runs a program until it ends by itself, or until we end. */
export function runToEnd(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { env = process.env, folder, showErrors = false, isBackground = false } = options;
  return new Promise((settle) => {
    const stdio: StdioOptions = ['ignore', 'pipe', showErrors ? 'inherit' : 'pipe'];
    const child = spawn(command, args, { env, cwd: folder, stdio, shell: command.endsWith('.cmd') });
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const collect = (text: Buffer) => (output += text.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const endWithUs = () => void child.kill();
    process.once('exit', endWithUs);
    const end = (exitCode: number) => {
      process.off('exit', endWithUs);
      settle({ exitCode, output });
    };
    child.once('error', (failure) => {
      output += failure.message;
      end(1);
    });
    child.once('close', (exitCode) => end(exitCode ?? 1));
  });
}

/** Runs a Node program of this repository. */
export const runNode = (file: string, args: readonly string[] = [], options?: RunOptions): Promise<Ended> =>
  runToEnd(process.execPath, [file, ...args], options);

/** Runs a program that a package has installed. */
export const runInstalled = (name: string, args: readonly string[], options?: RunOptions): Promise<Ended> =>
  runToEnd(installedProgram(name), args, options);
