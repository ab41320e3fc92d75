import type { PushedMessage, PushedRoom } from '@chorus/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { DeliverySlots } from '../../platform/outgoing/delivery-slots';
import { UsersReader } from '../users/users.reader';
import { type PushAnswer, type Verdict, verdictOf, verdictOfBusy } from './delivery-rules';
import { MissedMessages } from './missed-messages';
import { deliverPush, type PushDelivery } from './push-jobs';
import { toPushedMessage, topicOf, topicOfStart } from './push-message';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSender } from './push-sender';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { StartedRooms } from './started-rooms';

/** Concurrent deliveries, so that one hanging push service does not block the others. */
const AT_ONCE = 4;
const MOST_UNPROVEN = 2;

interface Notification {
  subscription: PushSubscriptionEntity;
  message: PushedMessage | PushedRoom;
  topic: string;
}

@Injectable()
export class PushDeliverer implements OnModuleInit {
  private readonly logger = new Logger('Push');
  private readonly slots = new DeliverySlots(MOST_UNPROVEN);

  constructor(
    @InjectRepository(PushSubscriptionEntity) private readonly subscriptions: Repository<PushSubscriptionEntity>,
    @InjectRepository(PushPreferenceEntity) private readonly preferences: Repository<PushPreferenceEntity>,
    private readonly missed: MissedMessages,
    private readonly started: StartedRooms,
    private readonly users: UsersReader,
    private readonly sender: PushSender,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deliverPush, (job, context) => this.deliver(job, context), { atOnce: AT_ONCE });
  }

  private async deliver(job: PushDelivery, { database }: JobContext): Promise<void> {
    const found = await this.find(job);
    if (!found) return;
    const verdict = await this.send(found, job);
    if (verdict.is === 'gone') await this.subscriptions.delete({ id: job.subscriptionId });
    if (verdict.is === 'refused') this.logger.warn('push service rejected a notification');
    if (!('againAfterSeconds' in verdict)) return;
    const { attempt, waits = 0 } = job;
    const next = verdict.is === 'busy' ? { attempt, waits: waits + 1 } : { attempt: attempt + 1, waits: 0 };
    await this.jobs.send(deliverPush, { ...job, ...next }, { database: database.manager, afterSeconds: verdict.againAfterSeconds });
  }

  /** Undefined when nobody is to be notified any more. */
  private async find({ subscriptionId, messageId, roomId }: PushDelivery): Promise<Notification | undefined> {
    if (roomId !== undefined) return this.findStart(roomId, subscriptionId);
    return messageId === undefined ? undefined : this.findMessage(messageId, subscriptionId);
  }

  private async findStart(roomId: string, id: string): Promise<Notification | undefined> {
    const subscription = await this.subscriptions.findOneBy({ id });
    const message = subscription && (await this.started.find(roomId, subscription.userId));
    return message ? { subscription, message, topic: topicOfStart(roomId, subscription.userId) } : undefined;
  }

  private async findMessage(messageId: string, id: string): Promise<Notification | undefined> {
    const unread = await this.missed.find(messageId);
    if (!unread || unread.isOnline) return undefined;
    const { senderId, receiverId: userId } = unread;
    const [subscription, preference, names] = await Promise.all([
      this.subscriptions.findOneBy({ id, userId }),
      this.preferences.findOneBy({ userId }),
      this.users.namesOf([senderId]),
    ]);
    const name = names.get(senderId);
    if (!subscription || name === undefined) return undefined;
    return { subscription, message: toPushedMessage(unread, name, preference?.showsText ?? false), topic: topicOf(unread) };
  }

  private async send({ subscription, message, topic }: Notification, { attempt, waits = 0 }: PushDelivery): Promise<Verdict> {
    const { endpoint, userId } = subscription;
    const slot = this.slots.begin({ host: new URL(endpoint).hostname, userId }, Date.now());
    if (slot.is === 'busy') return verdictOfBusy(attempt, waits, Date.now());
    if (slot.is === 'paused') return verdictOf(undefined, attempt, Date.now());
    let answer: PushAnswer | undefined;
    try {
      answer = await this.sender.send(subscription, message, topic);
    } finally {
      slot.end(answer?.status, Date.now());
    }
    return verdictOf(answer, attempt, Date.now());
  }
}
