import type { StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { installedProgram } from './installed-program';

export interface Ended {
  exitCode: number;
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  folder?: string;
  showErrors?: boolean;
  isBackground?: boolean;
}

/** Runs a program until it exits, or until this process does. */
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

export const runNode = (file: string, args: readonly string[] = [], options?: RunOptions): Promise<Ended> =>
  runToEnd(process.execPath, [file, ...args], options);

export const runInstalled = (name: string, args: readonly string[], options?: RunOptions): Promise<Ended> =>
  runToEnd(installedProgram(name), args, options);
