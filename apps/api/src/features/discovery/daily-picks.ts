import type { Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { DailyPickEntity } from './daily-pick.entity';
import { filledUp } from './discovery-rules';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DailyList {
  list: string;
  day: string;
  size: number;
  choose: () => Promise<Song[]>;
}

/**
 * A list that is not full is not stored, so that a growing catalogue is not stuck with its first
 * songs; a stored list that lost songs is filled up.
 */
@Injectable()
export class DailyPicks {
  constructor(
    @InjectRepository(DailyPickEntity) private readonly picks: Repository<DailyPickEntity>,
    private readonly catalogue: CatalogueReader,
  ) {}

  async read({ list, day, size, choose }: DailyList): Promise<Song[]> {
    const stored = await this.picks.findOneBy({ day, list });
    const remaining = await this.catalogue.songsById(stored?.songIds ?? []);
    if (remaining.length === size) return remaining;
    const chosen = filledUp(size, remaining, await choose());
    if (stored || chosen.length < size) return chosen;
    await this.save({ day, list, songIds: chosen.map(({ _id }) => _id) });
    return chosen;
  }

  /** The first write wins for all nodes; the next read returns it. */
  private async save(pick: Pick<DailyPickEntity, 'day' | 'list' | 'songIds'>): Promise<void> {
    const yesterday = new Date(Date.parse(pick.day) - DAY_MS).toISOString().slice(0, 10);
    await this.picks.delete({ day: LessThan(yesterday) });
    await this.picks.createQueryBuilder().insert().values(pick).orIgnore().execute();
  }
}
