import type { Closing, ServerToClientEvents } from '@chorus/contracts';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { BroadcastOperator } from 'socket.io';
import { Metrics } from '../metrics/metrics';
import type { AppServer, AppSocket, SocketOwner } from './app-socket';
import { drain } from './drain';
import { OtherNodes } from './other-nodes';
import { SocketCounter } from './socket-counter';

/** Sockets per user over all tabs and devices. */
const MOST_SOCKETS = 10;

const roomOf = (userId: string) => `person:${userId}`;

/** Access to the sockets of this node and of all nodes. */
@WebSocketGateway()
export class Sockets implements OnGatewayInit {
  @WebSocketServer()
  private readonly server: AppServer;
  /** Connections by user id, including those whose handshake is not complete. */
  private readonly connections = new Map<string, Set<AppSocket['conn']>>();

  constructor(
    private readonly otherNodes: OtherNodes,
    private readonly counter: SocketCounter,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_sockets', 'Connections to this node', () => this.openConnections.length);
    metrics.watch('chorus_users_connected', 'People with a connection to this node', () => this.connections.size);
  }

  afterInit(): void {
    this.otherNodes.onSubscriberReady(() => this.here.emit('catch_up', {}));
    this.otherNodes.onPublisherRecovered(() => this.everywhere.emit('catch_up', {}));
  }

  /** Assigns a socket to its owner before it is connected; returns false when the user has too many. */
  async admit(socket: AppSocket, owner: SocketOwner): Promise<boolean> {
    const { conn } = socket;
    const { userId } = owner;
    const own = this.connections.get(userId) ?? new Set();
    if (own.size >= MOST_SOCKETS) return false;
    this.connections.set(userId, own.add(conn));
    conn.once('close', () => this.forget(userId, conn));
    socket.data = owner;
    // Join before the first await, so that a disconnect in the meantime reaches this socket.
    void socket.join(roomOf(userId));
    if (await this.counter.count(userId, own.size, MOST_SOCKETS)) return true;
    this.forget(userId, conn);
    return false;
  }

  private forget(userId: string, conn: AppSocket['conn']): void {
    const own = this.connections.get(userId);
    if (!own?.delete(conn)) return;
    if (own.size === 0) this.connections.delete(userId);
    void this.counter.count(userId, own.size, MOST_SOCKETS);
  }

  /** Closes every connection of this node in slices; clients reconnect by themselves, to another node. */
  drain(): Promise<void> {
    return drain(this.openConnections);
  }

  private get openConnections(): AppSocket['conn'][] {
    return [...this.connections.values()].flatMap((connections) => [...connections]);
  }

  /** All sockets of all nodes. */
  get everywhere(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.except([]);
  }

  /** All sockets of this node. */
  get here(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.local;
  }

  /** All sockets of this node except those of these users. */
  hereBut(...people: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.here.except(people.map(roomOf));
  }

  /** A user's sockets on this node. */
  hereOf(userId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.here.to(roomOf(userId));
  }

  /** Disconnects a user's sockets on this node; their clients do not reconnect by themselves. */
  disconnectHere(userId: string, reason: Closing['reason'], message: string): void {
    if (!this.connections.has(userId)) return;
    this.hereOf(userId).emit('closing', { reason, message });
    this.hereOf(userId).disconnectSockets(true);
  }

  /** Disconnects a user's sockets on every node. A node that Redis cannot reach keeps its sockets until their tokens expire. */
  disconnect(userId: string, reason: Closing['reason'], message: string): void {
    this.disconnectHere(userId, reason, message);
    this.everySocketOf(userId).emit('closing', { reason, message });
    this.everySocketOf(userId).disconnectSockets(true);
  }

  /** A user's sockets on every node. Emitting is fire-and-forget, and lost where the connection is down. */
  everySocketOf(userId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.to(roomOf(userId));
  }
}
