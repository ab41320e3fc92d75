import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';

/** Sends what waits of one person. */
export const sendScrobbles = job('send-scrobbles', z.object({ userId: z.string() }));

/** Finds people whose plays wait although no job sends them, such as those whose suspension was lifted. */
export const resumeScrobbles = job('resume-scrobbles', z.object({}));
