import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecentSignInModule } from '../identity/recent-sign-in.module';
import { MediaTableModule } from '../media/media-table.module';
import { CloseDeletedUserSockets } from './close-deleted-user-sockets.listener';
import { PortraitAgent } from './portrait/portrait-agent';
import { PortraitFetcher } from './portrait/portrait-fetcher';
import { CloseEndedSessions } from './sessions/close-ended-sessions.listener';
import { EndedSessionsReader } from './sessions/ended-sessions.reader';
import { ForgottenSessions } from './sessions/forgotten-sessions';
import { SessionEntity } from './sessions/session.entity';
import { SessionsPersonalData } from './sessions/sessions-personal-data';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { SessionsWriter } from './sessions/sessions.writer';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersReader } from './users.reader';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, SessionEntity]), MediaTableModule, RecentSignInModule],
  controllers: [UsersController, SessionsController],
  providers: [
    UsersService,
    UsersReader,
    CloseDeletedUserSockets,
    PortraitFetcher,
    PortraitAgent,
    SessionsService,
    SessionsWriter,
    EndedSessionsReader,
    CloseEndedSessions,
    SessionsPersonalData,
    ForgottenSessions,
  ],
  exports: [UsersReader, SessionsWriter, EndedSessionsReader],
})
export class UsersModule {}
