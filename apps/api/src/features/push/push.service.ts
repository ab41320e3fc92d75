import type { NewPushSubscription, PushSettings, PushSubscriptionProof } from '@chorus/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { Caller } from '../../platform/identity/caller';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { EndedSessionsReader } from '../users/sessions/ended-sessions.reader';
import { UsersReader } from '../users/users.reader';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { lockSubscriptions, saveSubscription, type Subscriber } from './push.queries';

const missing = () => new NotFoundException("We couldn't find this subscription.");

const CHANGES: Allowance = { burst: 20, perHour: 120 };

@Injectable()
export class PushService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly limiter: RateLimiter,
    private readonly users: UsersReader,
    private readonly ended: EndedSessionsReader,
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

  async subscribe(caller: Caller, subscription: NewPushSubscription): Promise<void> {
    const { userId } = caller;
    if (!this.config.webPush) throw new ConflictException('Notifications are off on this server.');
    await this.consumeAllowance(userId);
    await this.database.transaction(async (transaction) => {
      await this.users.refuseDeleted(transaction, userId);
      await lockSubscriptions(transaction, userId);
      await this.ended.refuseEnded(transaction, caller);
      await this.save(transaction, caller, subscription);
    });
  }

  async renew(before: PushSubscriptionProof, subscription: NewPushSubscription): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const found = await transaction.findOneBy(PushSubscriptionEntity, { ...before });
      if (!found) throw missing();
      const { userId } = found;
      await this.users.lockAccounts(transaction, [userId]);
      await lockSubscriptions(transaction, userId);
      const known = await transaction.findOne(PushSubscriptionEntity, {
        where: { ...before, userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!known) throw missing();
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
