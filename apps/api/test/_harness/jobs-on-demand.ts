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

/** Runs one job that is due; returns whether there was one. */
export async function doJob(app: INestApplicationContext, name: JobName): Promise<boolean> {
  const jobs = app.get(Jobs);
  const boss = await jobs.boss();
  const [next] = await boss.fetch<object>(name);
  if (!next) return false;
  await jobs.run(name, next.data, jobContext(app).signal).then(
    () => boss.complete(name, next),
    (error: unknown) => boss.fail(name, next, Error.isError(error) ? error : null),
  );
  return true;
}

export async function doJobs(app: INestApplicationContext, name: JobName): Promise<number> {
  let done = 0;
  while (await doJob(app, name)) done++;
  return done;
}
