import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

/**
 * Runs a command. Its imports need what `installWhenNeeded` installs, so this file is imported after that.
 * @param {string} file
 * @param {string[]} args
 * @returns the exit code
 */
export function runTypeScript(file, args) {
  register();
  const command = /** @type {{ run(args: string[]): Promise<number> }} */ (createRequire(import.meta.url)(file));
  return command.run(args);
}
