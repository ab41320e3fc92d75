import type { Ended, RunOptions } from './run-to-end';
import { runNode } from './run-to-end';

/**
 * Runs TypeScript 7 on a project, a folder or its tsconfig. Its package bears another name: Nest and ESLint need the API of the 6 beside it. One
 * thread, since each loads the libraries for itself.
 */
export const runCompiler = (project: string, args: readonly string[] = [], options?: RunOptions): Promise<Ended> =>
  runNode('node_modules/typescript-native/bin/tsc', ['-p', project, '--singleThreaded', ...args], options);
