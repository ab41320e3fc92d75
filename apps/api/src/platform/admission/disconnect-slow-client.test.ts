import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { disconnectSlowClient } from './disconnect-slow-client';

const KILOBYTE = 1024;
const ONE_BYTE = 'x';
const THREE_BYTES = '香';

describe('the send buffer limit of a socket', () => {
  let server: Server;
  let client: Socket | undefined;
  let origin: string;

  beforeEach(async () => {
    const http = createServer();
    server = new Server(http);
    server.engine.on('connection', disconnectSlowClient);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    client?.disconnect();
    await server.close();
  });

  async function connect(transport = 'websocket'): Promise<ServerSocket> {
    const connected = new Promise<ServerSocket>((connects) => server.once('connection', connects));
    client = io(origin, { transports: [transport], reconnection: false, forceNew: true });
    return connected;
  }

  const nextEvent = (event: string) => new Promise((received) => client?.once(event, received));
  const send = (socket: ServerSocket, message: string) => socket.emit('closing', { reason: 'too_much', message });

  it.each(['websocket', 'polling'])('closes a %s connection with more than 1 MiB buffered', async (transport) => {
    const socket = await connect(transport);
    const cut = nextEvent('disconnect');
    for (let times = 0; times < 3; times += 1) send(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    expect(socket.conn.readyState).not.toBe('open');
    await cut;
  });

  it('keeps a connection with less than 1 MiB buffered', async () => {
    const socket = await connect();
    const arrived = nextEvent('closing');
    for (let times = 0; times < 2; times += 1) send(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    await arrived;
    expect(socket.connected).toBe(true);
  });

  it('counts bytes, not characters', async () => {
    const socket = await connect();
    for (let times = 0; times < 2; times += 1) send(socket, THREE_BYTES.repeat(250 * KILOBYTE));
    expect(socket.connected).toBe(false);
  });

  it('discards the buffer at once', async () => {
    const socket = await connect();
    for (let times = 0; times < 3; times += 1) send(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    expect(socket.conn.request.socket).toMatchObject({ destroyed: true, writableLength: 0 });
  });

  it('keeps a connection whose client reads, however much is sent', async () => {
    const socket = await connect();
    for (let times = 0; times < 20; times += 1) {
      const read = nextEvent('closing');
      send(socket, ONE_BYTE.repeat(500 * KILOBYTE));
      await read;
    }
    expect(socket.connected).toBe(true);
  });
});
