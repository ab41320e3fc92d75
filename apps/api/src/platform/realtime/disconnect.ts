import type { Closing } from '@chorus/contracts';
import type { AppSocket } from './app-socket';

/** Sends the reason and disconnects the socket; a disconnect by the server makes the client not reconnect by itself. */
export function disconnect(socket: AppSocket, reason: Closing['reason'], message: string): void {
  socket.emit('closing', { reason, message });
  socket.disconnect(true);
}
