import type { Socket } from 'socket.io';

/** The transport of a socket; in socket.io's terms the engine's socket. */
export type EngineConnection = Socket['conn'];

/** Ends a connection without waiting for its peer, who may neither read nor stop sending. The client may reconnect. */
export function cutConnection(conn: EngineConnection): void {
  conn.close(true);
  // A closed WebSocket would keep its buffers, and read on, until the peer acknowledges. Polling requests share their TCP socket with other
  // requests.
  if (conn.request.headers.upgrade !== undefined) conn.request.socket.destroy();
}
