import { Module } from '@nestjs/common';
import { RedisConnections } from '../../platform/redis/redis-connections';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { ModerationModule } from '../moderation/moderation.module';
import { ActivityDescriber } from './activity-describer';
import { AnnouncePresence } from './announce-presence.listener';
import { HideBlockedPeople } from './hide-blocked-people.listener';
import { UsersModule } from '../users/users.module';
import { MemoryPresenceStore } from './memory-presence-store';
import { Newcomers } from './newcomers';
import { PresenceStore } from './presence-store';
import { PresenceBatches } from './presence-batches';
import { PresenceReader } from './presence.reader';
import { PresenceGateway } from './presence.gateway';
import { PresenceService } from './presence.service';
import { PresenceWriter } from './presence.writer';
import { RedisPresenceStore } from './redis-presence-store';

@Module({
  imports: [CatalogueModule, ModerationModule, UsersModule],
  providers: [
    {
      provide: PresenceStore,
      inject: [RedisConnections],
      useFactory: (connections: RedisConnections): PresenceStore => {
        const [commands, changes] = [connections.open(), connections.open()];
        return commands && changes ? new RedisPresenceStore(commands, changes, connections.nodeId) : new MemoryPresenceStore();
      },
    },
    ActivityDescriber,
    Newcomers,
    PresenceService,
    PresenceReader,
    PresenceWriter,
    PresenceGateway,
    PresenceBatches,
    AnnouncePresence,
    HideBlockedPeople,
  ],
  exports: [PresenceReader, PresenceWriter],
})
export class PresenceModule {}
