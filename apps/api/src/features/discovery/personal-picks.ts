import { catalogueId, type PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import * as z from 'zod/mini';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { utcDay } from './discovery-rules';
import { PersonalPickEntity } from './personal-pick.entity';

const DAY_MS = 24 * 60 * 60 * 1000;

const storedPicks = z.array(
  z.object({
    songId: catalogueId,
    reason: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('played'), songId: catalogueId }),
      z.object({ kind: z.literal('trending') }),
      z.object({ kind: z.literal('new') }),
    ]),
  }),
);
/** A song by its id, and why it was picked; titles are looked up when it is shown. */
export type StoredPick = z.infer<typeof storedPicks>[number];

/** Keeps what was picked for a person for the rest of the day, so that every node shows the same. */
@Injectable()
export class PersonalPicks implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(PersonalPickEntity) private readonly picks: Repository<PersonalPickEntity>,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async of(listener: string, day: string): Promise<StoredPick[] | undefined> {
    const kept = await this.picks.findOneBy({ day, listener });
    return kept ? storedPicks.parse(kept.picks) : undefined;
  }

  /** Whoever is first decides; the next look at the list shows it. */
  async keep(listener: string, day: string, picks: readonly StoredPick[]): Promise<void> {
    await this.picks
      .createQueryBuilder()
      .insert()
      .values({ day, listener, picks: [...picks] })
      .orIgnore()
      .execute();
  }

  /** What nobody will be shown any more. */
  async forgetBefore(database: EntityManager, now: Date): Promise<void> {
    await database.delete(PersonalPickEntity, { day: LessThan(utcDay(new Date(now.getTime() - DAY_MS))) });
  }

  async export(subject: string): Promise<Pick<PersonalData, 'picks'>> {
    const kept = await this.picks.find({ where: { listener: subject }, order: { day: 'DESC' } });
    return { picks: kept.flatMap(({ day, picks }) => storedPicks.parse(picks).map(({ songId }) => ({ day, songId }))) };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PersonalPickEntity, { listener: subject });
  }
}
