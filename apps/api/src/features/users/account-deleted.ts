import { ForbiddenException } from '@nestjs/common';

/** Refuses what a device still sends after the account was deleted. */
export class AccountDeleted extends ForbiddenException {
  constructor() {
    super('Your account was deleted. Sign in again to continue.');
  }
}
