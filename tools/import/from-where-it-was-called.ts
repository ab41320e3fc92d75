import { resolve } from 'node:path';

/** npm runs every command in the root of the repository; a relative folder is meant from where the person stood. */
export function fromWhereItWasCalled(args: readonly string[], calledFrom = process.env.INIT_CWD ?? process.cwd()): string[] {
  return args.map((argument) => (argument.startsWith('-') ? argument : resolve(calledFrom, argument)));
}
