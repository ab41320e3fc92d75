import { Module } from '@nestjs/common';
import { IssuerKeys } from './issuer-keys';
import { RecentSignInReader } from './recent-sign-in.reader';

/** Separate from `IdentityModule`, which needs to know whose account was deleted. */
@Module({ providers: [IssuerKeys, RecentSignInReader], exports: [IssuerKeys, RecentSignInReader] })
export class RecentSignInModule {}
