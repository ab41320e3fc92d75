import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { JobsDatabase } from './jobs-database';

/** Durable work beside the requests. Features say `jobs.handle(…)` when they start and `jobs.send(…)` where something must follow. */
@Global()
@Module({ providers: [JobsDatabase, Jobs, JobRunner], exports: [Jobs] })
export class JobsModule {}
