import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { CallerVerifier } from './caller-verifier';
import { IdentityController } from './identity.controller';
import { IdentityGateway } from './identity.gateway';
import { LogAdminRule } from './log-admin-rule';
import { RecentSignInModule } from './recent-sign-in.module';
import { RevokedTokens } from './revoked-tokens/revoked-tokens';
import { SocketAdmission } from './socket-admission';
import { SocketExpiry } from './socket-expiry';
import { TokenVerifier } from './token-verifier';

@Module({
  imports: [RecentSignInModule, UsersModule],
  controllers: [IdentityController],
  providers: [
    RevokedTokens,
    TokenVerifier,
    CallerVerifier,
    SocketAdmission,
    SocketExpiry,
    IdentityGateway,
    LogAdminRule,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [TokenVerifier],
})
export class IdentityModule {}
