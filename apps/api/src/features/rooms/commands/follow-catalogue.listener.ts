import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import { DatabaseClock } from '../../../platform/database/database-clock';
import type { DomainEvents } from '../../../platform/events/domain-events';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { retimeSong } from './room-rules';
import { contentOf, lockRoom, roomsWithSongs, saveRoom } from '../rooms.queries';

/** Of songs that are added or deleted together. */
const COLLECTED_MS = 10;

/** A song that is deleted takes no time in the rooms that have it, until its deletion is undone. */
@Injectable()
export class FollowCatalogue {
  private readonly changed = new Batch<string, void>(COLLECTED_MS, (songIds) => this.followAll([...new Set(songIds)]));

  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly catalogue: CatalogueReader,
    private readonly clock: DatabaseClock,
  ) {}

  @OnFact('song.deleted', 'song.added')
  follow({ songId }: DomainEvents['song.deleted']): Promise<void> {
    return this.changed.add(songId);
  }

  private async followAll(songIds: readonly string[]): Promise<void> {
    const found = await roomsWithSongs(this.database.manager, songIds);
    if (found.length === 0) return;
    const songs = await this.catalogue.timedSongs([...new Set(found.map(({ songId }) => songId))]);
    const durations = new Map(songs.map(({ songId, duration }) => [songId, duration]));
    for (const { roomId, songId } of found) await this.retime(roomId, songId, durations.get(songId) ?? 0);
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
