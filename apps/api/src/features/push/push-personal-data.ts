import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** Push marks are deleted with the conversations. */
@Injectable()
export class PushPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PushSubscriptionEntity) private readonly subscriptions: Repository<PushSubscriptionEntity>,
    @InjectRepository(PushPreferenceEntity) private readonly preferences: Repository<PushPreferenceEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const preference = await this.preferences.findOneBy({ userId });
    const devices = await this.subscriptions.find({ where: { userId }, order: { since: 'DESC', id: 'DESC' } });
    yield {
      notifications: {
        showsText: preference?.showsText ?? false,
        devices: devices.map(({ endpoint, since }) => ({ endpoint, since: since.toISOString() })),
      },
    };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PushSubscriptionEntity, { userId });
    await transaction.delete(PushPreferenceEntity, { userId });
  }
}
