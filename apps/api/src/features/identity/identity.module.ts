import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { IdentityController } from './identity.controller';
import { IssuerKeys } from './issuer-keys';
import { TokenVerifier } from './token-verifier';

/** Who asks, and whether they may. */
@Module({
  controllers: [IdentityController],
  providers: [IssuerKeys, TokenVerifier, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [TokenVerifier],
})
export class IdentityModule {}
