import { type SocketAuth, SOCKET_PATH, SOCKET_RECONNECTION } from '@chorus/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

export type Handshake = (say: (auth: SocketAuth) => void) => void;

/** A socket to the page's own origin that reconnects by itself. It connects on request. */
export const openSocket = (auth: Handshake): Socket =>
  io({
    ...SOCKET_RECONNECTION,
    path: SOCKET_PATH,
    autoConnect: false,
    withCredentials: true,
    // WebSocket first: it needs one connection, and so no sticky load balancer. Polling is the
    // fallback for networks that block it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth,
  });
