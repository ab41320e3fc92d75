import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { UsersReader } from '../users/users.reader';
import { verdictOf, type PushAnswer } from './delivery-rules';
import { MissedMessages } from './missed-messages';
import { deliverPush } from './push-jobs';
import { toPushedMessage, topicOf } from './push-message';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSender } from './push-sender';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** Concurrent deliveries, so that one hanging push service does not block the others. */
const AT_ONCE = 4;

@Injectable()
export class PushDeliverer implements OnModuleInit {
  private readonly logger = new Logger('Push');

  constructor(
    @InjectRepository(PushSubscriptionEntity) private readonly subscriptions: Repository<PushSubscriptionEntity>,
    @InjectRepository(PushPreferenceEntity) private readonly preferences: Repository<PushPreferenceEntity>,
    private readonly missed: MissedMessages,
    private readonly users: UsersReader,
    private readonly sender: PushSender,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deliverPush, (delivery, context) => this.deliver(delivery, context), { atOnce: AT_ONCE });
  }

  private async deliver(delivery: { subscriptionId: string; messageId: string; attempt: number }, { database }: JobContext): Promise<void> {
    const { subscriptionId: id, attempt } = delivery;
    const verdict = verdictOf(await this.send(delivery), attempt, Date.now());
    if (verdict.is === 'gone') await this.subscriptions.delete({ id });
    if (verdict.is === 'refused') this.logger.warn('push service rejected a notification');
    if (verdict.is === 'late')
      await this.jobs.send(
        deliverPush,
        { ...delivery, attempt: attempt + 1 },
        { database: database.manager, afterSeconds: verdict.againAfterSeconds },
      );
  }

  private async send({ subscriptionId: id, messageId }: { subscriptionId: string; messageId: string }): Promise<PushAnswer | undefined> {
    const done: PushAnswer = { status: 204, retryAfter: undefined };
    const unread = await this.missed.find(messageId);
    if (!unread || unread.isOnline) return done;
    const { senderId, receiverId: userId } = unread;
    const [subscription, preference, names] = await Promise.all([
      this.subscriptions.findOneBy({ id, userId }),
      this.preferences.findOneBy({ userId }),
      this.users.namesOf([senderId]),
    ]);
    const name = names.get(senderId);
    if (!subscription || name === undefined) return done;
    return this.sender.send(subscription, toPushedMessage(unread, name, preference?.showsText ?? false), topicOf(unread));
  }
}
