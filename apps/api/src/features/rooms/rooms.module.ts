import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { ChatModule } from '../chat/chat.module';
import { ModerationModule } from '../moderation/moderation.module';
import { PlaybackModule } from '../playback/playback.module';
import { PresenceModule } from '../presence/presence.module';
import { UsersModule } from '../users/users.module';
import { AnnounceRoom } from './announce-room.listener';
import { FollowCatalogue } from './commands/follow-catalogue.listener';
import { LeaveRoom } from './people/leave-room.listener';
import { RoomGuestsModule } from './guests/room-guests.module';
import { RoomGuests } from './guests/room-guests.service';
import { ListenAlongEntity } from './listen-along/listen-along.entity';
import { ListenAlongService } from './listen-along/listen-along.service';
import { RoomCommandsService } from './commands/room-commands.service';
import { RoomConversationService } from './conversation/room-conversation.service';
import { RoomDepartures } from './room-departures';
import { RoomArrivals } from './room-arrivals';
import { RoomPeople } from './room-people';
import { RoomHeartbeats } from './people/room-heartbeats';
import { RoomInvitations } from './room-invitations';
import { RoomLimits } from './room-limits';
import { RoomReminders } from './room-reminders';
import { RoomMessageEntity } from './conversation/room-message.entity';
import { RoomPersonEntity } from './people/room-person.entity';
import { RoomSockets } from './room-sockets';
import { RoomSweep } from './people/room-sweep';
import { RoomEntity } from './room.entity';
import { RoomsController } from './rooms.controller';
import { RoomsGateway } from './rooms.gateway';
import { RoomsPersonalData } from './rooms-personal-data';
import { RoomsReadingService } from './rooms-reading.service';
import { RoomsReader } from './rooms.reader';
import { RoomsService } from './rooms.service';
import { RoomsWriter } from './rooms.writer';
import { ListenAlongAccess } from './listen-along/listen-along-access';

@Module({
  imports: [
    TypeOrmModule.forFeature([RoomEntity, RoomPersonEntity, RoomMessageEntity, ListenAlongEntity]),
    CatalogueModule,
    ChatModule,
    ModerationModule,
    PlaybackModule,
    PresenceModule,
    RoomGuestsModule,
    UsersModule,
  ],
  controllers: [RoomsController],
  providers: [
    RoomsService,
    RoomsReadingService,
    RoomsReader,
    RoomArrivals,
    RoomDepartures,
    RoomGuests,
    RoomPeople,
    RoomCommandsService,
    RoomConversationService,
    RoomHeartbeats,
    RoomLimits,
    RoomInvitations,
    RoomReminders,
    RoomSockets,
    RoomSweep,
    RoomsGateway,
    ListenAlongService,
    ListenAlongAccess,
    AnnounceRoom,
    LeaveRoom,
    FollowCatalogue,
    RoomsPersonalData,
    RoomsWriter,
  ],
  exports: [RoomsReader, RoomsWriter],
})
export class RoomsModule {}
