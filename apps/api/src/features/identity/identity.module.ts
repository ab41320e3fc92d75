import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ListeningLinksModule } from '../listening-links/listening-links.module';
import { RoomGuestsModule } from '../rooms/guests/room-guests.module';
import { UsersModule } from '../users/users.module';
import { ListeningGate } from '../../platform/http/listening-gate';
import { AccessGuard } from './access.guard';
import { CallerVerifier } from './caller-verifier';
import { IdentityController } from './identity.controller';
import { IdentityGateway } from './identity.gateway';
import { ListenerCookies } from './listening-access/listener-cookies';
import { ListeningAccess } from './listening-access/listening-access';
import { ListeningAccessController } from './listening-access/listening-access.controller';
import { LogAdminRule } from './log-admin-rule';
import { RecentSignInModule } from './recent-sign-in.module';
import { RequestCallers } from './request-callers';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { SocketAdmission } from './socket-admission';
import { SocketExpiry } from './socket-expiry';
import { TokenVerifier } from './token-verifier';

@Module({
  imports: [ListeningLinksModule, RecentSignInModule, RoomGuestsModule, UsersModule],
  controllers: [IdentityController, ListeningAccessController],
  providers: [
    RevokedTokens,
    TokenVerifier,
    CallerVerifier,
    RequestCallers,
    ListenerCookies,
    { provide: ListeningGate, useClass: ListeningAccess },
    SocketAdmission,
    SocketExpiry,
    IdentityGateway,
    LogAdminRule,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [TokenVerifier],
})
export class IdentityModule {}
