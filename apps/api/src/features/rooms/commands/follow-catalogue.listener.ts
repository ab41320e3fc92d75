import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/database/database-clock';
import type { DomainEvents } from '../../../platform/events/domain-events';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { retimeSong } from './room-rules';
import { contentOf, lockRoom, roomIdsWithSong, saveRoom } from '../rooms.queries';

/** A song that is deleted takes no time in the rooms that have it, until its deletion is undone. */
@Injectable()
export class FollowCatalogue {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly catalogue: CatalogueReader,
    private readonly clock: DatabaseClock,
  ) {}

  @OnFact('song.deleted', 'song.added')
  async follow({ songId }: DomainEvents['song.deleted']): Promise<void> {
    const roomIds = await roomIdsWithSong(this.database.manager, songId);
    if (roomIds.length === 0) return;
    const [song] = await this.catalogue.timedSongs([songId]);
    for (const roomId of roomIds) await this.retime(roomId, songId, song?.duration ?? 0);
  }

  private retime(roomId: string, songId: string, duration: number): Promise<void> {
    return this.work.run(async (database, emit) => {
      const room = await lockRoom(database, roomId);
      if (!room) return;
      const before = contentOf(room);
      const content = retimeSong(before, songId, duration, this.clock.now());
      if (content !== before) await saveRoom(database, emit, room, content);
    });
  }
}
