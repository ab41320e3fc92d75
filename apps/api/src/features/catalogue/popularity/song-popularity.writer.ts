import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A hundredth of a half-life: not worth writing a song and what it is searched by again. */
const NOTICEABLE = 0.01;

/** Stores the songs' popularity, which ranks equally good search results. */
@Injectable()
export class SongPopularityWriter {
  /** Songs that are gone are left out. */
  async write(database: EntityManager, songs: readonly { songId: string; trend: number }[]): Promise<void> {
    await database.query(
      `UPDATE songs SET trend = popular.trend FROM unnest($1::uuid[], $2::double precision[]) AS popular (id, trend)
       WHERE songs.id = popular.id AND (songs.trend IS NULL OR abs(songs.trend - popular.trend) > ${NOTICEABLE})`,
      [songs.map(({ songId }) => songId), songs.map(({ trend }) => trend)],
    );
  }
}
