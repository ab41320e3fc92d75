import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';

const DAY = 86_400;
/** A device that was offline for longer may repeat what it did. */
const REMEMBERED = '90 days';

const forgetPlaylistItems = job('forget-playlist-items', z.object({}));

@Injectable()
export class ForgottenItems implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetPlaylistItems, (_, { database }) => this.forget(database.manager));
    this.jobs.every(DAY, forgetPlaylistItems);
  }

  /** Deletes removed items and acts of that age. Clients that have not seen a removal by then read all items again. */
  async forget(database: EntityManager): Promise<void> {
    await database.query(
      `WITH forgotten AS (
         DELETE FROM playlist_items WHERE removed_at < now() - interval '${REMEMBERED}' RETURNING playlist_id, revision
       )
       UPDATE playlists SET forgotten_revision = greatest(forgotten_revision, latest)
       FROM (SELECT playlist_id, max(revision) AS latest FROM forgotten GROUP BY playlist_id) AS changed WHERE id = playlist_id`,
    );
    await database.query(`DELETE FROM playlist_acts WHERE arrived_at < now() - interval '${REMEMBERED}'`);
  }
}
