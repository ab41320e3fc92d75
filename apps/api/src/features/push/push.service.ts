import type { NewPushSubscription, PushSettings, PushSubscriptionProof } from '@chorus/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { Caller } from '../../platform/identity/caller';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { UsersReader } from '../users/users.reader';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { saveSubscription, type Subscriber } from './push.queries';

const CHANGES: Allowance = { burst: 20, perHour: 120 };

@Injectable()
export class PushService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    private readonly users: UsersReader,
  ) {}

  async settingsOf(userId: string): Promise<PushSettings> {
    const preference = await this.database.manager.findOneBy(PushPreferenceEntity, { userId });
    return { publicKey: this.config.webPush?.publicKey ?? null, showsText: preference?.showsText ?? false };
  }

  async change(userId: string, showsText: boolean): Promise<PushSettings> {
    await this.consumeAllowance(userId);
    await this.database.transaction(async (transaction) => {
      await this.users.refuseDeleted(transaction, userId);
      await transaction.upsert(PushPreferenceEntity, { userId, showsText }, ['userId']);
    });
    return this.settingsOf(userId);
  }

  async subscribe({ userId, sessionId }: Caller, subscription: NewPushSubscription): Promise<void> {
    if (!this.config.webPush) throw new ConflictException('Notifications are off on this server.');
    await this.consumeAllowance(userId);
    await this.database.transaction(async (transaction) => {
      await this.users.refuseDeleted(transaction, userId);
      await this.save(transaction, { userId, sessionId }, subscription);
    });
  }

  async renew(before: PushSubscriptionProof, subscription: NewPushSubscription): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const found = await transaction.findOneBy(PushSubscriptionEntity, { ...before });
      if (found) await this.users.lockAccounts(transaction, [found.userId]);
      const known = await transaction.findOne(PushSubscriptionEntity, { where: { ...before }, lock: { mode: 'pessimistic_write' } });
      if (!known) throw new NotFoundException("We couldn't find this subscription.");
      await transaction.delete(PushSubscriptionEntity, { id: known.id });
      await this.save(transaction, known, subscription);
    });
  }

  async unsubscribe({ endpoint, auth }: PushSubscriptionProof): Promise<void> {
    await this.database.manager.delete(PushSubscriptionEntity, { endpoint, auth });
  }

  private async save(transaction: EntityManager, subscriber: Subscriber, subscription: NewPushSubscription): Promise<void> {
    if (!(await saveSubscription(transaction, subscriber, subscription)))
      throw new ConflictException('This subscription belongs to another device.');
  }

  private async consumeAllowance(userId: string): Promise<void> {
    const retryAfterMs = await this.limiter.consume(`push:${userId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
  }
}
