import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatModule } from '../chat/chat.module';
import { ModerationModule } from '../moderation/moderation.module';
import { PresenceModule } from '../presence/presence.module';
import { RoomsModule } from '../rooms/rooms.module';
import { UsersModule } from '../users/users.module';
import { MissedMessages } from './missed-messages';
import { EndSubscriptions } from './end-subscriptions';
import { EnqueueNotification } from './enqueue-notification';
import { PushPersonalData } from './push-personal-data';
import { PushAgent } from './push-agent';
import { PushDeliverer } from './push-deliverer';
import { PushPreferenceEntity } from './push-preference.entity';
import { PushSender } from './push-sender';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { PushController } from './push.controller';
import { PushService } from './push.service';
import { ReceiverNotifier } from './receiver-notifier';
import { StartedRooms } from './started-rooms';

@Module({
  imports: [
    TypeOrmModule.forFeature([PushSubscriptionEntity, PushPreferenceEntity]),
    ChatModule,
    ModerationModule,
    PresenceModule,
    RoomsModule,
    UsersModule,
  ],
  controllers: [PushController],
  providers: [
    PushService,
    EndSubscriptions,
    EnqueueNotification,
    MissedMessages,
    StartedRooms,
    ReceiverNotifier,
    PushDeliverer,
    PushSender,
    PushAgent,
    PushPersonalData,
  ],
})
export class PushModule {}
