import type * as z from 'zod/mini';

/** The kinds of background jobs, each with its own queue, which `npm run migrate` creates: a new kind needs a migration run before it can be sent. */
export const jobNames = [
  'back-up',
  'collect-media',
  'copy-audio',
  'deliver-push',
  'fetch-portrait',
  'forget-catalogue-changes',
  'forget-likes',
  'forget-playlist-items',
  'forget-plays',
  'forget-sessions',
  'forget-sign-ins',
  'measure-loudness',
  'notify-receiver',
  'refresh-discovery',
  'remove-object',
  'resize-pictures',
  'resume-scrobbles',
  'review-erasures',
  'send-scrobbles',
  'sweep-media',
] as const;
export type JobName = (typeof jobNames)[number];

/** A kind of job and the schema of its data, which is stored as JSON and may be read by a later release. */
export interface JobSpec<Data extends object = object> {
  name: JobName;
  data: z.ZodMiniType<Data>;
}

export const job = <Data extends object>(name: JobName, data: z.ZodMiniType<Data>): JobSpec<Data> => ({ name, data });
