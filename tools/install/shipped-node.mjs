import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The major version that the image, CI and every command run on. */
const MAJOR = 24;

/**
 * Returns the Node that npm installed for this platform, in the image's version. It is an optional dependency in package.json. @param {{
 * platform?: string, arch?: string, packages?: string }} [machine] `packages` is the folder npm installs into @returns {{ version: string,
 * file: string } | undefined} undefined if npm has none for the platform, or it does not run there (as on Alpine)
 */
export function shippedNode({ platform = process.platform, arch = process.arch, packages = 'node_modules' } = {}) {
  const folder = join(packages, packageName(platform, arch));
  const file = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return spawnSync(file, ['--version']).status === 0 ? { version, file } : undefined;
}

/**
 * Chooses the Node that a command runs on. @param {{ running: string, shipped: { version: string, file: string } | undefined, platform:
 * string }} machine `running` is the version of this process @returns the Node to run the command with, or undefined when that is this
 * process's. Throws a sentence for people when no Node here will do.
 */
export function chooseNode({ running, shipped, platform }) {
  if (shipped) return shipped.version === running ? undefined : shipped;
  if (Number.parseInt(running) >= MAJOR) return undefined;
  throw new Error(
    `Chorus runs on Node ${MAJOR}. This is Node ${running}, and npm has installed no Node ${MAJOR} for ${platform}. ` +
      `Get it from https://nodejs.org, or check the network and run \`npm ci\`.`,
  );
}

/**
 * Runs the same program with the same arguments on another Node.
 * @param {string} node the Node's file
 * @param {string[]} args what follows it, options of Node included
 * @returns {Promise<number>} the exit code
 */
export function runOn(node, args) {
  return new Promise((settle, fail) => {
    const child = spawn(node, args, { stdio: 'inherit' });
    // A terminal sends Ctrl-C to both, and the command decides when it ends.
    process.on('SIGINT', () => void (process.stdin.isTTY || child.kill('SIGINT')));
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => void child.kill(signal));
    process.once('exit', () => void child.kill('SIGKILL'));
    child.once('error', fail);
    child.once('exit', (code, signal) => settle(code ?? (signal ? 1 : 0)));
  });
}

/**
 * @param {string} platform
 * @param {string} arch
 */
const packageName = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
