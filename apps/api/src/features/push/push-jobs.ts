import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';

/** `again`: the second check, after the receiver seemed to be online at the first. */
export const notifyReceiver = job('notify-receiver', z.object({ messageId: z.uuid(), again: z.optional(z.boolean()) }));

export const deliverPush = job('deliver-push', z.object({ subscriptionId: z.uuid(), messageId: z.uuid(), attempt: z.int() }));
