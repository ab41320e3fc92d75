import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tools = new URL('../', import.meta.url);

/**
 * The file behind a command: `tools/<name>/<name>.ts`, which exports `run`.
 * @param {string} name
 */
export function findCommand(name) {
  if (commandNames().includes(name)) return fileURLToPath(new URL(`${name}/${name}.ts`, tools));
  const asked = name ? `There is no command '${name}'.` : 'Which command?';
  throw new Error(`${asked} Commands: ${commandNames().join(', ')}.`);
}

export function commandNames() {
  return readdirSync(tools).filter((folder) => existsSync(new URL(`${folder}/${folder}.ts`, tools)));
}
