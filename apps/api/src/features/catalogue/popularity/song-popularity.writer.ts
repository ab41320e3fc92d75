import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * A hundredth of a half-life: a smaller change is not worth updating a song and its search index.
 */
const NOTICEABLE = 0.01;

@Injectable()
export class SongPopularityWriter {
  async write(database: EntityManager, songs: readonly { songId: string; trend: number }[]): Promise<void> {
    await database.query(
      `UPDATE songs SET trend = popular.trend FROM unnest($1::uuid[], $2::double precision[]) AS popular (id, trend)
       WHERE songs.id = popular.id AND (songs.trend IS NULL OR abs(songs.trend - popular.trend) > ${NOTICEABLE})`,
      [songs.map(({ songId }) => songId), songs.map(({ trend }) => trend)],
    );
  }
}
