import type { NewPushSubscription, PushSettings, PushSubscriptionProof } from '@chorus/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { TooManyRequests } from '../../platform/http/api-error';
import { type Allowance, RateLimiter } from '../../platform/rate-limit/rate-limiter';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { keepSubscription } from './push.queries';

const CHANGES: Allowance = { burst: 20, perHour: 120 };

/** Keeps on which devices people are notified, and what their notifications show. */
@Injectable()
export class PushService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
  ) {}

  async settingsOf(person: string): Promise<PushSettings> {
    const preference = await this.database.manager.findOneBy(PushPreferenceEntity, { person });
    return { publicKey: this.config.webPush?.publicKey ?? null, showsText: preference?.showsText ?? false };
  }

  async change(person: string, showsText: boolean): Promise<PushSettings> {
    await this.takeFromAllowance(person);
    await this.database.manager.upsert(PushPreferenceEntity, { person, showsText }, ['person']);
    return this.settingsOf(person);
  }

  async subscribe(person: string, subscription: NewPushSubscription): Promise<void> {
    if (!this.config.webPush) throw new ConflictException('This server sends no notifications.');
    await this.takeFromAllowance(person);
    await this.database.transaction((transaction) => this.keep(transaction, person, subscription));
  }

  async renew(before: PushSubscriptionProof, subscription: NewPushSubscription): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const known = await transaction.findOne(PushSubscriptionEntity, { where: { ...before }, lock: { mode: 'pessimistic_write' } });
      if (!known) throw new NotFoundException('There is no such subscription.');
      await transaction.delete(PushSubscriptionEntity, { id: known.id });
      await this.keep(transaction, known.person, subscription);
    });
  }

  async unsubscribe({ endpoint, auth }: PushSubscriptionProof): Promise<void> {
    await this.database.manager.delete(PushSubscriptionEntity, { endpoint, auth });
  }

  private async keep(transaction: EntityManager, person: string, subscription: NewPushSubscription): Promise<void> {
    if (!(await keepSubscription(transaction, person, subscription))) throw new ConflictException('Another device has this subscription.');
  }

  private async takeFromAllowance(person: string): Promise<void> {
    const retryAfterMs = await this.limiter.take(`push:${person}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
  }
}
