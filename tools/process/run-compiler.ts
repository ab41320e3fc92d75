import type { Ended, RunOptions } from './run-to-end';
import { runNode } from './run-to-end';

/**
 * Runs TypeScript 7, whose package has another name because Nest and ESLint need the API of
 * TypeScript 6. It uses one thread, since each would load the libraries again.
 */
export const runCompiler = (project: string, args: readonly string[] = [], options?: RunOptions): Promise<Ended> =>
  runNode('node_modules/typescript-native/bin/tsc', ['-p', project, '--singleThreaded', ...args], options);
