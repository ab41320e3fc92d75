import { SOCKET_PATH, SOCKET_RECONNECTION } from '@chorus/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** What a socket says of itself in each handshake. */
export type Handshake = (say: (auth: { userId: string; token: string | undefined }) => void) => void;

/** A socket to the page's own origin that comes back by itself. It connects when it is told to. */
export const openSocket = (auth: Handshake): Socket =>
  io({
    ...SOCKET_RECONNECTION,
    path: SOCKET_PATH,
    autoConnect: false,
    withCredentials: true,
    // WebSocket needs one connection and so no sticky balancer; polling is for networks that do not let it through.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth,
  });
