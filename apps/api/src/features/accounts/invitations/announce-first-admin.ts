import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { INVITATION_HOURS } from './invitations.queries';
import { InvitationsService } from './invitations.service';

/** Prints the link that makes the first admin, at each start until there is one. */
@Injectable()
export class AnnounceFirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(private readonly invitations: InvitationsService) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const link = await this.invitations.firstAdminLink();
      if (link !== undefined)
        this.logger.warn(`There is no admin yet. To become the first, open this within ${INVITATION_HOURS} hours: ${link}`);
    } catch (error) {
      this.logger.warn(`The link for the first admin can't be made now; start Chorus again once PostgreSQL answers. ${String(error)}`);
    }
  }
}
