import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ROOM_HEARTBEAT_MS } from '@chorus/contracts';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { SocketGroups } from '../../platform/realtime/socket-groups';
import { Sockets } from '../../platform/realtime/sockets';
import { notInRoom } from './commands/apply-commands';

const CHECK_EVERY_MS = 10_000;
const DROPPED_AFTER_MS = 3 * ROOM_HEARTBEAT_MS;

const groupOf = (roomId: string) => `room:${roomId}`;

/**
 * Tracks which sockets are sent the events of a room: those whose heartbeats were accepted lately. A removal may be lost between nodes, so
 * sockets that send no heartbeats, or whose person is no longer in the room, are sent nothing after a while.
 */
@Injectable()
export class RoomSockets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly subscribed = new Map<AppSocket, { roomId: string; at: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly groups: SocketGroups,
    private readonly sockets: Sockets,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.dropSilent(), CHECK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Returns whether the socket was not subscribed to the room before, by this node or another one. */
  subscribe(socket: AppSocket, roomId: string): boolean {
    const before = this.subscribed.get(socket)?.roomId;
    if (before !== undefined && before !== roomId) this.groups.leave(socket, groupOf(before));
    if (!socket.connected) return false;
    this.subscribed.set(socket, { roomId, at: performance.now() });
    // Checks the group even for a socket that is subscribed: another node may have removed it since, when its person left.
    const isNew = !this.groups.has(socket, groupOf(roomId));
    if (isNew) this.groups.join(socket, groupOf(roomId));
    return isNew;
  }

  unsubscribe(socket: AppSocket): void {
    const known = this.subscribed.get(socket);
    if (!known) return;
    this.groups.leave(socket, groupOf(known.roomId));
    this.subscribed.delete(socket);
  }

  removePeople(roomId: string, userIds: readonly string[]): void {
    for (const [socket, known] of this.subscribed)
      if (known.roomId === roomId && userIds.includes(socket.data.userId)) this.unsubscribe(socket);
    this.groups.removePeople(groupOf(roomId), userIds);
  }

  in(roomId: string, ...exceptUserIds: readonly string[]) {
    return this.groups.onAllNodesExcept(groupOf(roomId), ...exceptUserIds);
  }

  allOf(userId: string) {
    return this.sockets.onAllNodesOf(userId);
  }

  /** A guest who is not in the room any more has no access at all. */
  disconnectGuest(userId: string): void {
    this.sockets.disconnect(userId, 'removed', notInRoom().message);
  }

  private dropSilent(): void {
    const before = performance.now() - DROPPED_AFTER_MS;
    for (const [socket, { at }] of this.subscribed) if (at < before) this.unsubscribe(socket);
  }
}
