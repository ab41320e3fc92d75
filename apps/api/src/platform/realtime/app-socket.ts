import type { ClientToServerEvents, ServerToClientEvents } from '@chorus/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** Whose a socket is, as its verified token says. */
export interface SocketOwner {
  /** The token's subject. */
  personId: string;
  /** When the token ends, and the socket with it. */
  expiresAt: Date;
  /** Whether the token came by cookie: such a client cannot renew it here. */
  byCookie: boolean;
}

/** The server of every node's sockets. */
export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketOwner>;

/** One connection of a person; `data` is there before the connection is. */
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketOwner>;
