import type * as z from 'zod/mini';

/**
 * The kinds of work that are done beside the requests, each with a queue of its own, which `npm run migrate` makes:
 * a kind that is new here needs a migration run before it can be sent.
 */
export const jobNames = [
  'collect-media',
  'deliver-push',
  'forget-plays',
  'notify-receiver',
  'refresh-discovery',
  'remove-object',
  'sweep-media',
] as const;
export type JobName = (typeof jobNames)[number];

/** A kind of work, and what it is told. It is stored as JSON and may be read by a later version of the program. */
export interface JobSpec<Data extends object = object> {
  name: JobName;
  data: z.ZodMiniType<Data>;
}

/** Declares a kind of work and keeps the type of its data. */
export const job = <Data extends object>(name: JobName, data: z.ZodMiniType<Data>): JobSpec<Data> => ({ name, data });
