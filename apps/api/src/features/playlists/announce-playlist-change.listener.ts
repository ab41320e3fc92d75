import { Injectable } from '@nestjs/common';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** A playlist that one person changes many times a second makes the devices of all its members ask for it twice a second at most. */
const INTERVAL_MS = 500;

/** Sends no events to members who have blocked the owner, or whom the owner has blocked. */
@Injectable()
export class AnnouncePlaylistChange {
  private readonly throttle = new KeyedThrottle(INTERVAL_MS);

  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('playlist.changed')
  announceChange({ playlistId, revision, ownerId, memberIds }: DomainEvents['playlist.changed']): void {
    for (const userId of [ownerId, ...memberIds])
      this.throttle.run(keyOf(playlistId, userId), () =>
        this.socketsOf(ownerId, userId)?.emit('playlist_changed', { playlistId, revision }),
      );
  }

  @OnFact('playlist.removed')
  announceRemoval({ playlistId, ownerId, userIds }: DomainEvents['playlist.removed']): void {
    for (const userId of userIds) {
      this.throttle.cancel(keyOf(playlistId, userId));
      this.socketsOf(ownerId, userId)?.emit('playlist_removed', { playlistId });
    }
  }

  private socketsOf(ownerId: string, userId: string) {
    return this.blocks.isKnownBetween(ownerId, userId) ? undefined : this.sockets.onAllNodesOf(userId);
  }
}

const keyOf = (playlistId: string, userId: string) => `${playlistId} ${userId}`;
