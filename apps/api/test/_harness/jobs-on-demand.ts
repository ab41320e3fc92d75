import type { INestApplicationContext } from '@nestjs/common';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import type { JobName } from '../../src/platform/jobs/job';
import { JobRunner } from '../../src/platform/jobs/job-runner';
import { type JobContext, Jobs } from '../../src/platform/jobs/jobs';

export const jobsOnDemand = (builder: TestingModuleBuilder): TestingModuleBuilder => builder.overrideProvider(JobRunner).useValue({});

export const jobContext = (app: INestApplicationContext): JobContext => ({
  database: app.get(DataSource),
  signal: new AbortController().signal,
});

export async function doJobs(app: INestApplicationContext, name: JobName): Promise<number> {
  const jobs = app.get(Jobs);
  let done = 0;
  while (await jobs.runNext(name, jobContext(app).signal)) done++;
  return done;
}
