import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { joinedBetween } from './playlists.queries';

/** Tells members when a block between them and the owner hides a playlist from them, as if the owner had removed them, and when it returns. */
@Injectable()
export class AnnounceBlockBetweenMembers {
  constructor(
    private readonly database: DataSource,
    private readonly sockets: Sockets,
  ) {}

  @OnFact('people.blocked')
  async hide({ userIds }: DomainEvents['people.blocked']): Promise<void> {
    for (const { playlistId, memberId } of await this.joinedBetween(userIds))
      this.sockets.onThisNodeOf(memberId).emit('playlist_removed', { playlistId });
  }

  @OnFact('people.unblocked')
  async show({ userIds }: DomainEvents['people.unblocked']): Promise<void> {
    for (const { playlistId, memberId, revision } of await this.joinedBetween(userIds))
      this.sockets.onThisNodeOf(memberId).emit('playlist_changed', { playlistId, revision });
  }

  private async joinedBetween(userIds: readonly [string, string]) {
    if (!userIds.some((userId) => this.sockets.isOnThisNode(userId))) return [];
    return joinedBetween(this.database.manager, userIds);
  }
}
