import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';

/** Says at start which tokens make admins by email: with a provider that never confirms an address there would be none. */
@Injectable()
export class LogAdminRule implements OnApplicationBootstrap {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'admins'>) {}

  onApplicationBootstrap(): void {
    const { emails, acceptsUnverifiedEmails } = this.config.admins;
    if (emails.length === 0) return;
    new Logger('Sign-in').log(
      acceptsUnverifiedEmails
        ? 'ADMIN_EMAILS_UNVERIFIED: tokens with a listed email make admins unless they say email_verified=false'
        : 'Tokens with an email of ADMIN_EMAILS make admins only if they say email_verified=true',
    );
  }
}
