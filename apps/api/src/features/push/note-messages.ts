import type { ChatEvents } from '@chorus/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { notifyReceiver } from './push-jobs';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** By then who has just closed their last tab is known to be gone, who has one open may have read it, and what was written in one go is there. */
const LOOK_AFTER_SECONDS = 4;

/** A message to somebody with a device brings along the job of notifying them, in its own transaction. */
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
      if (await database.existsBy(PushSubscriptionEntity, { person: message.receiverId }))
        await this.jobs.send(notifyReceiver, { messageId: message._id }, { database, afterSeconds: LOOK_AFTER_SECONDS });
    });
  }
}
