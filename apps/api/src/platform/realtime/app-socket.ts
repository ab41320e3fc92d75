import type { ClientToServerEvents, ServerToClientEvents } from '@chorus/contracts';
import type { Server, Socket } from 'socket.io';

export interface SocketOwner {
  userId: string;
  sessionId: string | undefined;
  tokenHash: string;
  /** When the token was issued, if it says so. */
  issuedAt: Date | undefined;
  /** When the token expires and the socket is closed. */
  expiresAt: Date;
  /** Whether the token came in a cookie: such a client cannot renew it over the socket. */
  byCookie: boolean;
  /** The only room that a guest may see; undefined for people with an account. */
  guestOf?: string;
}

/** Events that nodes send to each other. */
interface NodeEvents {
  person_disconnected: (userId: string) => void;
}

export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, NodeEvents, SocketOwner>;

/** One connection; `data` is set before the socket is connected. */
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NodeEvents, SocketOwner>;
