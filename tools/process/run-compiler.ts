import type { Ended, RunOptions } from './run-to-end';
import { runNode } from './run-to-end';

/**
 * The package of TypeScript 7 has another name: Nest and ESLint need the API of the 6 beside it.
 * One thread, since each loads the libraries again.
 */
export const runCompiler = (project: string, args: readonly string[] = [], options?: RunOptions): Promise<Ended> =>
  runNode('node_modules/typescript-native/bin/tsc', ['-p', project, '--singleThreaded', ...args], options);
