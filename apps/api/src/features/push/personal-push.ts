import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** A person's devices and what their notifications show. Up to where they were notified goes with the conversations. */
@Injectable()
export class PersonalPush implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(PushSubscriptionEntity) private readonly subscriptions: Repository<PushSubscriptionEntity>,
    @InjectRepository(PushPreferenceEntity) private readonly preferences: Repository<PushPreferenceEntity>,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(person: string): Promise<Pick<PersonalData, 'notifications'>> {
    const preference = await this.preferences.findOneBy({ person });
    const devices = await this.subscriptions.find({ where: { person }, order: { since: 'DESC', id: 'DESC' } });
    return {
      notifications: {
        showsText: preference?.showsText ?? false,
        devices: devices.map(({ endpoint, since }) => ({ endpoint, since: since.toISOString() })),
      },
    };
  }

  async erase(person: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PushSubscriptionEntity, { person });
    await transaction.delete(PushPreferenceEntity, { person });
  }
}
