import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { job } from '../../../platform/jobs/job';
import { Jobs } from '../../../platform/jobs/jobs';
import { deleteOldSessions } from './sessions.queries';

const DAY = 86_400;

const forgetSessions = job('forget-sessions', z.object({}));

@Injectable()
export class ForgottenSessions implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(forgetSessions, async (_, { database }) => void (await deleteOldSessions(database.manager)));
    this.jobs.every(DAY, forgetSessions);
  }
}
