import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { AnnounceBlock } from './announce-block.listener';
import { BlockedPairs } from './blocked-pairs';
import { BlockEntity } from './block.entity';
import { BlocksController } from './blocks.controller';
import { BlocksReader } from './blocks.reader';
import { BlocksService } from './blocks.service';
import { CloseSuspendedSockets } from './close-suspended-sockets.listener';
import { ModerationCache } from './moderation-cache';
import { ModerationPersonalData } from './moderation-personal-data';
import { SuspensionEntity } from './suspension.entity';
import { SuspensionsController } from './suspensions.controller';
import { SuspensionsService } from './suspensions.service';

@Module({
  imports: [TypeOrmModule.forFeature([BlockEntity, SuspensionEntity]), UsersModule, AuditModule],
  controllers: [BlocksController, SuspensionsController],
  providers: [
    BlockedPairs,
    BlocksReader,
    BlocksService,
    SuspensionsService,
    ModerationCache,
    AnnounceBlock,
    CloseSuspendedSockets,
    ModerationPersonalData,
  ],
  exports: [BlocksReader],
})
export class ModerationModule {}
