import { closing } from '@chorus/contracts';
import type { Closing } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import { readConnectionRefusal } from './read-refusal';
import type { SocketEvent } from './realtime-machine';

interface SocketListener {
  onSocket: (event: SocketEvent) => void;
  onEvent: (event: string, payload: unknown) => void;
}

export function followSocket(socket: Socket, { onSocket, onEvent }: SocketListener): void {
  let lastClosing: Closing | undefined;
  socket.on('connect', () => {
    lastClosing = undefined;
    onSocket({ type: 'socket.connected' });
  });
  socket.on('connect_error', (error) => {
    const refused = readConnectionRefusal(error);
    onSocket({ type: refused ? 'socket.refused' : 'socket.lost' });
    // What began while disconnected is reported like what closes a connection.
    if (refused?.code === 'suspended' || refused?.code === 'deleted' || refused?.code === 'signed_out')
      onEvent('closing', { reason: refused.code, message: refused.message });
  });
  socket.on('closing', (said) => (lastClosing = closing.safeParse(said).data));
  socket.on('disconnect', () =>
    onSocket(socket.active ? { type: 'socket.lost' } : { type: 'socket.refused', reason: lastClosing?.reason }),
  );
  socket.onAny(onEvent);
}
