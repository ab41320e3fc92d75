import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { MissedMessages } from './missed-messages';
import { deliverPush, notifyReceiver } from './push-jobs';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { moveMark } from './push.queries';

/** Notifies once of everything that waits in a conversation by then: the jobs of its other messages find that done. */
@Injectable()
export class ReceiverNotifier implements OnModuleInit {
  constructor(
    private readonly missed: MissedMessages,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(notifyReceiver, ({ messageId }, context) => this.notify(messageId, context));
  }

  private async notify(messageId: string, { database }: JobContext): Promise<void> {
    const unread = await this.missed.find(messageId);
    if (!unread) return;
    const { conversationId, receiverId, seq } = unread;
    await database.transaction(async (transaction) => {
      if (!(await moveMark(transaction, conversationId, receiverId, seq))) return;
      for (const { id: subscriptionId } of await transaction.findBy(PushSubscriptionEntity, { person: receiverId }))
        await this.jobs.send(deliverPush, { subscriptionId, messageId, attempt: 1 }, { database: transaction });
    });
  }
}
