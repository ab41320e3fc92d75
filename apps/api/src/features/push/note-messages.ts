import type { ChatEvents } from '@chorus/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { notifyReceiver } from './push-jobs';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** Long enough to detect a closed last tab, to let an open one read the message, and to combine messages written in one go. */
const NOTIFY_AFTER_SECONDS = 4;

/** Enqueues a notification job in the transaction of a message whose receiver has a device. */
@Injectable()
export class NoteMessages implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly work: UnitOfWork<ChatEvents>,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    if (!this.config.webPush) return;
    this.work.accompany('message.sent', async ({ message }, database) => {
      if (await database.existsBy(PushSubscriptionEntity, { userId: message.receiverId }))
        await this.jobs.send(notifyReceiver, { messageId: message._id }, { database, afterSeconds: NOTIFY_AFTER_SECONDS });
    });
  }
}
