import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../network/free-port';
import { startChild } from '../../process/child';
import { findProgram } from '../../test/find-program';

export const isNginxInstalled = (): boolean => findProgram('nginx') !== undefined;

/** Runs `work` while an nginx only serves the files of a folder. Give it as many workers as the measured edge has. */
export async function onNginx<T>(root: string, workers: number, work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-nginx-'));
  // When root starts nginx, its workers run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(root, workers, port));
  const nginx = startChild('nginx', ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], process.env, 'inherit');
  const url = `http://127.0.0.1:${port}`;
  try {
    while (!(await answers(url))) await pause(50);
    return await work(url);
  } finally {
    await nginx.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const configuration = (root: string, workers: number, port: number) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
worker_processes ${workers};
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
