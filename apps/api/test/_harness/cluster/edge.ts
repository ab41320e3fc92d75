import type { WhoMayListen } from '@chorus/contracts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { freePort } from '../../../../../tools/network/free-port';
import { until } from '../until';

const MOST_COMPLAINTS = 10_000;

export interface Edge {
  origin: string;
  /** The process id of nginx's master. */
  pid: number;
  /** Where it may write. */
  folder: string;
  /** What it has complained about lately. */
  complaints(): string;
  stop(): Promise<void>;
}

export interface EdgeOptions {
  nodes: readonly string[];
  issuer: string;
  publicUrl: string;
  mediaOrigin?: string;
  /** The number of proxies in front. */
  trustProxy?: number;
  /** The content of `index.html`. */
  page?: string;
  /** The certificate authorities that it trusts. */
  trusted?: string;
  listening?: WhoMayListen;
  /** Where it logs requests; nowhere without it. */
  accessLog?: string;
  /** Where it listens, for nodes that must know it before. */
  port?: number;
}

const PAGE = '<!doctype html><title>Chorus</title>';

/** Runs Debian's nginx with the production template in front of these nodes. */
export async function startEdge({
  nodes,
  issuer,
  publicUrl,
  mediaOrigin = 'http://127.0.0.1:1/none',
  trustProxy = 0,
  page: index = PAGE,
  trusted = rootCertificates.join('\n'),
  listening = 'everyone',
  accessLog = '/dev/null',
  port: chosen,
}: EdgeOptions): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-edge-'));
  // When root starts nginx, its workers run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  const page = writePage(join(folder, 'page'), index);
  const certificates = join(folder, 'certificates.pem');
  writeFileSync(certificates, trusted);
  const port = chosen ?? (await freePort());
  const { PATH } = process.env;
  const server = spawn('sh', ['docker/start-edge.sh'], {
    env: {
      PATH,
      EDGE_FOLDER: join(folder, 'edge'),
      PAGE_FOLDER: page,
      WORKERS: '2',
      LISTEN: `127.0.0.1:${port}`,
      API_SERVERS: nodes.map((node) => `server ${new URL(node).host} max_fails=0;`).join(' '),
      MEDIA_ORIGIN: mediaOrigin,
      MEDIA_CACHE_MB: '64',
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      SERVICE_WORKER: 'true',
      LISTENING: listening,
      TRUST_PROXY: String(trustProxy),
      TRUSTED_CERTIFICATES: certificates,
      ACCESS_LOG: accessLog,
      RESOLVER: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // nginx logs an error per request while nodes restart, so its output is only shown when it does not start.
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = `${complaints}${text}`.slice(-MOST_COMPLAINTS)));
  const killWithUs = () => void server.kill('SIGTERM');
  process.once('exit', killWithUs);
  const origin = `http://127.0.0.1:${port}`;
  await listens(server, `${origin}/edge/live`).catch((error: unknown) => {
    throw new Error(`nginx did not begin: ${complaints}`, { cause: error });
  });
  return {
    origin,
    pid: server.pid ?? 0,
    folder: join(folder, 'edge'),
    complaints: () => complaints,
    stop: async () => {
      process.off('exit', killWithUs);
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(server: ChildProcess, address: string): Promise<void> {
  await until(
    async () => {
      if (server.exitCode !== null) throw new Error('nginx ended');
      return fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    (isThere) => isThere,
  );
}

function writePage(folder: string, index: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'void 0;');
  return folder;
}
