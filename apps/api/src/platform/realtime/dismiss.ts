import type { Closing } from '@chorus/contracts';
import type { AppSocket } from './app-socket';

/** Tells a socket why and disconnects it for good: its client does not come back by itself. */
export function dismiss(socket: AppSocket, reason: Closing['reason'], message: string): void {
  socket.emit('closing', { reason, message });
  socket.disconnect(true);
}
