import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { freePort } from '../network/free-port';
import { delayStoredScripts, delaysFor } from './late-in-browser';
import { seededDelays } from './seeded-delays';

const SERVICE_WORKER = '/sw.js';

/** Starts a proxy before a node of the API. Answers and scripts come late, anything else (media, sockets) at once. */
export async function startLateAnswers(target: string, seed: string): Promise<{ url: string; stop(): Promise<void> }> {
  const delayOf = seededDelays(seed);
  const first = `(${String(delayStoredScripts)})(${JSON.stringify(delaysFor('stored script', seed))});\n`;
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', target);
    const delayMs = isLate(pathname, asked) ? delayOf(`${asked.method} ${pathname}`) : 0;
    passOn({ target, asked, answer, delayMs, first: pathname === SERVICE_WORKER ? first : '' });
  });
  // A request on a connection that the proxy is about to close would fail.
  server.keepAliveTimeout = 0;
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex, begun: Buffer) => {
    upgraded.add(socket.once('close', () => upgraded.delete(socket)));
    passUpgrade(target, asked, socket, begun);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
  };
}

/** Scripts that the service worker precaches come at once, since it fetches them one at a time. They reach the page late all the same. */
const isLate = (pathname: string, { headers }: IncomingMessage) =>
  pathname.startsWith('/api/') || (pathname.endsWith('.js') && headers['sec-fetch-dest'] !== 'empty');

interface Passed {
  target: string;
  asked: IncomingMessage;
  answer: ServerResponse;
  delayMs: number;
  /** Sent before the body. */
  first: string;
}

function passOn({ target, asked, answer, delayMs, first }: Passed): void {
  const headers = { ...asked.headers };
  delete headers.connection;
  if (first) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers, agent: false });
  answer.once('close', () => passed.destroy());
  passed.on('error', () => answer.destroy());
  passed.on('response', (answered) => {
    setTimeout(() => {
      if (answer.destroyed) return;
      const own = { ...answered.headers };
      delete own.connection;
      delete own['keep-alive'];
      if (first) delete own['content-length'];
      answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, own);
      answer.flushHeaders();
      if (first) answer.write(first);
      pipeline(answered, answer, () => undefined);
    }, delayMs);
  });
  pipeline(asked, passed, () => undefined);
}

function passUpgrade(target: string, asked: IncomingMessage, socket: Duplex, begun: Buffer): void {
  const { hostname, port } = new URL(target);
  const upstream = connect({ port: Number(port), host: hostname });
  const { rawHeaders } = asked;
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : []));
  upstream.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  upstream.write(begun);
  pipeline(socket, upstream, socket, () => undefined);
}
