import { cutConnection, type EngineConnection } from './cut-connection';

/** Upper bound for bytes buffered for a client that does not read. The largest single payload is the list of online users. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Closes a connection whose client has stopped reading, before its buffer exhausts memory. The client may reconnect. */
export function disconnectSlowClient(conn: EngineConnection): void {
  let handedOver = 0;
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += data === undefined ? 0 : Buffer.byteLength(data);
    if (!conn.transport.writable && handedOver + waiting > MOST_WAITING_BYTES) cutConnection(conn);
  });
  // The transport takes a batch only after the previous one has been written.
  conn.on('flush', () => {
    handedOver = waiting;
    waiting = 0;
  });
}
