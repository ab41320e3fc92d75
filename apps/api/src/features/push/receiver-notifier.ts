import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { MissedMessages } from './missed-messages';
import { deliverPush, notifyReceiver } from './push-jobs';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { moveMark } from './push.queries';

/** Long enough to detect that clients, or their node, have vanished. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Notifies once of everything unread in a conversation; the jobs of its other messages then find
 * nothing to do.
 */
@Injectable()
export class ReceiverNotifier implements OnModuleInit {
  constructor(
    private readonly missed: MissedMessages,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(notifyReceiver, (data, context) => this.notify(data, context));
  }

  private async notify({ messageId, again }: { messageId: string; again?: boolean | undefined }, { database }: JobContext): Promise<void> {
    const unread = await this.missed.find(messageId);
    if (!unread) return;
    const { conversationId, receiverId, seq, isOnline } = unread;
    if (isOnline) {
      if (!again)
        await this.jobs.send(notifyReceiver, { messageId, again: true }, { database: database.manager, afterSeconds: RETRY_AFTER_SECONDS });
      return;
    }
    await database.transaction(async (transaction) => {
      if (!(await moveMark(transaction, conversationId, receiverId, seq))) return;
      for (const { id: subscriptionId } of await transaction.findBy(PushSubscriptionEntity, { userId: receiverId }))
        await this.jobs.send(deliverPush, { subscriptionId, messageId, attempt: 1 }, { database: transaction });
    });
  }
}
