import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { deleteOldGuesses } from './guesses/guess-limits';
import { deleteOldInvitations } from './invitations/invitations.queries';
import { deleteOldGrants } from './issuer-grants';
import { deleteFormerKeys } from './keys/account-keys.queries';
import { deleteOldChallenges } from './passkeys/challenges.queries';

const HOUR = 3_600;

const forgetSignIns = job('forget-sign-ins', z.object({}));

/** Deletes what has expired. */
@Injectable()
export class ForgottenSignIns implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetSignIns, async (_, { database: { manager } }) => {
      await deleteOldGrants(manager);
      await deleteOldGuesses(manager);
      await deleteOldInvitations(manager);
      await deleteOldChallenges(manager);
      await deleteFormerKeys(manager);
    });
    this.jobs.every(HOUR, forgetSignIns);
  }
}
