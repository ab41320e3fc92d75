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
  /** Any day in UTC, `YYYY-MM-DD`. */
  day: string;
  size: number;
  choose: () => Promise<Song[]>;
}

/**
 * Keeps what was chosen for a day. A list that is not full yet is not kept, so that a catalogue that is just being filled
 * is not stuck with its first songs; a kept list that lost songs is filled up.
 */
@Injectable()
export class DailyPicks {
  constructor(
    @InjectRepository(DailyPickEntity) private readonly picks: Repository<DailyPickEntity>,
    private readonly catalogue: CatalogueReader,
  ) {}

  async of({ list, day, size, choose }: DailyList): Promise<Song[]> {
    const kept = await this.picks.findOneBy({ day, list });
    const remaining = await this.catalogue.songsById(kept?.songIds ?? []);
    if (remaining.length === size) return remaining;
    const chosen = filledUp(size, remaining, await choose());
    if (kept || chosen.length < size) return chosen;
    await this.keep({ day, list, songIds: chosen.map(({ _id }) => _id) });
    return chosen;
  }

  /** Whoever is first decides for all; the next look at the list shows it. */
  private async keep(pick: Pick<DailyPickEntity, 'day' | 'list' | 'songIds'>): Promise<void> {
    const yesterday = new Date(Date.parse(pick.day) - DAY_MS).toISOString().slice(0, 10);
    await this.picks.delete({ day: LessThan(yesterday) });
    await this.picks.createQueryBuilder().insert().values(pick).orIgnore().execute();
  }
}
