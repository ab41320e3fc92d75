import type { PresenceChange } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { SocketGroups } from '../../platform/realtime/socket-groups';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';
import { BATCHED } from './presence-groups';
import { PresenceService } from './presence.service';
import { splitBySize } from './split-by-size';

const EVERY_MS = 250;
/** A quarter of what a client may have unread. */
const LARGEST_BATCH_BYTES = 64 * 1024;

/**
 * Tells the sockets that ask for it what has changed in the last quarter of a second, in one event: with thousands of sockets, nearly all
 * the time that presence takes is spent on sending. A change is looked up when it is sent, so that a later one of the same person takes its place.
 */
@Injectable()
export class PresenceBatches {
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: Sockets,
    private readonly groups: SocketGroups,
    private readonly blocks: BlocksReader,
    private readonly presence: PresenceService,
  ) {}

  add(userId: string): void {
    this.changed.add(userId);
    this.timer ??= setTimeout(() => this.send(), EVERY_MS).unref();
  }

  private send(): void {
    this.timer = undefined;
    const [batch, rest] = splitBySize(
      [...this.changed].map((userId) => this.changeOf(userId)),
      LARGEST_BATCH_BYTES,
    );
    this.changed = new Set();
    for (const [userId] of rest) this.add(userId);
    this.emit(batch);
  }

  /** Changes of people who have blocked somebody here are sent one by one: a copy of the batch for each who is blocked could be thousands. */
  private emit(batch: readonly PresenceChange[]): void {
    const shared: PresenceChange[] = [];
    for (const change of batch) {
      const hidden = this.blockedHere(change);
      if (hidden.length > 0) this.groups.onThisNodeExcept(BATCHED, ...hidden).emit('presence_changed', [change]);
      else shared.push(change);
    }
    if (shared.length > 0) this.groups.onThisNodeExcept(BATCHED).emit('presence_changed', shared);
  }

  private blockedHere([userId]: PresenceChange): string[] {
    return this.blocks.blockedWith(userId).filter((other) => this.sockets.isOnThisNode(other));
  }

  private changeOf(userId: string): PresenceChange {
    const current = this.presence.online.get(userId);
    if (!current) return [userId, null];
    const { activity, songId } = current;
    return songId === undefined ? [userId, activity] : [userId, activity, songId];
  }
}
