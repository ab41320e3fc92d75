import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import { startChild } from '../../../../tools/process/child';

const CADDYFILE = 'docker/Caddyfile';
const START_MS = 30_000;

export interface Caddy {
  pid: number;
  /** What makes Chromium trust the authority that Caddy has made, as a device of the household does once. */
  trust: string;
  stop(): Promise<void>;
}

/** Starts Debian's Caddy with the file of docker-compose.yml, on other ports and with its data in `folder`. */
export async function startCaddy(name: string, port: number, chorusPort: number, folder: string): Promise<Caddy> {
  const options = [
    `http_port ${await freePort()}`,
    `https_port ${port}`,
    'admin off',
    'skip_install_trust',
    `storage file_system "${folder}"`,
  ];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, readFileSync(CADDYFILE, 'utf8').replace(/^\{$/m, ['{', ...options].join('\n\t')));
  const authority = join(folder, 'pki/authorities/local');
  const variables = { DOMAIN: name, CHORUS: `127.0.0.1:${chorusPort}`, CERTIFICATES: 'internal', AUTHORITY: authority };
  const environment = { PATH: process.env.PATH, HOME: folder, ...variables };
  const child = startChild('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], environment, ['ignore', 'pipe', 'pipe']);
  await untilItSpeaksTls(name, port, () => `Caddy did not start:\n${child.takeLines().join('\n')}`);
  return {
    pid: child.process.pid ?? 0,
    trust: `--ignore-certificate-errors-spki-list=${keyOf(join(authority, 'intermediate.crt'))}`,
    stop: () => child.close(),
  };
}

function keyOf(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

async function untilItSpeaksTls(servername: string, port: number, complaint: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  const speaks = () =>
    new Promise<boolean>((settle) => {
      const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
      const answer = (isThere: boolean) => {
        socket.destroy();
        settle(isThere);
      };
      socket.once('secureConnect', () => answer(true)).once('error', () => answer(false));
    });
  while (!(await speaks())) {
    if (Date.now() > end) throw new Error(complaint());
    await pause(100);
  }
}
