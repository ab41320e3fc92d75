import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';

const DAY = 86_400;

const forgetLikes = job('forget-likes', z.object({}));

/** Likes of a deleted song or album are kept as long as the deletion can be undone, and no longer. */
@Injectable()
export class ForgottenLikes implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetLikes, (_, { database }) => this.forget(database.manager));
    this.jobs.every(DAY, forgetLikes);
  }

  async forget(database: EntityManager): Promise<void> {
    await database.query(
      `DELETE FROM likes WHERE NOT EXISTS (SELECT FROM songs WHERE songs.id = likes.song_id)
         AND NOT EXISTS (SELECT FROM undoable WHERE undoable.subject_id = likes.song_id::text)`,
    );
    await database.query(
      `DELETE FROM album_likes WHERE NOT EXISTS (SELECT FROM albums WHERE albums.id = album_likes.album_id)
         AND NOT EXISTS (SELECT FROM undoable WHERE undoable.subject_id = album_likes.album_id::text)`,
    );
  }
}
