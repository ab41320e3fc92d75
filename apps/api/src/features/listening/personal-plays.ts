import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { PlayEntity } from './play.entity';

/** A person's plays are theirs to take along and to remove; a visitor who happens to have the same id is somebody else. */
@Injectable()
export class PersonalPlays implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(PlayEntity) private readonly plays: Repository<PlayEntity>,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(subject: string): Promise<Pick<PersonalData, 'plays'>> {
    const plays = await this.plays.find({ where: { listener: subject, visitor: false }, order: { startedAt: 'DESC', id: 'DESC' } });
    return {
      plays: plays.map(({ songId, startedAt, secondsHeard }) => ({ songId, startedAt: startedAt.toISOString(), secondsHeard })),
    };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PlayEntity, { listener: subject, visitor: false });
  }
}
