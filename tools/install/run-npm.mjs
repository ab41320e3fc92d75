import { spawn } from 'node:child_process';

/**
 * Runs npm, shows that it is running, and resolves with its output.
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function runNpm(args) {
  return new Promise((settle) => {
    const cli = process.env.npm_execpath;
    const npm = cli?.endsWith('.js')
      ? spawn(process.execPath, [cli, ...args])
      : spawn('npm', args, { shell: process.platform === 'win32' });
    let output = '';
    const collect = (/** @type {Buffer} */ text) => (output += text.toString());
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    const alive = setInterval(() => process.stdout.write('.'), 2000);
    const finish = (/** @type {number} */ exitCode) => {
      clearInterval(alive);
      process.stdout.write('\n');
      settle({ exitCode, output });
    };
    npm.once('error', (failure) => {
      output += failure.message;
      finish(1);
    });
    npm.once('close', (exitCode) => finish(exitCode ?? 1));
  });
}
