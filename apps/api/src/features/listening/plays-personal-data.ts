import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { PlayEntity } from './play.entity';

/** A visitor's id may equal a user's id: they are different people. */
@Injectable()
export class PlaysPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PlayEntity) private readonly plays: Repository<PlayEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(userId: string): Promise<Pick<PersonalData, 'plays'>> {
    const plays = await this.plays.find({ where: { listener: userId, visitor: false }, order: { startedAt: 'DESC', id: 'DESC' } });
    return {
      plays: plays.map(({ songId, startedAt, secondsHeard }) => ({ songId, startedAt: startedAt.toISOString(), secondsHeard })),
    };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PlayEntity, { listener: userId, visitor: false });
  }
}
