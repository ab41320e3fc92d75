import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { DomainEvents } from '../../platform/events/domain-events';
import { InTransactionOf } from '../../platform/events/on-fact.decorator';
import { Jobs } from '../../platform/jobs/jobs';
import { RoomsReader } from '../rooms/rooms.reader';
import { deliverPush, notifyReceiver } from './push-jobs';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** Long enough to detect a closed last tab, to let an open one read the message, and to combine messages written in one go. */
const NOTIFY_AFTER_SECONDS = 4;

@Injectable()
export class EnqueueNotification {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly rooms: RoomsReader,
  ) {}

  @InTransactionOf('room.started')
  async enqueueStart({ roomId }: DomainEvents['room.started'], database: EntityManager): Promise<void> {
    if (!this.config.webPush) return;
    const userIds = await this.rooms.remindedOf(database, roomId);
    for (const { id: subscriptionId } of await database.findBy(PushSubscriptionEntity, { userId: In(userIds) }))
      await this.jobs.send(deliverPush, { subscriptionId, roomId, attempt: 1 }, { database });
  }

  @InTransactionOf('message.sent')
  async enqueue({ message }: DomainEvents['message.sent'], database: EntityManager): Promise<void> {
    if (!this.config.webPush) return;
    if (await database.existsBy(PushSubscriptionEntity, { userId: message.receiverId }))
      await this.jobs.send(notifyReceiver, { messageId: message._id }, { database, afterSeconds: NOTIFY_AFTER_SECONDS });
  }
}
