import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { JobsDatabase } from './jobs-database';

@Global()
@Module({ providers: [JobsDatabase, Jobs, JobRunner], exports: [Jobs] })
export class JobsModule {}
