import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Only compose reads this one. Its file has keys of its own object store, with which the API would look for a bucket. */
const COMPOSE_NAME = 'POSTGRES_PASSWORD';

/** The commands that run the API from the source. Tests and benchmarks choose their own settings. */
export const configuredCommands = ['start', 'dev', 'migrate', 'media', 'import', 'demo', 'doctor', 'accounts', 'backup', 'restore'];

/**
 * Adds the variables of `.env` in the current folder to the environment of a command that runs the API, and says so.
 * @param {string} name the command
 */
export function readSettingsFor(name) {
  if (configuredCommands.includes(name)) readSettingsFile('.env', process.env, (line) => console.error(line));
}

/**
 * Adds the variables of a file, if there is one, to `variables`. What is set there already wins, empty or not, also over the same setting
 * under its other name: a value over the file that has it (`<name>_FILE`), and the reverse. Says which file it was, unless nothing of it was used.
 * @param {string} file
 * @param {Record<string, string | undefined>} variables
 * @param {(line: string) => void} say
 */
export function readSettingsFile(file, variables, say) {
  const found = parseEnv(textOf(file));
  if (found[COMPOSE_NAME] !== undefined) {
    say(`${file} is for docker compose (it sets ${COMPOSE_NAME}), so it isn't read here.`);
    return;
  }
  const used = Object.entries(found).filter(([name]) => variables[name] === undefined && variables[otherNameOf(name)] === undefined);
  Object.assign(variables, Object.fromEntries(used));
  if (used.length > 0) say(`Settings are read from ${file}. Variables set in the shell come first.`);
}

/** @param {string} name */
const otherNameOf = (name) => (name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`);

/** @param {string} file */
function textOf(file) {
  if (!existsSync(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The settings in ${file} can't be read: ${Error.isError(error) ? error.message : String(error)}`, { cause: error });
  }
}
