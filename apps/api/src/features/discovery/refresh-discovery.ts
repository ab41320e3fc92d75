import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { SongPopularityWriter } from '../catalogue/popularity/song-popularity.writer';
import { ListeningReader } from '../listening/listening.reader';
import { PersonalPicks } from './personal-picks';
import { refreshNeighbours } from './song-neighbours.queries';

const refresh = job('refresh-discovery', z.object({}));
const EVERY_SECONDS = 15 * 60;
const SONGS_AT_ONCE = 500;

@Injectable()
export class RefreshDiscovery implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly listening: ListeningReader,
    private readonly popularity: SongPopularityWriter,
    private readonly personal: PersonalPicks,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(refresh, (_, context) => this.refresh(context));
    this.jobs.every(EVERY_SECONDS, refresh);
  }

  async refresh({ database, signal }: JobContext, now = new Date()): Promise<void> {
    const { manager } = database;
    await refreshNeighbours(database, now);
    for await (const songs of this.listening.trends(manager, SONGS_AT_ONCE)) {
      signal.throwIfAborted();
      await this.popularity.write(manager, songs);
    }
    await this.personal.forgetBefore(manager, now);
  }
}
