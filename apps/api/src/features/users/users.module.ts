import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IngestModule } from '../catalogue/ingest/ingest.module';
import { RecentSignInModule } from '../identity/recent-sign-in.module';
import { CloseDeletedUserSockets } from './close-deleted-user-sockets.listener';
import { PortraitAgent } from './portrait/portrait-agent';
import { PortraitFetcher } from './portrait/portrait-fetcher';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersReader } from './users.reader';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), IngestModule, RecentSignInModule],
  controllers: [UsersController],
  providers: [UsersService, UsersReader, CloseDeletedUserSockets, PortraitFetcher, PortraitAgent],
  exports: [UsersReader],
})
export class UsersModule {}
