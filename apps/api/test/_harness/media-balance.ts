import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaCollector } from '../../src/features/media/media-collector';
import { MediaSweeper } from '../../src/features/media/media-sweeper';
import { databaseId } from '../../src/features/media/database-id.reader';
import { ObjectStore, type Removals } from '../../src/platform/object-store/object-store';
import { doJobs, jobContext } from './jobs-on-demand';

/** Gives the bucket to the database of this node, as its first sweep does. */
export async function ownBucket(app: INestApplicationContext): Promise<Removals> {
  const [objects, id] = [app.get(ObjectStore, { strict: false }), await databaseId(app.get(DataSource).manager)];
  await objects.setOwner(id);
  return objects.removals(id);
}

/** Pretends that 16 minutes have passed since the last reference was removed. */
export async function collectMedia(app: INestApplicationContext): Promise<void> {
  await ownBucket(app);
  await app.get(DataSource).query(`UPDATE media SET touched_at = touched_at - interval '16 minutes'`);
  await app.get(MediaCollector, { strict: false }).collect(jobContext(app));
  await doJobs(app, 'remove-object');
}

/** Pretends that an hour has passed since files were stored whose rows are not saved. */
export const endHolds = (app: INestApplicationContext): Promise<unknown> =>
  app.get(DataSource).query(`UPDATE media_holds SET until = until - interval '1 hour'`);

/** Sweeps as if the leftovers were an hour old. */
export async function sweepMedia(app: INestApplicationContext): Promise<void> {
  await endHolds(app);
  await app.get(MediaSweeper, { strict: false }).sweep(jobContext(app), new Date(Date.now() + 60_000));
}

const REFERENCES = `SELECT audio_hash AS hash FROM songs UNION SELECT image_hash FROM songs UNION SELECT image_hash FROM albums
  UNION SELECT image_hash FROM artists UNION SELECT portrait_hash FROM users`;

export async function imbalance(app: INestApplicationContext) {
  const database = app.get(DataSource);
  const names = async (query: string) => (await database.query<{ name: string }[]>(query)).map(({ name }) => name);
  const rows = await names(`SELECT hash || '.' || ext AS name FROM media`);
  const objects: string[] = [];
  for await (const { key } of app.get(ObjectStore, { strict: false }).list()) objects.push(key);
  return {
    objectsWithoutRow: objects.filter((name) => !rows.includes(name)),
    rowsWithoutObject: rows.filter((name) => !objects.includes(name)),
    unneededRows: await names(
      `WITH needed AS (${REFERENCES}) SELECT hash AS name FROM media
       WHERE hash NOT IN (SELECT hash FROM needed WHERE hash IS NOT NULL
         UNION SELECT small_hash FROM media JOIN needed USING (hash) WHERE small_hash IS NOT NULL
         UNION SELECT medium_hash FROM media JOIN needed USING (hash) WHERE medium_hash IS NOT NULL)`,
    ),
  };
}

export const inBalance = { objectsWithoutRow: [], rowsWithoutObject: [], unneededRows: [] };
