import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../../platform/personal-data/personal-data';
import { SessionEntity } from './session.entity';
import { ALL_OTHERS } from './sessions.queries';

@Injectable()
export class SessionsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const sessions = await this.sessions.find({ where: { userId, id: Not(ALL_OTHERS) }, order: { lastActiveAt: 'DESC', id: 'ASC' } });
    yield {
      sessions: sessions.map(({ label, createdAt, lastActiveAt }) => ({
        label,
        signedInAt: createdAt.toISOString(),
        lastActiveAt: lastActiveAt.toISOString(),
      })),
    };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(SessionEntity, { userId });
  }
}
