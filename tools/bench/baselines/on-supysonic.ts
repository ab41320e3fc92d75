import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../network/free-port';
import { startChild } from '../../process/child';
import { runToEnd } from '../../process/run-to-end';
import { findProgram } from '../../test/find-program';

const USER = 'bench';
/** As many as Chorus has processes. */
const WORKERS = '1';

export interface Supysonic {
  url: string;
  /** The path of a call of the Subsonic API, whose answers are JSON. */
  callOf: (method: string, parameters?: Readonly<Record<string, string>>) => string;
}

/** Debian's packages `supysonic` and `gunicorn`: another open server of one's own music. */
export const isSupysonicInstalled = (): boolean => ['supysonic-cli', 'supysonic-server', 'gunicorn'].every((name) => findProgram(name));

/** Runs `work` beside a Supysonic that has scanned `music`, on its default SQLite database. */
export async function onSupysonic<T>(music: string, work: (server: Supysonic) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-supysonic-'));
  // Both of its programs read their settings from there.
  writeFileSync(join(folder, '.supysonic'), configuration(folder));
  const env = { ...process.env, HOME: folder };
  const command = async (...args: string[]) => {
    const { exitCode, output } = await runToEnd('supysonic-cli', args, { env });
    if (exitCode !== 0) throw new Error(`supysonic-cli ${args.join(' ')} failed:\n${output}`);
  };
  await command('user', 'add', USER, '-p', USER);
  await command('folder', 'add', 'music', music);
  await command('folder', 'scan', '--foreground', 'music');
  const port = await freePort();
  const args = ['--server', 'gunicorn', '--processes', WORKERS, '--host', '127.0.0.1', '--port', String(port)];
  const server = startChild('supysonic-server', args, env, 'ignore');
  const url = `http://127.0.0.1:${port}`;
  try {
    while (!(await answers(url + callOf('ping')))) await pause(100);
    return await work({ url, callOf });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const callOf: Supysonic['callOf'] = (method, parameters = {}) =>
  `/rest/${method}.view?${new URLSearchParams({ u: USER, p: USER, v: '1.16.0', c: 'chorus', f: 'json', ...parameters })}`;

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const configuration = (folder: string) => `
[base]
database_uri = sqlite:///${join(folder, 'supysonic.db')}
[webapp]
cache_dir = ${join(folder, 'cache')}
mount_webui = off
[daemon]
socket = ${join(folder, 'daemon.sock')}
run_watcher = no
`;
