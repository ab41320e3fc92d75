import { Injectable } from '@nestjs/common';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { dismiss } from '../../platform/realtime/dismiss';

/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends sockets with the token that they came by, or that they were given since. */
@Injectable()
export class SocketExpiry {
  private readonly timers = new Map<AppSocket, NodeJS.Timeout>();

  /** From now on the socket lives as long as its token, which may be a newer one than before. */
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

  /** A client that came by cookie comes back by itself, and by then may have a newer one. */
  private end(socket: AppSocket): void {
    this.forget(socket);
    if (socket.data.byCookie) socket.conn.close();
    else dismiss(socket, 'expired', 'Your sign-in has expired.');
  }
}
