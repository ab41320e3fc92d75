import { resolve } from 'node:path';

/**
 * npm runs every command in the root of the repository; relative folders refer to the caller's
 * directory.
 */
export function resolveFromCallerFolder(args: readonly string[], calledFrom = process.env.INIT_CWD ?? process.cwd()): string[] {
  return args.map((argument) => (argument.startsWith('-') ? argument : resolve(calledFrom, argument)));
}
