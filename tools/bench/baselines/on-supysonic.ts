import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../network/free-port';
import { startChild } from '../../process/child';
import { runToEnd } from '../../process/run-to-end';
import { findProgram } from '../../test/find-program';

const USER = 'bench';
const PASSWORD = 'bench-of-chorus';
const LONGEST_START_MS = 20_000;

export const isSupysonicInstalled = (): boolean => findProgram('supysonic-server') !== undefined;

/** Runs `work` with Debian's Supysonic on the songs of a folder: its own server as it starts without options, and SQLite. */
export async function onSupysonic<T>(songs: string, work: (supysonic: { url: string; signedIn: string }) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-supysonic-'));
  const port = await freePort();
  // It reads its settings from the home folder.
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' };
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, '.supysonic'), settingsIn(folder));
  const cli = async (...args: string[]) => {
    const { exitCode, output } = await runToEnd('supysonic-cli', args, { env });
    if (exitCode !== 0) throw new Error(`supysonic-cli ${args.join(' ')} failed:\n${output}`);
  };
  try {
    await cli('user', 'add', USER, '--password', PASSWORD);
    await cli('folder', 'add', 'songs', songs);
    await cli('folder', 'scan', '--foreground', 'songs');
    const server = startChild('supysonic-server', ['--host', '127.0.0.1', '--port', String(port)], env, ['ignore', 'ignore', 'ignore']);
    const url = `http://127.0.0.1:${port}`;
    try {
      await untilItAnswers(url);
      return await work({ url, signedIn: signedInAs(USER, PASSWORD) });
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The parameters of a request, as players send them. Supysonic takes no tokens. */
export const signedInAs = (user: string, password: string): string =>
  new URLSearchParams({ u: user, p: `enc:${Buffer.from(password).toString('hex')}`, v: '1.12.0', c: 'bench', f: 'json' }).toString();

async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS;
  while (!(await answers(url))) {
    if (performance.now() > deadline) throw new Error(`Supysonic did not answer within ${LONGEST_START_MS / 1_000} s.`);
    await pause(100);
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const settingsIn = (folder: string) => `[base]
database_uri = sqlite:///${folder}/supysonic.db

[webapp]
cache_dir = ${folder}/cache
`;
