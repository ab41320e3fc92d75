import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';

/** Sends one person's queued plays. */
export const sendScrobbles = job('send-scrobbles', z.object({ userId: z.string() }));

/** Finds people with queued plays that no job sends, such as after a suspension was lifted. */
export const resumeScrobbles = job('resume-scrobbles', z.object({}));
