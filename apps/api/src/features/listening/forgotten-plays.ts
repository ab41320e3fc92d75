import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';

const DAY = 86_400;

const forgetPlays = job('forget-plays', z.object({}));

/** Plays of a deleted song are kept as long as the deletion can be undone, and no longer. */
@Injectable()
export class ForgottenPlays implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetPlays, (_, { database }) => this.forget(database.manager));
    this.jobs.every(DAY, forgetPlays);
  }

  async forget(database: EntityManager): Promise<void> {
    for (const table of ['plays', 'song_trends'])
      await database.query(
        `DELETE FROM ${table} WHERE NOT EXISTS (SELECT FROM songs WHERE songs.id = ${table}.song_id)
           AND NOT EXISTS (SELECT FROM undoable WHERE undoable.subject_id = ${table}.song_id::text)`,
      );
  }
}
