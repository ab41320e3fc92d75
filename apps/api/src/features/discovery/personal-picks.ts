import { catalogueId } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import * as z from 'zod/mini';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { UsersReader } from '../users/users.reader';
import { utcDay } from './discovery-rules';
import { PersonalPickEntity } from './personal-pick.entity';

const DAY_MS = 24 * 60 * 60 * 1000;

const storedPicks = z.array(
  z.object({
    songId: catalogueId,
    reason: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('played'),
        songId: catalogueId,
        isLiked: z.optional(z.boolean()),
        genre: z.optional(z.string()),
        decade: z.optional(z.int()),
      }),
      z.object({ kind: z.literal('trending') }),
      z.object({ kind: z.literal('new') }),
    ]),
  }),
);
export type StoredPick = z.infer<typeof storedPicks>[number];

@Injectable()
export class PersonalPicks implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PersonalPickEntity) private readonly picks: Repository<PersonalPickEntity>,
    private readonly personalData: PersonalDataSources,
    private readonly users: UsersReader,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async read(userId: string, day: string): Promise<StoredPick[] | undefined> {
    const stored = await this.picks.findOneBy({ day, userId });
    return stored ? storedPicks.parse(stored.picks) : undefined;
  }

  async save(userId: string, day: string, picks: readonly StoredPick[]): Promise<void> {
    await this.picks.manager.transaction(async (transaction) => {
      if (await this.users.staysDeleted(transaction, userId)) return;
      await transaction
        .createQueryBuilder()
        .insert()
        .into(PersonalPickEntity)
        .values({ day, userId, picks: [...picks] })
        .orIgnore()
        .execute();
    });
  }

  async forgetBefore(database: EntityManager, now: Date): Promise<void> {
    await database.delete(PersonalPickEntity, { day: LessThan(utcDay(new Date(now.getTime() - DAY_MS))) });
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const stored = await this.picks.find({ where: { userId }, order: { day: 'DESC' } });
    yield { picks: stored.flatMap(({ day, picks }) => storedPicks.parse(picks).map(({ songId }) => ({ day, songId }))) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PersonalPickEntity, { userId });
  }
}
