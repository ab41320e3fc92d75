import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import type { AppServer, AppSocket } from './app-socket';
import { cutWhenBehind } from './cut-when-behind';

const KILOBYTE = 1024;
const ONE_BYTE = 'x';
const THREE_BYTES = '香';

describe('a connection', () => {
  let server: AppServer;
  let client: Socket | undefined;
  let origin: string;

  beforeEach(async () => {
    const http = createServer();
    server = new Server(http);
    server.on('connection', cutWhenBehind);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    client?.disconnect();
    await server.close();
  });

  async function connect(transport = 'websocket'): Promise<AppSocket> {
    const connected = new Promise<AppSocket>((connects) => server.once('connection', connects));
    client = io(origin, { transports: [transport], reconnection: false, forceNew: true });
    return connected;
  }

  const hears = (event: string) => new Promise((heard) => client?.once(event, heard));
  const tell = (socket: AppSocket, message: string) => socket.emit('closing', { reason: 'too_much', message });

  it.each(['websocket', 'polling'])('by %s is cut when a mebibyte waits for its client', async (transport) => {
    const socket = await connect(transport);
    const cut = hears('disconnect');
    for (let times = 0; times < 3; times += 1) tell(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    expect(socket.conn.readyState).not.toBe('open');
    await cut;
  });

  it('is not cut with less', async () => {
    const socket = await connect();
    const arrived = hears('closing');
    for (let times = 0; times < 2; times += 1) tell(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    await arrived;
    expect(socket.connected).toBe(true);
  });

  it('counts bytes, not letters', async () => {
    const socket = await connect();
    for (let times = 0; times < 2; times += 1) tell(socket, THREE_BYTES.repeat(250 * KILOBYTE));
    expect(socket.connected).toBe(false);
  });

  it('lets go at once of what waits', async () => {
    const socket = await connect();
    for (let times = 0; times < 3; times += 1) tell(socket, ONE_BYTE.repeat(500 * KILOBYTE));
    expect(socket.conn.request.socket).toMatchObject({ destroyed: true, writableLength: 0 });
  });

  it('may carry any number of mebibytes to a client that reads', async () => {
    const socket = await connect();
    for (let times = 0; times < 20; times += 1) {
      const read = hears('closing');
      tell(socket, ONE_BYTE.repeat(500 * KILOBYTE));
      await read;
    }
    expect(socket.connected).toBe(true);
  });
});
