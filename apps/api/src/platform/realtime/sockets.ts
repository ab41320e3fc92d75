import type { Closing, ServerToClientEvents } from '@chorus/contracts';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { BroadcastOperator } from 'socket.io';
import { SecurityLog } from '../admission/security-log';
import { Metrics } from '../metrics/metrics';
import { type Allowance, KeyedBuckets, perSecond } from '../admission/token-bucket';
import { AddressBudgets } from '../admission/address-budgets';
import type { AppServer, AppSocket, SocketOwner } from './app-socket';
import { ConnectionBudgets } from '../admission/connection-budgets';
import type { EngineConnection } from '../admission/cut-connection';
import { disconnect } from './disconnect';
import { drain } from './drain';
import { OtherNodes } from './other-nodes';
import { SocketCounter } from '../admission/socket-counter';
import { HandshakeUnresolved } from './handshake-unresolved';

const MOST_SOCKETS_PER_USER = 10;
/** How often one person may join this node: each newcomer is sent who is online. */
const JOINS: Allowance = { burst: 100, perHour: perSecond(5) };

/** Longer than any handshake. */
const REMEMBERED_MS = 60_000;

const roomOf = (userId: string) => `person:${userId}`;
/** The sockets of guests, who are sent what is for their room and not what is for everybody. */
const GUESTS = 'guests';

@WebSocketGateway()
export class Sockets implements OnGatewayInit {
  @WebSocketServer()
  private readonly server: AppServer;
  /** Connections by user id, including those whose handshake is not complete. */
  private readonly connections = new Map<string, Set<EngineConnection>>();
  private readonly joins = new KeyedBuckets();
  /** When people were last disconnected, oldest first. */
  private readonly disconnectedAt = new Map<string, number>();

  constructor(
    private readonly otherNodes: OtherNodes,
    private readonly counter: SocketCounter,
    private readonly budgets: ConnectionBudgets,
    private readonly addresses: AddressBudgets,
    private readonly security: SecurityLog,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_sockets', 'Connections to this node', () => this.openConnections.length);
    metrics.watch('chorus_users_connected', 'People with a connection to this node', () => this.connections.size);
  }

  afterInit(): void {
    this.otherNodes.onSubscriberReady(() => this.server.local.emit('catch_up', {}));
    this.otherNodes.onPublisherRecovered(() => this.server.emit('catch_up', {}));
    this.server.on('person_disconnected', (userId) => this.refuseHandshakesOf(userId));
  }

  /**
   * Assigns a socket to its owner before it is connected; returns false when the user has too many. Throws `HandshakeUnresolved` when the user has come
   * too often, or was disconnected meanwhile.
   */
  async admit(socket: AppSocket, owner: SocketOwner): Promise<boolean> {
    const { conn } = socket;
    const { userId } = owner;
    // No event would say that it closed: it would count as one of this person's forever.
    if (conn.readyState !== 'open') throw new HandshakeUnresolved('closed during the handshake');
    if (this.joins.consume(userId, JOINS) > 0) {
      this.security.limitReached('socket joins', { userId });
      throw new HandshakeUnresolved('joins too often');
    }
    const own = this.connections.get(userId) ?? new Set();
    if (own.size >= MOST_SOCKETS_PER_USER) return false;
    this.connections.set(userId, own.add(conn));
    const leave = () => this.forget(userId, conn);
    conn.once('close', leave);
    socket.once('disconnect', () => {
      conn.off('close', leave);
      leave();
    });
    socket.data = owner;
    void socket.join(owner.guestOf === undefined ? roomOf(userId) : [roomOf(userId), GUESTS]);
    if (await this.counter.count(userId, own.size, MOST_SOCKETS_PER_USER)) {
      if (this.wasDisconnected(socket)) throw new HandshakeUnresolved('disconnected during the handshake');
      this.budgets.admitted(conn, { userId, disconnect: (message) => disconnect(socket, 'too_much', message) });
      this.addresses.giveHandshakeBack(conn.request);
      return true;
    }
    conn.off('close', leave);
    leave();
    return false;
  }

  /** Whether the socket's owner was disconnected since its handshake began: a disconnect does not reach a socket that is not connected yet. */
  wasDisconnected({ data: { userId }, handshake }: AppSocket): boolean {
    return (this.disconnectedAt.get(userId) ?? -Infinity) >= handshake.issued;
  }

  private refuseHandshakesOf(userId: string): void {
    const now = Date.now();
    this.disconnectedAt.delete(userId);
    this.disconnectedAt.set(userId, now);
    for (const [oldest, at] of this.disconnectedAt) {
      if (now - at < REMEMBERED_MS) return;
      this.disconnectedAt.delete(oldest);
    }
  }

  private forget(userId: string, conn: EngineConnection): void {
    const own = this.connections.get(userId);
    if (!own?.delete(conn)) return;
    if (own.size === 0) this.connections.delete(userId);
    void this.counter.count(userId, own.size, MOST_SOCKETS_PER_USER);
  }

  /** Closes every connection of this node in slices; clients reconnect by themselves, to another node. */
  drain(): Promise<void> {
    return drain(this.openConnections);
  }

  private get openConnections(): EngineConnection[] {
    return [...this.connections.values()].flatMap((connections) => [...connections]);
  }

  isOnThisNode(userId: string): boolean {
    return this.connections.has(userId);
  }

  get everybody(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.except(GUESTS);
  }

  get everybodyOnThisNode(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.local.except(GUESTS);
  }

  onThisNodeExcept(...userIds: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.local.except(userIds.map(roomOf));
  }

  onAllNodesExcept(...userIds: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.except(userIds.map(roomOf));
  }

  onThisNodeOf(userId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.local.to(roomOf(userId));
  }

  /** The clients do not reconnect by themselves. */
  disconnectOnThisNode(userId: string, reason: Closing['reason'], message: string): void {
    this.refuseHandshakesOf(userId);
    if (!this.connections.has(userId)) return;
    this.onThisNodeOf(userId).emit('closing', { reason, message });
    this.server.local.in(roomOf(userId)).disconnectSockets(true);
  }

  /** The same for some sockets of a person. Handshakes of the person that are under way begin again. */
  disconnectSomeOnThisNode(userId: string, which: (owner: SocketOwner) => boolean, { reason, message }: Closing): void {
    this.refuseHandshakesOf(userId);
    const { adapter, sockets } = this.server.sockets;
    for (const id of adapter.rooms.get(roomOf(userId)) ?? []) {
      const socket = sockets.get(id);
      if (socket && which(socket.data)) disconnect(socket, reason, message);
    }
  }

  disconnectTokenOnThisNode(tokenHash: string): void {
    for (const socket of this.server.sockets.sockets.values())
      if (socket.data.tokenHash === tokenHash) disconnect(socket, 'expired', 'Your session has expired.');
  }

  /** Disconnects the person on every node. A node that Redis cannot reach keeps its sockets until their tokens expire. */
  disconnect(userId: string, reason: Closing['reason'], message: string): void {
    this.disconnectOnThisNode(userId, reason, message);
    if (this.otherNodes.areConfigured) this.server.serverSideEmit('person_disconnected', userId);
    this.onAllNodesOf(userId).emit('closing', { reason, message });
    this.onAllNodesOf(userId).disconnectSockets(true);
  }

  /** Emitting is fire-and-forget, and lost where the connection is down. */
  onAllNodesOf(userId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.to(roomOf(userId));
  }
}
