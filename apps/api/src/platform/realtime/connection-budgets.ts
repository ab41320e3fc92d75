import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../logging/security-log';
import { KeyedBuckets } from '../rate-limit/keyed-buckets';
import { AddressBudgets } from './address-budgets';
import type { AppSocket, EngineConnection } from './app-socket';
import { ConnectionBudget } from './connection-budget';
import { cutConnection } from './cut-connection';
import { disconnect } from './disconnect';

/** How long a client has to read why it is disconnected. */
const LAST_WORDS_MS = 1_000;

@Injectable()
export class ConnectionBudgets {
  private readonly budgets = new WeakMap<EngineConnection, ConnectionBudget>();
  private readonly sockets = new WeakMap<EngineConnection, AppSocket>();
  /** One bucket a person, on this node: what they protect is its event loop. */
  private readonly people = new KeyedBuckets();

  constructor(
    private readonly security: SecurityLog,
    private readonly addresses: AddressBudgets,
  ) {}

  watch(conn: EngineConnection): void {
    this.budgets.set(conn, new ConnectionBudget(conn, this.people, { limit: () => this.logLimit(conn), flood: () => this.endFlood(conn) }));
  }

  admitted(socket: AppSocket, userId: string): void {
    this.sockets.set(socket.conn, socket);
    this.budgets.get(socket.conn)?.share(userId);
  }

  private logLimit(conn: EngineConnection): void {
    const userId = this.sockets.get(conn)?.data.userId;
    this.security.limitReached('socket packets', userId === undefined ? { address: this.addresses.keyOf(conn.request) } : { userId });
  }

  private endFlood(conn: EngineConnection): void {
    const socket = this.sockets.get(conn);
    if (socket) disconnect(socket, 'too_much', 'This connection sent too many requests.');
    setTimeout(() => cutConnection(conn), LAST_WORDS_MS).unref();
  }
}
