import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface Ended {
  exitCode: number;
  /** What it printed on both streams, in order. */
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Prints to our own streams instead of collecting. */
  inherit?: boolean;
}

/** Runs a program until it ends by itself. */
export function runToEnd(
  command: string,
  args: readonly string[],
  { env = process.env, inherit = false }: RunOptions = {},
): Promise<Ended> {
  return new Promise((settle) => {
    const child = spawn(command, args, { env, stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'], shell: command.endsWith('.cmd') });
    let output = '';
    const collect = (text: Buffer) => (output += text.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (failure) => settle({ exitCode: 1, output: failure.message }));
    child.once('close', (exitCode) => settle({ exitCode: exitCode ?? 1, output }));
  });
}

/** Runs a Node program of this repository. */
export const runNode = (file: string, args: readonly string[] = [], options?: RunOptions) =>
  runToEnd(process.execPath, [file, ...args], options);

/** Runs a program that a package has installed, such as `vite`. */
export const runInstalled = (name: string, args: readonly string[], options?: RunOptions) =>
  runToEnd(resolve('node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, options);
