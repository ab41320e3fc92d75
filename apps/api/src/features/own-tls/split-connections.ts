import ipaddr from 'ipaddr.js';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, type SecureContextOptions } from 'node:tls';

/** The first byte of a TLS connection: a handshake. No HTTP method begins with it. */
const HANDSHAKE = 0x16;
const FIRST_BYTE_MS = 10_000;

interface Kinds {
  tls: SecureContextOptions;
  /** Takes connections without TLS, except those of this machine. */
  plain: Server;
  isOwn?: (socket: Socket, server: Server) => boolean;
}

/**
 * Has one port take connections with and without TLS: a person who types an address without https:// gets an answer. Both an HTTP and a TLS
 * server take connections that are emitted to them (https://nodejs.org/api/http.html#event-connection).
 */
export function splitConnections(
  server: Server,
  { tls, plain, isOwn = isOfThisMachine }: Kinds,
): { renew(tls: SecureContextOptions): void } {
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const serve = (socket: Socket) => listeners.forEach((listener) => listener.call(server, socket));
  const secure = createServer({ ...tls, minVersion: 'TLSv1.2', handshakeTimeout: FIRST_BYTE_MS }).on('secureConnection', serve);

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const cut = () => void socket.destroy();
    socket.on('error', cut).setTimeout(FIRST_BYTE_MS, cut);
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      if (first !== null) socket.unshift(first);
      socket.setTimeout(0).off('timeout', cut);
      if (first === null) cut();
      else if (first[0] === HANDSHAKE) secure.emit('connection', socket);
      else if (isOwn(socket, server)) serve(socket);
      else plain.emit('connection', socket);
    });
  });
  return { renew: (renewed) => secure.setSecureContext(renewed) };
}

/**
 * What this machine says to itself nobody else can read. Where a person opens its address in the network on the machine itself, that is like
 * any other device, except for a process that listens on nothing else.
 */
function isOfThisMachine({ remoteAddress, localAddress }: Socket, server: Server): boolean {
  if (remoteAddress === undefined) return false;
  if (ipaddr.process(remoteAddress).range() === 'loopback') return true;
  const bound = server.address();
  return typeof bound === 'object' && bound?.address === localAddress && remoteAddress === localAddress;
}
