import type { AppSocket } from './app-socket';

/** What may wait for a client that does not read, in bytes. The largest that is sent at once is the list of who is online. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Cuts a connection whose client has stopped reading, before what waits for it fills the memory. The client may come back. */
export function cutWhenBehind({ conn }: AppSocket): void {
  let handedOver = 0;
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += data === undefined ? 0 : Buffer.byteLength(data);
    if (conn.transport.writable || handedOver + waiting <= MOST_WAITING_BYTES) return;
    conn.close(true);
    // A WebSocket would keep what waits until the other side agrees to the end. Requests that poll share their connection with others.
    if (conn.request.headers.upgrade !== undefined) conn.request.socket.destroy();
  });
  // The transport takes a batch only after the one before has left.
  conn.on('flush', () => {
    handedOver = waiting;
    waiting = 0;
  });
}
