import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';

/** Looks whether the receiver of a message has to be notified, and on which devices; `again` where they seemed to be there the first time. */
export const notifyReceiver = job('notify-receiver', z.object({ messageId: z.uuid(), again: z.optional(z.boolean()) }));

/** Sends one notification to one device. `attempt` counts from 1. */
export const deliverPush = job('deliver-push', z.object({ subscriptionId: z.uuid(), messageId: z.uuid(), attempt: z.int() }));
