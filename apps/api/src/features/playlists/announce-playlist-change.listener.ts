import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Sends no events to members who have blocked the owner, or whom the owner has blocked. */
@Injectable()
export class AnnouncePlaylistChange {
  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('playlist.changed')
  announceChange({ playlistId, revision, ownerId, memberIds }: DomainEvents['playlist.changed']): void {
    for (const userId of this.withoutBlocked(ownerId, [ownerId, ...memberIds]))
      this.sockets.onAllNodesOf(userId).emit('playlist_changed', { playlistId, revision });
  }

  @OnFact('playlist.removed')
  announceRemoval({ playlistId, ownerId, userIds }: DomainEvents['playlist.removed']): void {
    for (const userId of this.withoutBlocked(ownerId, userIds)) this.sockets.onAllNodesOf(userId).emit('playlist_removed', { playlistId });
  }

  private withoutBlocked(ownerId: string, userIds: readonly string[]): string[] {
    return userIds.filter((userId) => !this.blocks.isKnownBetween(ownerId, userId));
  }
}
