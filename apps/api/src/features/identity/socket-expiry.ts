import { Injectable } from '@nestjs/common';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { disconnect } from '../../platform/realtime/disconnect';

/** The longest delay of setTimeout, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

@Injectable()
export class SocketExpiry {
  private readonly timers = new Map<AppSocket, NodeJS.Timeout>();

  watch(socket: AppSocket): void {
    this.forget(socket);
    if (!socket.connected) return;
    const left = socket.data.expiresAt.getTime() - Date.now();
    const wake = () => (left > LONGEST_TIMER_MS ? this.watch(socket) : this.end(socket));
    this.timers.set(socket, setTimeout(wake, Math.min(left, LONGEST_TIMER_MS)).unref());
  }

  forget(socket: AppSocket): void {
    clearTimeout(this.timers.get(socket));
    this.timers.delete(socket);
  }

  /** A client that authenticated by cookie reconnects by itself, and may have a newer cookie by then. */
  private end(socket: AppSocket): void {
    this.forget(socket);
    if (socket.data.byCookie) socket.conn.close();
    else disconnect(socket, 'expired', 'Your session has expired.');
  }
}
