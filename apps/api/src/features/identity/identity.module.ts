import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { IdentityController } from './identity.controller';
import { IdentityGateway } from './identity.gateway';
import { IssuerKeys } from './issuer-keys';
import { LogAdminRule } from './log-admin-rule';
import { SocketAdmission } from './socket-admission';
import { SocketExpiry } from './socket-expiry';
import { TokenVerifier } from './token-verifier';

@Module({
  imports: [UsersModule],
  controllers: [IdentityController],
  providers: [
    IssuerKeys,
    TokenVerifier,
    SocketAdmission,
    SocketExpiry,
    IdentityGateway,
    LogAdminRule,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [TokenVerifier],
})
export class IdentityModule {}
