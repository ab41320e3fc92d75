import type { ServerToClientEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { BroadcastOperator } from 'socket.io';
import type { AppSocket, SocketOwner } from './app-socket';
import { Sockets } from './sockets';

const roomOf = (group: string) => `group:${group}`;

/** Sockets of many people that are sent the same; a socket leaves its groups when it disconnects. */
@Injectable()
export class SocketGroups {
  constructor(private readonly sockets: Sockets) {}

  has(socket: AppSocket, group: string): boolean {
    return socket.rooms.has(roomOf(group));
  }

  join(socket: AppSocket, group: string): void {
    void socket.join(roomOf(group));
  }

  leave(socket: AppSocket, group: string): void {
    void socket.leave(roomOf(group));
  }

  /** All sockets of these people, on every node that Redis reaches. */
  removePeople(group: string, userIds: readonly string[]): void {
    for (const userId of userIds) this.sockets.onAllNodesOf(userId).socketsLeave(roomOf(group));
  }

  onAllNodesExcept(group: string, ...userIds: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.sockets.onAllNodesExcept(...userIds).to(roomOf(group));
  }

  onThisNodeExcept(group: string, ...userIds: readonly string[]): BroadcastOperator<ServerToClientEvents, SocketOwner> {
    return this.sockets.onThisNodeExcept(...userIds).to(roomOf(group));
  }
}
