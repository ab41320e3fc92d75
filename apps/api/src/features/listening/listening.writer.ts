import type { PlaysReport } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { type CountedPlay, countedPlays } from './counted-plays';
import type { Listener } from './listener';
import { PlayEntity } from './play.entity';
import { PlayRepository } from './play-repository';
import { PlayLimits } from './play-limits';

@Injectable()
export class ListeningWriter {
  constructor(
    @InjectRepository(PlayEntity) private readonly plays: Repository<PlayEntity>,
    private readonly catalogue: CatalogueReader,
    private readonly limits: PlayLimits,
    private readonly playRepository: PlayRepository,
  ) {}

  async report({ plays }: Pick<PlaysReport, 'plays'>, listener: Listener, address: string, now = new Date()): Promise<void> {
    await this.limits.check(listener, address, plays.length);
    const songs = await this.catalogue.songsById([...new Set(plays.map(({ songId }) => songId))]);
    const durations = new Map(songs.map(({ _id, duration }) => [_id, duration]));
    const counted = countedPlays(plays, durations, now);
    await this.playRepository.save(
      listener,
      listener.isVisitor ? await this.limits.belowSongLimit(await this.unknown(counted), address) : counted,
    );
  }

  /** Repeated reports do not use up an address's allowance. */
  private async unknown(plays: readonly CountedPlay[]): Promise<CountedPlay[]> {
    const known = await this.plays.find({ select: { id: true }, where: { id: In(plays.map(({ id }) => id)) } });
    const ids = new Set(known.map(({ id }) => id));
    return plays.filter(({ id }) => !ids.has(id));
  }
}
