import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { explainFailure } from './explain-failure.mjs';
import { runNpm } from './run-npm.mjs';
import { isInstalled } from './is-installed.mjs';

const lockfile = 'package-lock.json';
const stamp = 'node_modules/.chorus-lock';

/** Installs the packages of the lockfile. If they are installed already, this only hashes the lockfile. */
export async function installWhenNeeded() {
  const lock = readFileSync(lockfile, 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readWhenThere(stamp) === hash) return;
  if (!isInstalled(lock, readWhenThere('node_modules/.package-lock.json'))) await install();
  writeFileSync(stamp, hash);
}

async function install() {
  const why = existsSync('node_modules') ? 'the list of packages changed' : 'first run';
  console.log(`Installing packages (${why}, takes a minute or two)…`);
  const began = Date.now();
  const { exitCode, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (exitCode !== 0) throw new Error(`${output.trim()}\n\nThe packages couldn't be installed. ${explainFailure(output)}`);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** @param {string} file */
function readWhenThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
