import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ScrobbleConnectionEntity } from './scrobble-connection.entity';
import { countWaiting } from './scrobbles.queries';

/** The export leaves out the token: anyone with the file could submit plays with it. */
@Injectable()
export class ScrobblingPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ScrobbleConnectionEntity) private readonly connections: Repository<ScrobbleConnectionEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const connection = await this.connections.findOneBy({ userId });
    if (!connection) return;
    const { server, userName, connectedAt, lastSentAt } = connection;
    const waiting = await countWaiting(this.connections.manager, userId);
    yield {
      scrobbling: { server, userName, connectedAt: connectedAt.toISOString(), lastSentAt: lastSentAt?.toISOString() ?? null, waiting },
    };
  }

  /** Unsent plays are deleted with the connection, by their foreign key. */
  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ScrobbleConnectionEntity, { userId });
  }
}
