import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_RECONNECTION } from '@chorus/contracts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type Options = Partial<ManagerOptions & SocketOptions>;

type Frame = {
  [Name in keyof ServerToClientEvents]: [name: Name, payload: Parameters<ServerToClientEvents[Name]>[0]];
}[keyof ServerToClientEvents];

export class SocketClient {
  readonly socket: ClientSocket;
  readonly frames: Frame[] = [];
  private readonly waiting = new Set<() => void>();

  /** The socket is untyped, to send what no client of ours sends. */
  constructor(readonly plain: Socket) {
    this.socket = plain;
    plain.onAny((name: Frame[0], payload: Frame[1]) => {
      this.frames.push([name, payload] as Frame);
      for (const check of this.waiting) check();
    });
  }

  all<Name extends keyof ServerToClientEvents>(name: Name): Parameters<ServerToClientEvents[Name]>[0][] {
    return this.frames.filter(([event]) => event === name).map(([, payload]) => payload as Parameters<ServerToClientEvents[Name]>[0]);
  }

  async until<Name extends keyof ServerToClientEvents>(
    name: Name,
    isRight: (payloads: Parameters<ServerToClientEvents[Name]>[0][]) => boolean,
  ): Promise<Parameters<ServerToClientEvents[Name]>[0][]> {
    await new Promise<void>((enough) => {
      const check = () => {
        if (!isRight(this.all(name))) return;
        this.waiting.delete(check);
        enough();
      };
      this.waiting.add(check);
      check();
    });
    return this.all(name);
  }

  several<Name extends keyof ServerToClientEvents>(name: Name, count: number): Promise<Parameters<ServerToClientEvents[Name]>[0][]> {
    return this.until(name, ({ length }) => length >= count);
  }

  async first<Name extends keyof ServerToClientEvents>(name: Name): Promise<Parameters<ServerToClientEvents[Name]>[0]> {
    const [payload] = await this.several(name, 1);
    if (payload === undefined) throw new Error(`${name} came without a payload`);
    return payload;
  }

  async sees(userId: string): Promise<void> {
    await this.until('users_online', ([online = []]) => online.includes(userId) || this.all('user_connected').includes(userId));
  }

  disconnected(): Promise<Socket.DisconnectReason> {
    return new Promise((gone) => this.socket.once('disconnect', gone));
  }

  /** Frees the memory of what was received: crowds receive much. */
  forget(): void {
    this.frames.length = 0;
  }

  close(): void {
    this.socket.disconnect();
  }
}

const clients: SocketClient[] = [];

export function openSocket(origin: string, options: Options): SocketClient {
  const client = new SocketClient(io(origin, { ...SOCKET_RECONNECTION, forceNew: true, transports: ['websocket'], ...options }));
  clients.push(client);
  return client;
}

export async function connectSocket(origin: string, options: Options): Promise<SocketClient> {
  const client = openSocket(origin, options);
  await new Promise<void>((connected, refused) => {
    client.socket.once('connect', connected);
    client.socket.once('connect_error', refused);
  });
  return client;
}

export function closeSockets(): void {
  for (const client of clients.splice(0)) client.close();
}
