import { type EntityManager, In } from 'typeorm';
import { SongEntity } from '../songs/song.entity';
import type { Values } from './changed-values';

/** In the order of their ids, which is the order of locks. Ids that no longer exist are left out. */
export const lockSongs = (database: EntityManager, ids: readonly string[]): Promise<SongEntity[]> =>
  database.find(SongEntity, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });

export interface SongValues {
  id: string;
  values: Values;
}

/** One statement for all songs that get the same. */
export async function setValues(database: EntityManager, songs: readonly SongValues[]): Promise<void> {
  const byValues = Map.groupBy(songs, ({ values }) => JSON.stringify(values));
  for (const alike of byValues.values()) {
    const [first] = alike;
    if (first) await database.update(SongEntity, { id: In(alike.map(({ id }) => id)) }, first.values);
  }
}
