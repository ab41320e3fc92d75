import type { Closing, ServerToClientEvents } from '@chorus/contracts';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { BroadcastOperator } from 'socket.io';
import type { AppServer, AppSocket, SocketOwner } from './app-socket';
import { OtherNodes } from './other-nodes';

/** The sockets that one person may have on one node: tabs and devices. */
const MOST_SOCKETS = 10;

const roomOf = (personId: string) => `person:${personId}`;

/** The sockets of this node, and the way to those of all. */
@WebSocketGateway()
export class Sockets implements OnGatewayInit {
  @WebSocketServer()
  private readonly server: AppServer;
  /** The connections of each person, those among them whose handshake is not over. */
  private readonly connections = new Map<string, Set<AppSocket['conn']>>();

  constructor(private readonly otherNodes: OtherNodes) {}

  afterInit(): void {
    this.otherNodes.onHearing(() => this.here.emit('catch_up', {}));
    this.otherNodes.onHeardAgain(() => this.everywhere.emit('catch_up', {}));
  }

  /** Makes a socket a person's, before it is connected; answers false when they have as many as they may. */
  admit(socket: AppSocket, owner: SocketOwner): boolean {
    const { conn } = socket;
    const own = this.connections.get(owner.personId) ?? new Set();
    if (own.size >= MOST_SOCKETS) return false;
    this.connections.set(owner.personId, own.add(conn));
    conn.once('close', () => {
      own.delete(conn);
      if (own.size === 0 && this.connections.get(owner.personId) === own) this.connections.delete(owner.personId);
    });
    socket.data = owner;
    void socket.join(roomOf(owner.personId));
    return true;
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
