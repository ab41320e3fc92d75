import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';

export interface Asked {
  path: string;
  isScript: boolean;
  /** The size of the body as it was sent. */
  bytes: number;
  /** By `performance.now()`. */
  beganAt: number;
  /** `undefined` while it is under way. */
  endedAt: number | undefined;
}

export interface Site {
  url: string;
  /** All requests in order, also those of workers, without sockets. */
  asked: readonly Asked[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy before a node of the API, where some documents come from `pages`, so that these are measured through the same proxy as
 * the product.
 */
export async function startSite(target: string, pages: Readonly<Record<string, string>> = {}): Promise<Site> {
  const agent = new Agent({ keepAlive: true });
  const asked: Asked[] = [];
  const compressed = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]));
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, answer) => {
    const entry: Asked = { path: incoming.url ?? '', isScript: false, bytes: 0, beganAt: performance.now(), endedAt: undefined };
    asked.push(entry);
    answer.once('close', () => (entry.endedAt = performance.now()));
    const page = compressed.get(entry.path);
    entry.bytes = page?.length ?? 0;
    if (page) answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
    else passOn(target, agent, { incoming, answer, entry });
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    passUpgrade(target, incoming, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** The server refuses sockets from another origin, so the proxy sends the server's own. */
function headersFor(target: string, { headers }: IncomingMessage) {
  const { host, origin } = new URL(target);
  return { ...headers, host, ...(headers.origin !== undefined && { origin }) };
}

function passOn(
  target: string,
  agent: Agent,
  { incoming, answer, entry }: { incoming: IncomingMessage; answer: ServerResponse; entry: Asked },
): void {
  const passed = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: headersFor(target, incoming), agent });
  answer.once('close', () => passed.destroy());
  passed.on('error', () => answer.destroy());
  passed.on('response', (answered) => {
    entry.isScript = answered.headers['content-type']?.includes('javascript') ?? false;
    answered.on('data', ({ length }: Buffer) => (entry.bytes += length));
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    pipeline(answered, answer, () => undefined);
  });
  pipeline(incoming, passed, () => undefined);
}

function passUpgrade(target: string, incoming: IncomingMessage, socket: Duplex): void {
  const passed = request(new URL(incoming.url ?? '/', target), { headers: headersFor(target, incoming), agent: false });
  passed.on('error', () => socket.destroy());
  passed.on('response', () => socket.destroy());
  passed.on('upgrade', ({ headers }, upstream: Duplex) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    pipeline(socket, upstream, socket, () => undefined);
  });
  passed.end();
}
