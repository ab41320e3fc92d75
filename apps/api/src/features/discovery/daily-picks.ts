import type { Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Raw, Repository } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import type { VersionQuery } from '../../platform/http/ready-answers/version-query';
import { DailyPickEntity } from './daily-pick.entity';
import { utcDay } from './discovery-rules';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Uses this node's day, like the list that this node builds. */
export const featuredVersion: VersionQuery = {
  name: 'featured',
  sql: `SELECT concat(day, ' ', md5(song_ids::text)) AS version FROM (SELECT $1::date AS day) AS today
        LEFT JOIN (SELECT day, song_ids FROM daily_picks WHERE list = 'featured') AS picks USING (day)`,
  parameters: () => [utcDay(new Date())],
};

interface DailyList {
  list: string;
  day: string;
  size: number;
  /** Returns the list: the songs that it keeps, then others up to its size. */
  choose: (kept: readonly Song[]) => Promise<Song[]>;
}

/** Completes a list that is not full, or has lost songs, at its end, also when songs are added during the day. */
@Injectable()
export class DailyPicks {
  constructor(
    @InjectRepository(DailyPickEntity) private readonly picks: Repository<DailyPickEntity>,
    private readonly catalogue: CatalogueReader,
  ) {}

  async read({ list, day, size, choose }: DailyList): Promise<Song[]> {
    const stored = await this.picks.findOneBy({ day, list });
    const kept = await this.catalogue.songsById(stored?.songIds ?? []);
    if (kept.length === size) return kept;
    const chosen = await choose(kept);
    if (chosen.length > kept.length) await this.save({ day, list, songIds: chosen.map(({ _id }) => _id) }, stored);
    return chosen;
  }

  /** The first write wins for all nodes; the next read returns it. */
  private async save(pick: Pick<DailyPickEntity, 'day' | 'list' | 'songIds'>, stored: DailyPickEntity | null): Promise<void> {
    const { day, list, songIds } = pick;
    if (stored) {
      await this.picks.update({ day, list, songIds: Raw((column) => `${column} = :seen`, { seen: stored.songIds }) }, { songIds });
      return;
    }
    const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
    await this.picks.delete({ day: LessThan(yesterday) });
    await this.picks.createQueryBuilder().insert().values(pick).orIgnore().execute();
  }
}
