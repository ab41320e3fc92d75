import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A hundredth of a half-life: not worth writing a song and what it is searched by again. */
const NOTICEABLE = 0.01;

/** Tells the catalogue how popular its songs are, which is what search puts equally good hits in order by. */
@Injectable()
export class SongPopularityWriter {
  /** Songs that are gone are left out. */
  async write(database: EntityManager, songs: readonly { songId: string; trend: number }[]): Promise<void> {
    await database.query(
      `UPDATE songs SET trend = told.trend FROM unnest($1::uuid[], $2::double precision[]) AS told (id, trend)
       WHERE songs.id = told.id AND (songs.trend IS NULL OR abs(songs.trend - told.trend) > ${NOTICEABLE})`,
      [songs.map(({ songId }) => songId), songs.map(({ trend }) => trend)],
    );
  }
}
