import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { JobsDatabase } from './jobs-database';

/** Durable background jobs. Features call `jobs.handle(…)` in onModuleInit and `jobs.send(…)` to enqueue. */
@Global()
@Module({ providers: [JobsDatabase, Jobs, JobRunner], exports: [Jobs] })
export class JobsModule {}
