import type { Closing, ServerToClientEvents } from '@chorus/contracts';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { BroadcastOperator } from 'socket.io';
import { Metrics } from '../metrics/metrics';
import type { AppServer, AppSocket, SocketOwner } from './app-socket';
import { drain } from './drain';
import { OtherNodes } from './other-nodes';
import { SocketTally } from './socket-tally';

/** The sockets that one person may have: tabs and devices. */
const MOST_SOCKETS = 10;

const roomOf = (personId: string) => `person:${personId}`;

/** The sockets of this node, and the way to those of all. */
@WebSocketGateway()
export class Sockets implements OnGatewayInit {
  @WebSocketServer()
  private readonly server: AppServer;
  /** The connections of each person, those among them whose handshake is not over. */
  private readonly connections = new Map<string, Set<AppSocket['conn']>>();

  constructor(
    private readonly otherNodes: OtherNodes,
    private readonly tally: SocketTally,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_sockets', 'Connections to this node', () => this.openConnections.length);
    metrics.watch('chorus_people_here', 'People with a connection to this node', () => this.connections.size);
  }

  afterInit(): void {
    this.otherNodes.onHearing(() => this.here.emit('catch_up', {}));
    this.otherNodes.onHeardAgain(() => this.everywhere.emit('catch_up', {}));
  }

  /** Makes a socket a person's, before it is connected; answers false when they have as many as they may. */
  async admit(socket: AppSocket, owner: SocketOwner): Promise<boolean> {
    const { conn } = socket;
    const { personId } = owner;
    const own = this.connections.get(personId) ?? new Set();
    if (own.size >= MOST_SOCKETS) return false;
    this.connections.set(personId, own.add(conn));
    conn.once('close', () => this.forget(personId, conn));
    socket.data = owner;
    // Before anything is waited for, so that who is dismissed meanwhile is found.
    void socket.join(roomOf(personId));
    if (await this.tally.count(personId, own.size, MOST_SOCKETS)) return true;
    this.forget(personId, conn);
    return false;
  }

  private forget(personId: string, conn: AppSocket['conn']): void {
    const own = this.connections.get(personId);
    if (!own?.delete(conn)) return;
    if (own.size === 0) this.connections.delete(personId);
    void this.tally.count(personId, own.size, MOST_SOCKETS);
  }

  /** Closes every connection of this node by and by; their clients come back by themselves, to another. */
  drain(): Promise<void> {
    return drain(this.openConnections);
  }

  private get openConnections(): AppSocket['conn'][] {
    return [...this.connections.values()].flatMap((connections) => [...connections]);
  }

  /** Every socket of every node. */
  get everywhere(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.except([]);
  }

  /** Every socket of this node. */
  get here(): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.local;
  }

  /** Every socket of this node that is none of these people's. */
  hereBut(...people: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.here.except(people.map(roomOf));
  }

  /** A person's sockets of this node. */
  hereOf(personId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.here.to(roomOf(personId));
  }

  /** Dismisses a person's sockets of this node: their clients do not come back by themselves. */
  dismissHere(personId: string, reason: Closing['reason'], message: string): void {
    if (!this.connections.has(personId)) return;
    this.hereOf(personId).emit('closing', { reason, message });
    this.hereOf(personId).disconnectSockets(true);
  }

  /** The same on every node. One that Redis cannot reach keeps its sockets until their tokens end. */
  dismiss(personId: string, reason: Closing['reason'], message: string): void {
    this.dismissHere(personId, reason, message);
    this.of(personId).emit('closing', { reason, message });
    this.of(personId).disconnectSockets(true);
  }

  /** Every socket of a person, on every node. What is emitted is not waited for, and is lost where a connection is. */
  of(personId: string): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.server.to(roomOf(personId));
  }
}
