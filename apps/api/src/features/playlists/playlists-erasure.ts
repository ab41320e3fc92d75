import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import type { Emit } from '../../platform/events/unit-of-work';
import type { AfterCommit } from '../../platform/personal-data/personal-data';
import { BlocksReader } from '../moderation/blocks.reader';
import { deletePlaylistsOf, handOver, lockPlaylistsWith, removeFrom } from './hand-over.queries';

/** Removes a person from all playlists. Everyone else who has one of them is told. */
@Injectable()
export class PlaylistsErasure {
  constructor(
    private readonly blocks: BlocksReader,
    private readonly bus: EventBus,
  ) {}

  async erase(userId: string, database: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const emit: Emit = (...fact) => afterCommit(() => this.bus.publish(...fact));
    const ids = await lockPlaylistsWith(database, userId);
    // From memory: the blocks may have been erased in this transaction.
    const passed = new Set(await handOver(database, userId, this.blocks.blockedWith(userId)));
    for (const { playlistId, memberIds } of await deletePlaylistsOf(database, userId))
      emit('playlist.removed', { playlistId, ownerId: userId, userIds: memberIds });
    for (const changed of await removeFrom(database, ids, userId)) {
      emit('playlist.changed', changed);
      const { playlistId, ownerId, memberIds } = changed;
      const userIds = memberIds.filter((memberId) => this.blocks.isKnownBetween(ownerId, memberId));
      if (passed.has(playlistId) && userIds.length > 0) emit('playlist.removed', { playlistId, ownerId: userId, userIds });
    }
  }
}
