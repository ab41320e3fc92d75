import { Manager } from 'socket.io-client';

export type RawConnection = Manager['engine'];

const connections: RawConnection[] = [];

/** Opens a connection that does not join, for packets that no client library sends. */
export async function openRawConnection(origin: string, extraHeaders: Record<string, string> = {}): Promise<RawConnection> {
  const { engine } = new Manager(origin, { transports: ['websocket'], reconnection: false, extraHeaders });
  connections.push(engine);
  await new Promise((open) => engine.once('open', () => open(undefined)));
  return engine;
}

export function closeRawConnections(): void {
  for (const connection of connections.splice(0)) connection.close();
}

export const closed = (connection: RawConnection): Promise<unknown> => new Promise((gone) => connection.once('close', gone));
